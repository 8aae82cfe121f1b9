import { alertDays, alerts, mostAlerts, readAlerts } from '@daftari/contract/platform/alerts'
import { type ReadContext, staffOf } from '../context.ts'
import { inSteps, read, type Steps } from '../module.ts'
import type { Module } from '../server-module.ts'
import { type AlertSource, shownAlerts } from './alert-source.ts'

const dayMs = 86_400_000

/** What people are notified of without asking, and who has read what of it. */
export function alertsModule(modules: readonly Module[]): Module {
  const sources = modules.flatMap((one) => one.alerts ?? [])
  return {
    name: 'alerts',
    routes: [
      read(alerts, (ctx) => alertsOf(ctx, sources)),
      // Reading an alert is no act, so the audit log has no entry for it.
      inSteps(readAlerts, (steps, { body }) => noteRead(steps, sources, body.keys)),
    ],
  }
}

/** Alerts of the last fortnight, for the signed-in person. */
const alertsOf = (ctx: ReadContext, sources: readonly AlertSource[]) =>
  shownAlerts(ctx, sources, {
    since: new Date(ctx.clock.now().getTime() - alertDays * dayMs),
    staffId: staffOf(ctx),
    most: mostAlerts,
  })

async function noteRead(
  steps: Steps,
  sources: readonly AlertSource[],
  keys: readonly string[],
): Promise<{ unread: number }> {
  const { rows, unread } = await alertsOf(steps, sources)
  const fresh = rows.filter((one) => !one.read && keys.includes(one.key))
  if (fresh.length > 0) {
    const staffId = staffOf(steps)
    const readAt = steps.clock.now()
    await steps.transact((ctx) =>
      ctx.tx
        .insertInto('platform.alertRead')
        .values(fresh.map(({ key }) => ({ staffId, alert: key, readAt })))
        .onConflict((on) => on.doNothing())
        .execute(),
    )
  }
  return { unread: unread - fresh.length }
}

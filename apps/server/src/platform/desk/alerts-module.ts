import { alertDays, alerts, mostAlerts, readAlerts } from '@daftari/contract/platform/alerts'
import { type ReadContext, staffOf } from '../context.ts'
import { inSteps, read, type Steps } from '../module.ts'
import type { RecurringJob } from '../schedule/daily.ts'
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
      // To have read something is no act: nothing of it is in the audit log.
      inSteps(readAlerts, (steps, { body }) => noteRead(steps, sources, body.keys)),
    ],
    recurring: [{ name: 'alerts.forget-read', everySeconds: 86_400, run: forgetRead }],
  }
}

/** Of the last fortnight, for the signed-in person. */
export const alertsOf = (ctx: ReadContext, sources: readonly AlertSource[]) =>
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

const keptDays = 90

/** By then nothing of it is told any more; an alarm that nobody settled for so long is told again. */
const forgetRead: RecurringJob['run'] = async (appContext) => {
  await appContext.db
    .deleteFrom('platform.alertRead')
    .where('readAt', '<', new Date(appContext.clock.now().getTime() - keptDays * dayMs))
    .execute()
}

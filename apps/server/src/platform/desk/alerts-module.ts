import type { OutputOf } from '@daftari/contract/endpoint'
import {
  type Alert,
  alertDays,
  alerts,
  mostAlerts,
  readAlerts,
} from '@daftari/contract/platform/alerts'
import { type ReadContext, staffOf } from '../context.ts'
import { inSteps, read, type Steps } from '../module.ts'
import type { RecurringJob } from '../schedule/daily.ts'
import type { Module } from '../server-module.ts'
import type { AlertRow, AlertSource } from './alert-source.ts'

const dayMs = 86_400_000

/** What people are notified of without asking, and who has read what of it. */
export function alertsModule(modules: readonly Module[]): Module {
  const sources = modules.flatMap((one) => one.alerts ?? [])
  return {
    name: 'alerts',
    routes: [
      read(alerts, (ctx) => shownAlerts(ctx, sources)),
      // To have read something is no act: nothing of it is in the audit log.
      inSteps(readAlerts, (steps, { body }) => noteRead(steps, sources, body.keys)),
    ],
    recurring: [{ name: 'alerts.forget-read', everySeconds: 86_400, run: forgetRead }],
  }
}

async function shownAlerts(
  ctx: ReadContext,
  sources: readonly AlertSource[],
): Promise<OutputOf<typeof alerts>> {
  const since = new Date(ctx.clock.now().getTime() - alertDays * dayMs)
  const found = (
    await Promise.all(sources.map((source) => source.read(ctx, since, mostAlerts)))
  ).flat()
  const keys = found.map(keyOf)
  const seen = await readAmong(ctx, keys)
  const all = found
    .map((one, index): Alert => {
      const { thing: _thing, times: _times, at, ...rest } = one
      const key = keys[index] ?? ''
      return { ...rest, key, at: at.toISOString(), read: seen.has(key) }
    })
    .sort((one, other) => Number(one.read) - Number(other.read) || (one.at < other.at ? 1 : -1))
  return { unread: all.filter((one) => !one.read).length, rows: all.slice(0, mostAlerts) }
}

const keyOf = ({ kind, of = kind, thing, state, times = 1 }: AlertRow) =>
  `${of}:${thing}:${state.value}${times > 1 ? `:${times}` : ''}`

async function readAmong(ctx: ReadContext, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('platform.alertRead')
    .select('alert')
    .where('staffId', '=', staffOf(ctx))
    .where('alert', 'in', keys)
    .execute()
  return new Set(rows.map((row) => row.alert))
}

async function noteRead(
  steps: Steps,
  sources: readonly AlertSource[],
  keys: readonly string[],
): Promise<{ unread: number }> {
  const { rows } = await shownAlerts(steps, sources)
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
  return { unread: (await shownAlerts(steps, sources)).unread }
}

const keptDays = 90

/** By then nothing of it is told any more; an alarm that nobody settled for so long is told again. */
const forgetRead: RecurringJob['run'] = async (appContext) => {
  await appContext.db
    .deleteFrom('platform.alertRead')
    .where('readAt', '<', new Date(appContext.clock.now().getTime() - keptDays * dayMs))
    .execute()
}

import { sql } from 'kysely'
import type { AppContext, ReadContext } from '../context.ts'
import { RetryLater } from '../events/subscriber.ts'
import { limits } from '../limits.ts'

/** The providers outside that our calls depend on, besides the gateways for texts. */
export const providers = ['mpesa', 'aggregator', 'credit-info', 'app-link'] as const
export type Provider = (typeof providers)[number] | `sms:${string}`

/** The known health of a provider before a call: if it has no fault, an answer adds no information. */
export interface KnownHealth {
  wasWell: boolean
}

/**
 * Before a call: throws `RetryLater` while the provider is left alone. Once its time has come, one
 * caller is let through to try, and the others wait for what it finds.
 */
export async function requireProviderUp(
  appContext: AppContext,
  name: Provider,
): Promise<KnownHealth> {
  const { away, well } = await healthOf(appContext, [name])
  const waitMs = away.get(name)
  if (waitMs === undefined) return { wasWell: well.has(name) }
  throw new RetryLater(`${name} does not answer; it is tried again later`, waitMs)
}

/** The same question, for work that simply comes again. */
export async function isAway(appContext: AppContext, name: Provider): Promise<boolean> {
  return (await healthOf(appContext, [name])).away.has(name)
}

/** The suspended providers, with the remaining milliseconds of each, and the providers without fault. */
interface Health {
  away: ReadonlyMap<string, number>
  well: ReadonlySet<string>
}

async function healthOf(appContext: AppContext, names: readonly Provider[]): Promise<Health> {
  const rows = await appContext.db
    .selectFrom('platform.provider')
    .select(['name', 'retryAt', 'state', 'failures'])
    .where('name', 'in', names)
    .execute()
  return healthIn(appContext, names, rows)
}

export interface HealthRow {
  name: string
  /** A text where it was read as JSON. */
  retryAt: Date | string | null
  state: string
  failures: number
}

/** The rows of all gateways for texts that were ever silent, for a statement that reads something else. */
export const healthOfGateways = sql<HealthRow[]>`(
  select coalesce(json_agg(json_build_object('name', name, 'retryAt', retry_at, 'state', state,
    'failures', failures)), '[]')
  from platform.provider where starts_with(name, 'sms:'))`

/**
 * The current health of providers according to their rows; a provider without one was never silent, and one
 * whose suspension is over is tried by one caller only.
 */
export async function healthIn(
  appContext: AppContext,
  names: readonly Provider[],
  rows: readonly HealthRow[],
): Promise<Health> {
  const known = new Map(rows.map((row) => [row.name, row]))
  const away = new Map<string, number>()
  const well = new Set<string>()
  for (const name of names) {
    const { retryAt = null, state = 'well', failures = 0 } = known.get(name) ?? {}
    const waitMs = retryAt === null ? 0 : await waitUntil(appContext, name, new Date(retryAt))
    if (waitMs > 0) away.set(name, waitMs)
    if (state === 'well' && failures === 0) well.add(name)
  }
  return { away, well }
}

/** For the screen: since when the provider is suspended, and when it is tried next. */
export async function awayState(ctx: ReadContext, name: Provider) {
  const row = await ctx.db
    .selectFrom('platform.provider')
    .select(['since', 'retryAt'])
    .where('name', '=', name)
    .where('state', '=', 'away')
    .executeTakeFirst()
  return {
    awaySince: row?.since.toISOString() ?? null,
    nextTryAt: row?.retryAt?.toISOString() ?? null,
  }
}

/** One caller whose time has come does not wait. */
async function waitUntil(appContext: AppContext, name: string, retryAt: Date): Promise<number> {
  const now = appContext.clock.now()
  if (retryAt <= now && (await takeTrial(appContext, name, now))) return 0
  return Math.max(retryAt.getTime() - now.getTime(), limits.providerTrialMs / 10)
}

/** Several processes may find that a trial is due; the process whose update moves the time on may try. */
async function takeTrial(appContext: AppContext, name: string, now: Date): Promise<boolean> {
  const taken = await appContext.db
    .updateTable('platform.provider')
    .set({ retryAt: new Date(now.getTime() + limits.providerTrialMs) })
    .where('name', '=', name)
    .where('retryAt', '<=', now)
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

/** The answer to any call: unknown, refused, or the expected outcome. */
export interface Answer {
  outcome: string
  code?: string
  description?: string
  reason?: string
}

/**
 * What a call says about the provider itself: that it answers, or that it was not reached, said
 * nothing, or nothing that can be read. Its refusals are answers, but for those that `wasNotTaken`. That one
 * which was well still is need not be written down.
 */
export async function recordProviderAnswer(
  appContext: AppContext,
  name: Provider,
  {
    answer,
    wasNotTaken,
    wasWell = false,
  }: { answer: Answer; wasNotTaken: (answer: Answer) => boolean } & Partial<KnownHealth>,
): Promise<void> {
  if (answer.outcome === 'unknown') await recordProviderDown(appContext, name, answer.reason ?? '')
  else if (wasNotTaken(answer)) await recordProviderDown(appContext, name, answer.description ?? '')
  else if (!wasWell) await recordProviderUp(appContext, name)
}

/** After a call that was answered, whatever the answer. */
export async function recordProviderUp(appContext: AppContext, name: Provider): Promise<void> {
  await appContext.db
    .updateTable('platform.provider')
    .set({ state: 'well', failures: 0, since: appContext.clock.now(), retryAt: null, reason: null })
    .where('name', '=', name)
    .where((or) => or.or([or('state', '=', 'away'), or('failures', '>', 0)]))
    .execute()
}

/**
 * After a call without a readable answer. After several in a row the provider is suspended: half a minute at
 * first, doubled after each failed trial, five minutes at most.
 */
export async function recordProviderDown(
  appContext: AppContext,
  name: Provider,
  reason: string,
): Promise<void> {
  const now = appContext.clock.now()
  const { providerFailures, providerTrialMs, providerLongestMs } = limits
  await sql`
    insert into platform.provider as known (name, state, failures, since, reason)
    values (${name}, 'well', 1, ${now}, ${reason.slice(0, 200)})
    on conflict (name) do update set
      failures = known.failures + 1,
      reason = excluded.reason,
      state = case when known.failures + 1 >= ${providerFailures} then 'away' else known.state end,
      since = case when known.failures + 1 = ${providerFailures} then ${now}::timestamptz
        else known.since end,
      retry_at = case when known.failures + 1 >= ${providerFailures} then
        ${now}::timestamptz + make_interval(secs => least(
          ${providerTrialMs} * power(2, least(known.failures + 1 - ${providerFailures}, 10)),
          ${providerLongestMs}) / 1000) end`.execute(appContext.db)
}

import type { OutputOf } from '@daftari/contract/endpoint'
import { requestKinds } from '@daftari/contract/registry/request-kinds'
import { type RequestKind, withinKind } from '@daftari/contract/registry/requests'
import { requestsToday } from '@daftari/contract/registry/waiting-requests'
import { assert } from '@daftari/kernel/assert'
import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../context.ts'
import { read } from '../../module.ts'
import type { Module } from '../../server-module.ts'
import { type AlertSource, alertRows } from '../alert-source.ts'
import { askedByOthers, listWaiting } from './list-waiting.ts'
import type { RequestSource, WaitingSource } from './request-source.ts'

/** What of one kind waits for the reader. */
interface Waiting {
  kind: RequestKind
  count: number
  oldestAt: Date
  newestAt: Date
  oldestAbout: number | null
}

/** Pending requests and their results, for the dashboard, the page of all requests and the alerts. */
export function requestsModule(modules: readonly Module[]): Module {
  const sources = modules.flatMap((one) => one.requests ?? []).map((one) => one.source)
  const waiting: WaitingSource[] = [
    ...sources.map(({ request, waiting }) => ({ kind: request.kind as RequestKind, waiting })),
    ...modules.flatMap((one) => one.waiting ?? []),
  ]
  const missing = allKinds.filter((kind) => !waiting.some((one) => one.kind === kind))
  assert(missing.length === 0, `nobody says what waits of ${missing.join()}`)
  return {
    name: 'requests',
    routes: [read(requestsToday, (ctx) => shownRequests(ctx, waiting))],
    lists: [listWaiting((ctx) => waitingUnion(ctx, waiting))],
    alerts: [waitingAlerts(waiting), decidedAlerts(sources)],
  }
}

const allKinds = Object.keys(requestKinds) as RequestKind[]

/** The kinds of requests that the reader may decide. */
function decidable(ctx: ReadContext): RequestKind[] {
  const mayDecide = (kind: RequestKind | undefined) =>
    kind !== undefined && may(ctx, requestKinds[kind])
  return allKinds.filter((kind) => mayDecide(kind) && !mayDecide(withinKind[kind]))
}

/** How much of each kind waits for the reader, the kinds without any too. */
async function shownRequests(
  ctx: ReadContext,
  sources: readonly WaitingSource[],
): Promise<OutputOf<typeof requestsToday>> {
  const found = await waitingRequests(ctx, sources)
  return {
    waiting: decidable(ctx).map((kind) => {
      const one = found.find((row) => row.kind === kind)
      return {
        kind,
        count: one?.count ?? 0,
        oldestAt: one?.oldestAt.toISOString() ?? null,
        oldestAbout: one?.oldestAbout ?? null,
      }
    }),
  }
}

/** All that waits of the kinds that the reader decides, as rows of one table. */
function waitingUnion(ctx: ReadContext, sources: readonly WaitingSource[]): RawBuilder<unknown> {
  const kinds = decidable(ctx)
  const own = sources.filter(({ kind }) => kinds.includes(kind))
  const some = own.length === 0 ? sources : own
  const selects = some.map(({ waiting }) => waiting(ctx))
  return sql`(select * from (${sql.join(selects, sql` union all `)}) as request
    where ${sql.lit(own.length > 0)})`
}

/** The number of pending requests of each kind for the reader. */
const waitingByKind = (ctx: ReadContext, sources: readonly WaitingSource[]) => sql<Waiting>`
  select kind, count(*) as count, min(asked_at) as oldest_at, max(asked_at) as newest_at,
    (array_agg(about_id order by asked_at))[1] as oldest_about
  from ${waitingUnion(ctx, sources)} as waiting
  where ${askedByOthers(ctx, 'waiting')}
  group by kind`

/** What the reader asked for themselves is somebody else's to decide and does not count. */
async function waitingRequests(
  ctx: ReadContext,
  sources: readonly WaitingSource[],
): Promise<Waiting[]> {
  if (decidable(ctx).length === 0) return []
  return (await waitingByKind(ctx, sources).execute(ctx.db)).rows
}

/**
 * Requests that wait for a second person, for everybody who may decide them: one alert a kind, unread again
 * with each request that arrives after it was read.
 */
const waitingAlerts = (sources: readonly WaitingSource[]): AlertSource => ({
  select: (ctx) =>
    decidable(ctx).length === 0
      ? undefined
      : alertRows(
          {
            kind: 'request',
            thing: sql`floor(extract(epoch from w.newest_at))`,
            id: sql`coalesce(w.oldest_about, 0)`,
            set: 'request',
            state: sql`w.kind`,
            at: sql`w.newest_at`,
          },
          sql`from (${waitingByKind(ctx, sources)}) as w`,
        ),
})

/** The results of the reader's own requests. */
function decidedAlerts(sources: readonly RequestSource[]): AlertSource {
  const sets = sources.map(
    ({ request }) => sql`(${sql.lit(request.kind)}, ${sql.lit(request.state ?? 'requestState')})`,
  )
  return {
    select(ctx, since) {
      const some = sources.flatMap((one) => one.decidedFor?.(staffOf(ctx), since) ?? [])
      return alertRows(
        {
          kind: 'decision',
          of: sql`d.kind`,
          thing: sql`d.id`,
          set: sql`s.state_set`,
          state: sql`d.state`,
          about: sql`d.name`,
          amount: sql`d.amount_cents`,
          at: sql`d.decided_at`,
        },
        sql`from (${sql.join(some, sql` union all `)}) as d
          join (values ${sql.join(sets)}) as s (kind, state_set) on s.kind = d.kind`,
      )
    },
  }
}

import type { OutputOf } from '@daftari/contract/endpoint'
import {
  type RequestKind,
  requestKinds,
  requestsToday,
  withinKind,
} from '@daftari/contract/registry/requests'
import { assert } from '@daftari/kernel/assert'
import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../context.ts'
import { read } from '../../module.ts'
import type { Module } from '../../server-module.ts'
import type { AlertSource } from '../alert-source.ts'
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

/** What waits for a decision and what became of it, for the dashboard, the page of all and the alerts. */
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

/** What the reader asked for themselves is somebody else's to decide and does not count. */
async function waitingRequests(
  ctx: ReadContext,
  sources: readonly WaitingSource[],
): Promise<Waiting[]> {
  if (decidable(ctx).length === 0) return []
  const { rows } = await sql<Waiting>`
    select kind, count(*) as count, min(asked_at) as oldest_at, max(asked_at) as newest_at,
      (array_agg(about_id order by asked_at))[1] as oldest_about
    from ${waitingUnion(ctx, sources)} as waiting
    where ${askedByOthers(ctx, 'waiting')}
    group by kind`.execute(ctx.db)
  return rows
}

/**
 * What waits for a second person, for everybody who may be that person: one alert a kind, anew with each
 * request that comes after it was read.
 */
const waitingAlerts = (sources: readonly WaitingSource[]): AlertSource => ({
  async read(ctx) {
    const waiting = await waitingRequests(ctx, sources)
    return waiting.map(({ kind, newestAt, oldestAbout }) => ({
      kind: 'request' as const,
      thing: Math.floor(newestAt.getTime() / 1_000),
      id: oldestAbout ?? 0,
      state: { set: 'request', value: kind },
      about: null,
      amountCents: null,
      at: newestAt,
    }))
  },
})

interface DecidedRow {
  kind: string
  id: number
  state: string
  decidedAt: Date
  name: string | null
  amountCents: number | null
}

/** What became of what one asked for. */
const decidedAlerts = (sources: readonly RequestSource[]): AlertSource => ({
  async read(ctx, since, most) {
    const stateOf = new Map(sources.map(({ request }) => [request.kind, request.state]))
    const some = sources.flatMap((one) => one.decidedFor?.(staffOf(ctx), since) ?? [])
    const { rows } = await sql<DecidedRow>`
      ${sql.join(some, sql` union all `)} order by decided_at desc limit ${most}`.execute(ctx.db)
    return rows.map(({ kind, id, state, decidedAt, name, amountCents }) => ({
      kind: 'decision' as const,
      of: kind,
      thing: id,
      id,
      state: { set: stateOf.get(kind) ?? 'requestState', value: state },
      about: name,
      amountCents,
      at: decidedAt,
    }))
  },
})

import type { DeclaredRequest } from '@daftari/contract/platform/request'
import type { RequestKind } from '@daftari/contract/registry/requests'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../context.ts'
import type { RequestTable } from './request-store.ts'

/** Columns of the request's table, named `r` in a condition or a text. */
export interface RequestSummary {
  /** The number of what it is about, such as a loan; its own when left out. */
  about?: string
  amount?: string | RawBuilder<unknown>
  /** The module tells who asked what became of it, because more follows the decision. */
  byItself?: true
  /** In words: a name, a reference. */
  name?: RawBuilder<string | null>
}

/** What waits and what was decided, as rows that are put together with those of other requests. */
export interface RequestSource {
  request: DeclaredRequest
  /** kind, asked_at, asked_by, about_id */
  waiting(ctx: ReadContext): RawBuilder<unknown>
  /** kind, id, state, decided_at, name, amount_cents; of what one person asked for since */
  decidedFor?: (askedBy: number, since: Date) => RawBuilder<unknown>
}

/** What waits for a decision and is no declared request, where who may decide sees a part of it. */
export interface WaitingSource {
  kind: RequestKind
  /** kind, asked_at, asked_by, about_id */
  waiting(ctx: ReadContext): RawBuilder<unknown>
}

interface Where {
  table: RequestTable
  only?: RawBuilder<boolean>
  scope?(ctx: ReadContext): RawBuilder<boolean>
  summary?: RequestSummary
}

export function requestSource(
  request: DeclaredRequest,
  { table, only = sql`true`, scope = () => sql`true`, summary = {} }: Where,
): RequestSource {
  const { kind, states } = request
  const { about = 'id', amount = sql`null::bigint`, name = sql`null::text` } = summary
  const from = sql`from ${sql.table(table)} r`
  const known = [states.done, states.refused, states.reversed]
  return {
    request,
    waiting: (ctx) => sql`
      select ${sql.lit(kind)}::text as kind, r.asked_at, r.asked_by, ${sql.ref(`r.${about}`)} as about_id
      ${from} where r.state = ${states.asked} and ${only} and ${scope(ctx)}`,
    ...(summary.byItself !== true && {
      decidedFor: (askedBy, since) => sql`
      select ${sql.lit(kind)}::text as kind, r.id, r.state, r.decided_at, ${name} as name,
        ${typeof amount === 'string' ? sql.ref(`r.${amount}`) : amount} as amount_cents
      ${from} where ${only} and r.asked_by = ${askedBy} and r.decided_at > ${since}
        and r.decided_by is distinct from r.asked_by and r.state = any(${known})`,
    }),
  }
}

import type { DeclaredRequest } from '@daftari/contract/platform/request'
import type { OtherKind, RequestKind } from '@daftari/contract/registry/requests'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../context.ts'
import type { RequestTable } from './request-store.ts'

/** Columns of the request's table, named `r` in a condition or a text. */
export interface RequestSummary {
  /** The number of what it is about, such as a loan; its own when left out. */
  about?: string
  amount?: string | RawBuilder<unknown>
  /** The module notifies the requester of the result itself, because more follows the decision. */
  byItself?: true
  /** In words: a name, a reference. */
  name?: RawBuilder<string | null>
  /** The loan that it is about; the app and the customer follow from it. */
  loan?: RawBuilder<number | null>
  app?: RawBuilder<string | null>
  /** The day by which it is to be decided. */
  decideBy?: RawBuilder<string | null>
}

/** The columns of a request that waits, as each source gives them. */
export interface WaitingColumns {
  id: RawBuilder<number>
  /** When they are not asked_at and asked_by of `r`. */
  askedAt?: RawBuilder<Date>
  askedBy?: RawBuilder<number | null>
  /** The version that is decided, as read; null where the operation asks for none. */
  version?: RawBuilder<number>
  about?: RawBuilder<number | null>
  loan?: RawBuilder<number | null>
  name?: RawBuilder<string | null>
  amount?: RawBuilder<unknown>
  app?: RawBuilder<string | null>
  decideBy?: RawBuilder<string | null>
}

/** One select of the union of all that waits. */
function waitingRows(
  kind: RequestKind,
  { id, ...more }: WaitingColumns,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const {
    askedAt = sql`r.asked_at`,
    askedBy = sql`r.asked_by`,
    version = sql`null`,
    about = sql`null`,
    loan = sql`null`,
    name = sql`null`,
    amount = sql`null`,
    app = sql`null`,
    decideBy = sql`null`,
  } = more
  return sql`
    select ${sql.lit(kind)}::text as kind, ${id} as id, ${askedAt} as asked_at, ${askedBy} as asked_by,
      ${version}::integer as version,
      ${about}::bigint as about_id, ${loan}::bigint as loan_id, ${name}::text as name,
      ${amount}::bigint as amount_cents, ${app}::text as app_code, ${decideBy}::date as decide_on
    ${from}`
}

/** What waits and what was decided, as rows that are put together with those of other requests. */
export interface RequestSource {
  request: DeclaredRequest
  /** Rows as `waitingRows` writes them. */
  waiting(ctx: ReadContext): RawBuilder<unknown>
  /** kind, id, state, decided_at, name, amount_cents; of what one person asked for since */
  decidedFor?: (askedBy: number, since: Date) => RawBuilder<unknown>
}

/** Items that wait for a decision without being a declared request. */
export interface WaitingSource {
  kind: RequestKind
  /** Rows as `waitingRows` writes them. */
  waiting(ctx: ReadContext): RawBuilder<unknown>
}

/** `from` names its rows `r`. */
export const waitingSource = (
  kind: OtherKind,
  columns: WaitingColumns,
  from: RawBuilder<unknown>,
): WaitingSource => ({ kind, waiting: () => waitingRows(kind, columns, from) })

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
  const { kind, states, ofCustomers } = request
  const { about = 'id', amount = sql`null::bigint`, name = sql`null::text`, ...more } = summary
  const amountSql = typeof amount === 'string' ? sql.ref(`r.${amount}`) : amount
  const from = sql`from ${sql.table(table)} r`
  const known = [states.done, states.refused, states.reversed]
  return {
    request,
    waiting: (ctx) =>
      waitingRows(
        kind as RequestKind,
        {
          id: sql`r.id`,
          version: sql`r.version`,
          about: sql.ref<number | null>(`r.${about}`),
          amount: amountSql,
          name,
          ...(ofCustomers && { askedBy: sql`null::bigint` }),
          ...more,
        },
        sql`${from} where r.state = ${states.asked} and ${only} and ${scope(ctx)}`,
      ),
    ...(summary.byItself !== true &&
      !ofCustomers && {
        decidedFor: (askedBy, since) => sql`
      select ${sql.lit(kind)}::text as kind, r.id, r.state, r.decided_at, ${name} as name,
        ${amountSql} as amount_cents
      ${from} where ${only} and r.asked_by = ${askedBy} and r.decided_at > ${since}
        and r.decided_by is distinct from r.asked_by and r.state = any(${known})`,
      }),
  }
}

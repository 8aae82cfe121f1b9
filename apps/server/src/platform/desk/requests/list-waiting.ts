import { requestKinds } from '@daftari/contract/registry/request-kinds'
import { waitingRequests } from '@daftari/contract/registry/waiting-requests'
import { type RawBuilder, sql } from 'kysely'
import { type ReadContext, staffOf } from '../../context.ts'
import { listQuery } from '../../tables/list-query.ts'
import { staff } from '../../tables/sql-parts.ts'

const kinds = sql.lit(`{${Object.keys(requestKinds).join()}}`)

/** Nobody decides what they asked for. */
export const askedByOthers = (ctx: ReadContext, row: string) =>
  sql<boolean>`${sql.ref(`${row}.asked_by`)} is distinct from ${staffOf(ctx)}`

/** What of the union of all kinds waits for the reader. */
export const listWaiting = (union: (ctx: ReadContext) => RawBuilder<unknown>) =>
  listQuery(waitingRequests, {
    // A request about a loan is of its app and known by its customer.
    from: (ctx) => sql`(
      select w.id * 1000 + array_position(${kinds}::text[], w.kind) as key, w.kind, w.id, w.about_id,
        w.loan_id, w.name, w.amount_cents, w.asked_by, w.asked_at, w.decide_on, w.version,
        coalesce(w.app_code, a.app_code) as app_code, a.person_id
      from ${union(ctx)} as w
      left join reporting.application a on a.application_id = w.loan_id) as r`,
    scope: (ctx) => askedByOthers(ctx, 'r'),
    key: 'r.key',
    columns: {
      waitingKey: 'r.key',
      askedKind: 'r.kind',
      subject: `coalesce(r.name,
        (select h.full_name from reporting.person h where h.person_id = r.person_id), '')`,
      loanId: 'r.loan_id',
      amount: 'r.amount_cents',
      askedBy: staff('r.asked_by'),
      submittedAt: 'r.asked_at',
      decideBy: 'r.decide_on',
      app: 'r.app_code',
      askedId: 'r.id',
      aboutId: 'r.about_id',
      version: 'r.version',
    },
    filters: {
      app: 'r.app_code',
      askedBy: 'r.asked_by',
      submitted: 'r.asked_at',
    },
  })

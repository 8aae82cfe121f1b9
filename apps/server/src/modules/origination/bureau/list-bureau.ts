import { bureauQueries, bureauTopUps } from '@daftari/contract/origination/bureau/tables'
import { sql } from 'kysely'
import { dayBounds } from '../../../platform/tables/day-bounds.ts'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { requestOf } from '../../../platform/tables/request-of.ts'

/** Queries at the bureaus; what was reported is not among the columns. */
export const listBureauQueries = handWrittenList(bureauQueries, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('origination.bureauQuery as q')
    if (f.bureau) q = q.where('q.bureauCode', 'in', f.bureau)
    if (f.queryState) q = q.where('q.state', 'in', f.queryState)
    if (f.loanId) q = q.where('q.applicationId', '=', f.loanId)
    if (f.customerId) q = q.where('q.personId', '=', f.customerId)
    if (f.askedBy) q = q.where('q.askedBy', '=', f.askedBy)
    const asked = dayBounds(ctx, f.asked)
    if (asked.from) q = q.where('q.askedAt', '>=', asked.from)
    if (asked.before) q = q.where('q.askedAt', '<', asked.before)
    return q
  },
  key: 'q.id',
  order: { queryId: 'q.id', askedAt: 'q.askedAt' },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof bureauQueries>>`
      select q.id as query_id, q.bureau_code as bureau, q.state as query_state, q.asked_at,
        case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end
        as asked_by, q.application_id as loan_id, q.person_id as customer_id,
        q.cost_cents as query_cost, q.aside_cents as aside_amount, q.answered_at, q.sends,
        q.failure as failure_reason, q.reference as query_reference
      from origination.bureau_query q
      left join reporting.staff s on s.id = q.asked_by
      where q.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})

/** What was paid to the bureaus in advance. */
export const listBureauTopUps = handWrittenList(bureauTopUps, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('origination.bureauTopUp as t')
    if (f.bureau) q = q.where('t.bureauCode', 'in', f.bureau)
    if (f.topUpState) q = q.where('t.state', 'in', f.topUpState)
    if (f.requestOf) q = q.where(requestOf(ctx, 't.askedBy', f.requestOf))
    if (f.paid?.from) q = q.where('t.paidOn', '>=', f.paid.from)
    if (f.paid?.to) q = q.where('t.paidOn', '<=', f.paid.to)
    return q
  },
  key: 't.id',
  order: { topUpId: 't.id', amount: 't.amountCents', paidOn: 't.paidOn' },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof bureauTopUps>>`
      select t.id as top_up_id, t.bureau_code as bureau, t.amount_cents as amount,
        t.state as top_up_state, t.paid_on, t.reference as transfer_reference,
        json_build_object('id', a.id, 'name', a.name) as asked_by, t.asked_at as submitted_at,
        case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end
        as decided_by, t.decided_at, t.decision_reason, t.version
      from origination.bureau_top_up t
      join reporting.staff a on a.id = t.asked_by
      left join reporting.staff d on d.id = t.decided_by
      where t.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})

import { overpayments, refunds } from '@daftari/contract/payments/refund-tables'
import { sql } from 'kysely'
import { dayBounds } from '../../../platform/tables/day-bounds.ts'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { requestOf } from '../../../platform/tables/request-of.ts'

type RefundRow = QueriedRow<typeof refunds>
type OverpaymentRow = QueriedRow<typeof overpayments>

/** Refunds with who asked, who decided and what the operator said. */
export const refundList = handWrittenList(refunds, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('payments.refund as r')
    if (f.refundState) q = q.where('r.state', 'in', f.refundState)
    if (f.customerId) q = q.where('r.personId', '=', f.customerId)
    if (f.receipt) q = q.where('r.receipt', '=', f.receipt.toUpperCase())
    if (f.askedBy) q = q.where('r.askedBy', '=', f.askedBy)
    if (f.retryOf) {
      q = q
        .where('r.retryAskedAt', 'is not', null)
        .where(requestOf(ctx, 'r.retryAskedBy', f.retryOf))
    }
    if (f.requestOf) q = q.where(requestOf(ctx, 'r.askedBy', f.requestOf))
    if (f.decidedBy) q = q.where('r.decidedBy', '=', f.decidedBy)
    const submitted = dayBounds(ctx, f.submitted)
    if (submitted.from) q = q.where('r.askedAt', '>=', submitted.from)
    if (submitted.before) q = q.where('r.askedAt', '<', submitted.before)
    if (f.paid?.from) q = q.where('r.paidOn', '>=', f.paid.from)
    if (f.paid?.to) q = q.where('r.paidOn', '<=', f.paid.to)
    if (f.amount?.from !== undefined) q = q.where('r.amountCents', '>=', f.amount.from)
    if (f.amount?.to !== undefined) q = q.where('r.amountCents', '<=', f.amount.to)
    return q
  },
  key: 'r.id',
  order: {
    refundId: 'r.id',
    amount: 'r.amountCents',
    submittedAt: 'r.askedAt',
    decidedAt: 'r.decidedAt',
    paidAt: 'r.paidAt',
  },
  sums: { amount: 'r.amountCents' },
  async rows(ctx, keys) {
    const { rows } = await sql<RefundRow>`
      select r.id as refund_id, r.person_id as customer_id, h.full_name as name,
        r.amount_cents as amount, r.state as refund_state, r.phone_masked as wallet, r.reason,
        json_build_object('id', r.asked_by, 'name', s.name) as asked_by,
        r.asked_at as submitted_at,
        case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end
        as decided_by, r.decided_at, r.decision_reason, r.attempts, r.failure_reason,
        r.failure_code, r.receipt, r.paid_at, r.charge_cents as transfer_charges, r.version
      from payments.refund r
      left join reporting.person h on h.person_id = r.person_id
      join reporting.staff s on s.id = r.asked_by
      left join reporting.staff d on d.id = r.decided_by
      where r.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})

/** Whom we owe money back, the largest amount first. */
export const overpaymentList = handWrittenList(overpayments, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('reporting.overpayment as o')
    if (f.customerId) q = q.where('o.personId', '=', f.customerId)
    const { from, to } = f.overpaidBalance ?? {}
    if (from !== undefined) q = q.where('o.heldCents', '>=', from)
    if (to !== undefined) q = q.where('o.heldCents', '<=', to)
    return q
  },
  key: 'o.personId',
  order: { customerId: 'o.personId', overpaidBalance: 'o.heldCents' },
  sums: {
    overpaidBalance: 'o.heldCents',
    refundsUnderWay: sql`(select coalesce(sum(r.amount_cents), 0) from payments.refund r
      where r.person_id = o.person_id and r.state in ('asked', 'approved', 'sending', 'failed'))`,
  },
  async rows(ctx, keys) {
    const { rows } = await sql<OverpaymentRow>`
      select o.person_id as customer_id, h.full_name as name, h.phone_masked as phone,
        o.held_cents as overpaid_balance, coalesce(r.cents, 0) as refunds_under_way,
        (select max(effective_on) from reporting.ledger_line l
          where l.account_code = 'customer_overpayment' and l.person_id = o.person_id
            and l.amount_cents < 0) as last_overpaid_on,
        (select count(*) from reporting.loan l
          where l.person_id = o.person_id and l.status = 'open') as open_loans
      from reporting.overpayment o
      left join reporting.person h on h.person_id = o.person_id
      left join (
        select person_id, sum(amount_cents)::bigint as cents from payments.refund
        where state in ('asked', 'approved', 'sending', 'failed') group by person_id
      ) r on r.person_id = o.person_id
      where o.person_id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})

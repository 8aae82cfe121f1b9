import { overpayments, refundDebts, refunds } from '@daftari/contract/payments/refund-tables'
import { inCapitals, requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import {
  requestColumns,
  requestFilters,
  transferCharge,
} from '../../../platform/tables/sql-parts.ts'

/** Refunds with their requester, decider and the operator's result. */
export const refundList = listQuery(refunds, {
  from: 'payments.refund r',
  join: 'left join reporting.person h on h.person_id = r.person_id',
  key: 'r.id',
  columns: {
    refundId: 'r.id',
    customerId: 'r.person_id',
    name: 'h.full_name',
    amount: 'r.amount_cents',
    refundState: 'r.state',
    wallet: 'r.phone_masked',
    ...requestColumns('r'),
    transferCharges: transferCharge('r'),
  },
  filters: {
    receipt: inCapitals('r.receipt'),
    ...requestFilters('r'),
    retryOf: requestOf('r.retry_asked_by', { while: 'r.retry_asked_at is not null' }),
    paid: 'r.paid_on',
  },
})

/** Customers to whom we owe money, the largest amount first. */
export const overpaymentList = listQuery(overpayments, {
  from: 'reporting.overpayment o',
  join: 'left join reporting.person h on h.person_id = o.person_id',
  key: 'o.person_id',
  columns: {
    customerId: 'o.person_id',
    name: 'h.full_name',
    phone: 'h.phone_masked',
    overpaidBalance: 'o.held_cents',
    refundsUnderWay: `(select coalesce(sum(r.amount_cents), 0)::bigint from payments.refund r
      where r.person_id = o.person_id and r.state in ('asked', 'approved', 'sending', 'failed'))`,
    lastOverpaidOn: `(select max(l.effective_on) from reporting.ledger_line l
      where l.account_code = 'customer_overpayment' and l.person_id = o.person_id
        and l.amount_cents < 0)`,
    openLoans: `(select count(*) from reporting.loan l
      where l.person_id = o.person_id and l.status = 'open')`,
  },
})

/** What customers owe of refunds, with what they have settled of it. */
export const refundDebtList = listQuery(refundDebts, {
  from: 'payments.refund_debt d join payments.payment p on p.id = d.payment_id',
  join: 'left join reporting.person h on h.person_id = d.person_id',
  key: 'd.id',
  columns: {
    refundDebtId: 'd.id',
    customerId: 'd.person_id',
    name: 'h.full_name',
    phone: 'h.phone_masked',
    receipt: 'p.receipt',
    owedSince: 'd.owed_on',
    amount: 'd.amount_cents',
    debtSettled: 'd.settled_cents',
    debtOwed: 'd.amount_cents - d.settled_cents',
    openLoans: `(select count(*) from reporting.loan l
      where l.person_id = d.person_id and l.status = 'open')`,
  },
  filters: { receipt: inCapitals('p.receipt') },
})

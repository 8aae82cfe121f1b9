import { interestInformation } from '@daftari/contract/statistics/repayment/interest-information'
import { listQuery } from '../../../../platform/tables/list-query.ts'

const back = "'repayment', 'reallocation', 'reversal'"
const sum = (condition: string, sign: '' | '-' = '-') =>
  `coalesce(${sign}sum(l.amount_cents) filter (where ${condition}), 0)::bigint`
const moved = (part: string, kinds: string) =>
  sum(`l.account_code = '${part}_receivable' and l.kind in (${kinds})`)

/** What the lines of a loan say of a charge: each figure is a sum of the journal. */
const charges = (part: 'interest' | 'fee' | 'fine') => `
  ${moved(part, "'waiver', 'waiver-return'")} as ${part}_waived,
  ${moved(part, "'write-off', 'write-off-return'")} as ${part}_written_off,
  ${sum(`l.account_code = '${part}_receivable'`, '')} as ${part}_owed`
const accrued = (part: 'interest' | 'fine', kinds: string) => `
  ${sum(`l.account_code = '${part}_receivable' and l.kind in (${kinds})`, '')} as ${part}_earned,
  ${moved(part, back)} as ${part}_received, ${charges(part)}`

/** Loans with what was earned, received, given up and is owed of interest, fee and fines. */
export const interestInformationList = listQuery(interestInformation, {
  from: 'reporting.loan o',
  join: `cross join lateral (
    select ${accrued('interest', "'accrual', 'accrual-return'")},
      ${accrued('fine', "'fine', 'fine-return'")},
      ${sum("l.account_code = 'fee_income'")} as fee_earned,
      ${sum(`l.account_code in ('fee_income', 'fee_receivable') and l.kind in ('payout', ${back})`)}
        as fee_received,
      ${charges('fee')}
    from reporting.ledger_line l where l.loan_id = o.loan_id) b`,
  key: 'o.loan_id',
  columns: {
    customerId: 'o.person_id',
    app: 'o.app_code',
    product: 'o.product_code',
    loanStanding: 'o.status',
    interestEarned: 'b.interest_earned',
    interestReceived: 'b.interest_received',
    interestWaived: 'b.interest_waived',
    interestWrittenOff: 'b.interest_written_off',
    interestOwed: 'b.interest_owed',
    feeEarned: 'b.fee_earned',
    feeReceived: 'b.fee_received',
    feeWaived: 'b.fee_waived',
    feeWrittenOff: 'b.fee_written_off',
    feeOwed: 'b.fee_owed',
    fineEarned: 'b.fine_earned',
    fineReceived: 'b.fine_received',
    fineWaived: 'b.fine_waived',
    fineWrittenOff: 'b.fine_written_off',
    fineOwed: 'b.fine_owed',
  },
  filters: {
    disbursed: 'o.started_on',
    due: 'o.due_on',
    app: 'o.app_code',
    product: 'o.product_code',
  },
})

import { mpesaPayments } from '@daftari/contract/payments/tables'
import { shownPayer } from '@daftari/kernel/phone'
import { sql } from 'kysely'
import { foldedName, inCapitals, nameLike, requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { withShownReference } from './shown-reference.ts'

/** Payments that came in, each once for its receipt, with where its money is. */
export const paymentList = listQuery(mpesaPayments, {
  from: 'payments.payment p',
  join: `left join reporting.person c on c.person_id = p.person_id
    left join payments.payment_reversal v on v.payment_id = p.id and v.state = 'asked'`,
  key: 'p.id',
  columns: {
    paymentId: 'p.id',
    amount: 'p.amount_cents',
    paymentState: 'p.state',
    reference: 'p.reference',
    payer: {
      sql: "coalesce(p.payer_masked, case when p.match_rule = 'payer' then c.phone_masked end)",
      as: shownPayer<string>,
    },
    suspenseAmount: `case when p.state = 'reversed' then 0
      else p.amount_cents - p.matched_cents - p.surplus_cents end`,
    customerId: 'p.person_id',
    matchedAmount: 'p.matched_cents',
    overpaidAmount: 'p.surplus_cents',
    matchedBy: staff('p.matched_by'),
    reversalId: 'v.id',
    reversalVersion: 'v.version',
    reversalAskedBy: staff('v.asked_by'),
  },
  computed: { columns: ['reference'], reads: ['reference'], rows: withShownReference },
  filters: {
    receipt: inCapitals('p.receipt'),
    loanId: (loanId) => sql`p.loan_id = ${loanId} or exists (
      select from payments.payment_part part
      where part.payment_id = p.id and part.loan_id = ${loanId})`,
    payerName: nameLike(foldedName('p.payer_name')),
    paid: 'p.paid_on',
    reversalOf: requestOf('v.asked_by', {
      among: "payments.payment_reversal v where v.payment_id = p.id and v.state = 'asked'",
    }),
  },
})

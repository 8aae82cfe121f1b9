import { aggregatorPayments } from '@daftari/contract/payments/aggregator/tables'
import { shownPayer } from '@daftari/kernel/phone'
import { inCapitals } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { seconds } from '../../../../platform/tables/sql-parts.ts'
import { withShownReference } from '../../queries/shown-reference.ts'
import { paymentsWithReports, standing } from './payments-with-reports.ts'

/** Payments that the aggregator took for us, and how far each is on its way to the bank. */
export const aggregatorPaymentList = listQuery(aggregatorPayments, {
  from: paymentsWithReports,
  where: "p.provider = 'aggregator'",
  join: 'left join reporting.person c on c.person_id = p.person_id',
  key: 'p.id',
  columns: {
    paymentId: 'p.id',
    receipt: 'p.receipt',
    paidAt: 'p.paid_at',
    aggregatorStanding: standing,
    aggregatorChannel: 'p.channel',
    amount: 'p.amount_cents',
    feeAmount: 'p.fee_cents',
    netAmount: 'p.amount_cents - p.fee_cents',
    openFor: `case when ${standing} not in ('settled', 'given-back')
      then ${seconds('p.paid_at', ':now')} end`,
    reference: 'p.reference',
    paymentState: 'p.state',
    loanId: 'p.loan_id',
    customerId: 'p.person_id',
    name: 'coalesce(c.full_name, p.payer_name)',
    payer: {
      sql: "coalesce(p.payer_masked, case when p.match_rule = 'payer' then c.phone_masked end)",
      as: shownPayer<string>,
    },
    settlementReceipt: 's.receipt',
    settledOn: 's.completed_on',
    source: 'p.source',
    receivedAt: 'p.received_at',
    version: 'p.version',
  },
  computed: { columns: ['reference'], reads: ['reference'], rows: withShownReference },
  filters: {
    receipt: inCapitals('p.receipt'),
    settlementReceipt: inCapitals('s.receipt'),
    paid: 'p.paid_on',
  },
})

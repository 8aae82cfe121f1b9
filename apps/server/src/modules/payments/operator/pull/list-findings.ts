import { pullFindings } from '@daftari/contract/payments/operator/desk-tables'
import { inCapitals } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'

/** What reads of the operator's own list of payments found, beside the payment as it is now. */
export const pullFindingList = listQuery(pullFindings, {
  from: 'payments.pull_finding f',
  join: `join payments.pull u on u.id = f.pull_id
    left join payments.payment p on p.id = f.payment_id`,
  key: 'f.id',
  columns: {
    findingId: 'f.id',
    pulledAt: 'u.asked_at',
    pullFinding: 'f.finding',
    pulledAmount: 'f.told_cents',
    amount: 'p.amount_cents',
  },
  filters: { receipt: inCapitals('f.receipt') },
})

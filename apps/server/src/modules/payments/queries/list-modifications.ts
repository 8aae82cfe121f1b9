import { payoutModifications } from '@daftari/contract/payments/tables'
import { requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { statusIn } from '../payout-store.ts'

/** Requests for another wallet after a failed payout, one row each. */
export const modificationList = listQuery(payoutModifications, {
  from: 'payments.payout_modification m',
  join: `join payments.disbursement d on d.id = m.disbursement_id
    left join reporting.person p on p.person_id = m.person_id`,
  key: 'm.id',
  columns: {
    modificationId: 'm.id',
    loanId: 'm.application_id',
    customerId: 'm.person_id',
    name: 'p.full_name',
    payoutAmount: 'm.amount_cents',
    modificationState: 'm.state',
    oldWallet: 'm.old_phone_masked',
    newWallet: 'm.phone_masked',
    disburseStatus: { sql: 'd.status', as: statusIn },
    app: 'm.app_code',
    product: 'm.product_code',
    askedBy: staff('m.asked_by'),
    decidedBy: staff('m.decided_by'),
    reason: 'm.decision_reason',
  },
  filters: { asked: 'm.asked_at', requestOf: requestOf('m.asked_by') },
})

import { disbursements } from '@daftari/contract/payments/tables'
import { inCapitals, keptAs, requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { transferCharge } from '../../../platform/tables/sql-parts.ts'
import { withPhone } from '../../customers/index.ts'
import { actualCode, actualIn, statusCode, statusIn } from '../payout-store.ts'

/** Every payout, with the customer's name beside it. */
export const disbursementList = listQuery(disbursements, {
  from: 'payments.disbursement d',
  join: 'left join reporting.person p on p.person_id = d.person_id',
  key: 'd.id',
  columns: {
    disbursementId: 'd.id',
    loanId: 'd.application_id',
    customerId: 'd.person_id',
    name: 'p.full_name',
    payoutAmount: 'd.amount_cents',
    disburseStatus: { sql: 'd.status', as: statusIn },
    actualStatus: { sql: 'd.actual_status', as: actualIn },
    wallet: 'd.phone_masked',
    app: 'd.app_code',
    product: 'd.product_code',
    applyAmount: 'd.principal_cents',
    payoutChannel: 'd.channel',
    transferCharges: transferCharge('d'),
  },
  filters: {
    disburseStatus: keptAs('d.status', statusCode),
    actualStatus: keptAs('d.actual_status', actualCode),
    phone: withPhone('d.person_id'),
    receipt: inCapitals('d.receipt'),
    amount: 'd.amount_cents',
    approved: 'd.approved_at',
    disbursed: 'd.disbursed_on',
    retryOf: requestOf('d.retry_asked_by', {
      while: 'd.waits_since is not null and d.hold_doubt is null',
    }),
    doubtOf: requestOf('d.retry_asked_by', {
      while: 'd.waits_since is not null and d.hold_doubt is not null',
    }),
  },
})

import { failedPayouts, failuresByReason } from '@daftari/contract/payments/failed-payouts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { reportQuery } from '../../../platform/tables/report-query.ts'
import { statusCode } from '../payout-store.ts'

/** Payouts that certainly failed, the longest waiting first. */
export const failedPayoutList = listQuery(failedPayouts, {
  from: 'payments.disbursement d',
  where: `d.status = ${statusCode('failed')}`,
  key: 'd.id',
  columns: {
    disbursementId: 'd.id',
    loanId: 'd.application_id',
    app: 'd.app_code',
    payoutAmount: 'd.amount_cents',
  },
  filters: { approved: 'd.approved_at' },
  sums: { payoutAmount: 'd.amount_cents' },
})

export const failuresReport = reportQuery(failuresByReason, {
  sql: new URL('./failures.sql', import.meta.url),
})

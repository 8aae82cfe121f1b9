import { balanceReadings } from '@daftari/contract/payments/operator/desk-tables'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { staff } from '../../../../platform/tables/sql-parts.ts'

/** What the operator was asked and said of our accounts with it, the newest first. */
export const balanceList = listQuery(balanceReadings, {
  from: 'payments.float_reading r',
  key: 'r.id',
  columns: {
    readingId: 'r.id',
    floatAccount: 'r.account',
    readingState: 'r.state',
    availableBalance: 'r.utility_cents',
    workingBalance: 'r.working_cents',
    chargesBalance: 'r.charges_cents',
    askedBy: staff('r.asked_by'),
    failureReason: 'r.failure',
  },
  filters: { asked: 'r.asked_at' },
})

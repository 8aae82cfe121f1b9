import { correctionBatches } from '@daftari/contract/payments/correction-files'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { requestColumns, requestFilters } from '../../../../platform/tables/sql-parts.ts'

/** Files of corrections, who asked and who decided. */
export const batchList = listQuery(correctionBatches, {
  from: 'payments.correction_batch b',
  key: 'b.id',
  columns: {
    batchId: 'b.id',
    batchState: 'b.state',
    fileRows: 'b.rows',
    amount: 'b.amount_cents',
    ...requestColumns('b'),
  },
  filters: requestFilters('b'),
})

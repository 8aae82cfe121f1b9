import type { CorrectionPart } from '@daftari/contract/payments/correction-endpoints'
import { corrections } from '@daftari/contract/payments/correction-tables'
import { sql } from 'kysely'
import { inCapitals, requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns, requestFilters } from '../../../platform/tables/sql-parts.ts'
import { partsText } from './correction.ts'

/** What people asked to be done with payments, and who decided. */
export const correctionList = listQuery(corrections, {
  from: 'payments.correction c join payments.payment p on p.id = c.payment_id',
  key: 'c.id',
  columns: {
    correctionId: 'c.id',
    receipt: 'p.receipt',
    correctionKind: 'c.kind',
    amount: 'c.amount_cents',
    correctionTarget: {
      sql: 'c.parts',
      as: (parts: CorrectionPart[], { language }) => partsText(parts, language),
    },
    correctionState: 'c.state',
    ...requestColumns('c'),
    fileRows: 'cardinality(c.file_rows)',
  },
  filters: {
    receipt: inCapitals('p.receipt'),
    loanId: (loanId) => sql`c.parts @> ${JSON.stringify([{ loanId }])}`,
    ...requestFilters('c'),
    // One of a file is not decided by itself.
    requestOf: requestOf('c.asked_by', { while: 'c.batch_id is null' }),
  },
})

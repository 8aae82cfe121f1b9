import { writeOffs } from '@daftari/contract/servicing/write-off'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns, requestFilters } from '../../../platform/tables/sql-parts.ts'

/** Loans that are, or shall be, written off. */
export const writeOffList = listQuery(writeOffs, {
  from: 'servicing.write_off w join servicing.loan l on l.id = w.loan_id',
  join: 'join reporting.person h on h.person_id = l.person_id',
  key: 'w.id',
  columns: {
    writeOffId: 'w.id',
    name: 'h.full_name',
    writeOffState: 'w.state',
    owedWhenAsked: 'w.owed_cents',
    writtenOffAmount: 'w.written_off_cents',
    recoveredAmount: 'w.recovered_cents',
    ...requestColumns('w'),
    customerId: 'l.person_id',
    app: 'l.app_code',
    product: 'l.product_code',
  },
  filters: {
    ...requestFilters('w'),
    writtenOff: 'w.written_off_on',
  },
})

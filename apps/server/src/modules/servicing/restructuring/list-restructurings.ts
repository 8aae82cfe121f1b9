import { restructurings } from '@daftari/contract/servicing/restructuring'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns, requestFilters } from '../../../platform/tables/sql-parts.ts'

/** Loans on which new due days are, or shall be, agreed. */
export const restructuringList = listQuery(restructurings, {
  from: 'servicing.restructuring s join servicing.loan l on l.id = s.loan_id',
  join: 'join reporting.person h on h.person_id = l.person_id',
  key: 's.id',
  columns: {
    restructuringId: 's.id',
    name: 'h.full_name',
    restructuringState: 's.state',
    owedWhenAsked: 's.owed_cents',
    newFirstDueOn: 's.first_due_on',
    newInstalments: 's.instalments',
    newRate: "trim_scale(s.rate_ppm / 10000.0) || ' %'",
    formerLastDueOn: 's.last_due_on',
    addedInterest: 's.cost_cents',
    ...requestColumns('s'),
    customerId: 'l.person_id',
    app: 'l.app_code',
    product: 'l.product_code',
  },
  filters: {
    ...requestFilters('s'),
    restructured: 's.restructured_on',
  },
})

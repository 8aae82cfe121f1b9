import { loanCharges } from '@daftari/contract/servicing/loan-charge'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns, requestFilters } from '../../../platform/tables/sql-parts.ts'

/** What is, or shall be, charged on loans by hand. */
export const loanChargeList = listQuery(loanCharges, {
  from: 'servicing.loan_charge c join servicing.loan l on l.id = c.loan_id',
  join: 'join reporting.person h on h.person_id = l.person_id',
  key: 'c.id',
  columns: {
    loanChargeId: 'c.id',
    name: 'h.full_name',
    loanChargeState: 'c.state',
    loanChargeKind: 'c.kind',
    amount: 'c.amount_cents',
    chargedAmount: 'c.charged_cents',
    loanChargedOn: 'c.charged_on',
    ...requestColumns('c'),
    customerId: 'l.person_id',
    app: 'l.app_code',
    product: 'l.product_code',
  },
  filters: {
    ...requestFilters('c'),
    loanCharged: 'c.charged_on',
  },
})

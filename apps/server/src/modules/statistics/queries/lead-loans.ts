import { leadLoans } from '@daftari/contract/statistics/promotion/telemarketing'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

/** Loans credited to a conversation with a lead, with its telemarketer and time. */
export const leadLoansList = listQuery(leadLoans, {
  from: 'reporting.lead_loan n join reporting.lead l on l.lead_id = n.lead_id',
  key: 'n.loan_id',
  columns: {
    telemarketer: staff('n.staff_id'),
    spokenWithAt: 'n.made_at',
    app: 'n.app_code',
    product: 'n.product_code',
    principal: 'n.principal_cents',
    customerId: 'n.person_id',
  },
  sums: { principal: 'n.principal_cents' },
  filters: {
    called: 'n.made_on',
    caller: 'n.staff_id',
    started: 'n.started_on',
    app: 'l.app_code',
    product: 'l.product_code',
    customerType: 'l.customer_type',
  },
})

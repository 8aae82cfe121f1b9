import { leadLoans } from '@daftari/contract/statistics/promotion/telemarketing'
import { sql } from 'kysely'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

/** Loans credited to a conversation with a lead, with its telemarketer and time. */
export const leadLoansList = listQuery(leadLoans, {
  from: 'reporting.lead_loan n join reporting.lead l on l.lead_id = n.lead_id',
  key: 'n.loan_id',
  // Few loans are credited to a conversation: those of these persons are looked at, and not all.
  atKeys: (keys) => sql`n.loan_id = any(${keys}) and n.person_id = any(array(
    select o.person_id from reporting.loan o where o.loan_id = any(${keys})))`,
  columns: {
    telemarketer: staff('n.staff_id'),
    spokenWithAt: 'n.made_at',
    app: 'n.app_code',
    product: 'n.product_code',
    principal: 'n.principal_cents',
    customerId: 'n.person_id',
  },
  // Not the number itself: from the last loan on, most were not won by a conversation.
  order: { loanId: 'n.loan_id + 0' },
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

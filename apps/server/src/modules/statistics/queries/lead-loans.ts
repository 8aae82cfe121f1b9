import { leadLoans } from '@daftari/contract/statistics/promotion/telemarketing'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

/** Loans of leads whose person applied after somebody had spoken with them; given to whom the last time. */
export const leadLoansList = listQuery(leadLoans, {
  from: `reporting.lead l
    join reporting.loan n on n.loan_id = l.application_id
    join lateral (select a.to_staff_id, a.assigned_on from reporting.work_assignment a
      where a.queue = 'lead' and a.item_id = l.lead_id and a.to_staff_id is not null
      order by a.assignment_id desc limit 1) g on true`,
  where: 'l.won',
  key: 'n.loan_id',
  columns: {
    loanId: 'n.loan_id',
    leadId: 'l.lead_id',
    telemarketer: staff('g.to_staff_id'),
    assignedOn: 'g.assigned_on',
    spokenWithAt: 'l.connected_at',
    startedOn: 'n.started_on',
    app: 'n.app_code',
    product: 'n.product_code',
    principal: 'n.principal_cents',
    customerId: 'l.person_id',
  },
  sums: { principal: 'n.principal_cents' },
  filters: { assigned: 'g.assigned_on', caller: 'g.to_staff_id', started: 'n.started_on' },
})

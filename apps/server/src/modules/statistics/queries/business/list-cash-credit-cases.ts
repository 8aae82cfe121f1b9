import { cashCreditCases } from '@daftari/contract/statistics/business/cash-credit-data'
import { between, chosen, instants } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { counted } from '../counted.ts'

/** Applications with their decisions and loans. */
export const cashCreditCasesList = listQuery(cashCreditCases, {
  from: `reporting.application a
    left join reporting.loan l on l.loan_id = a.application_id`,
  key: 'a.application_id',
  columns: {
    loanId: 'a.application_id',
    appliedAt: 'a.applied_at',
    applyAmount: 'a.amount_cents',
    decidedOn: 'case when a.apply_status in (2, 3) then a.decided_on end',
    decisionState: "case a.apply_status when 2 then 'approved' when 3 then 'rejected' end",
    startedOn: 'l.started_on',
    principal: 'l.principal_cents',
    app: 'a.app_code',
    product: 'a.product_code',
    customerType: 'a.customer_type',
  },
  filters: {
    applied: counted(instants('a.applied_at')),
    decided: counted(between('a.decided_on')),
    lent: 'l.started_on',
    decisionState: chosen({ approved: 'a.apply_status = 2', rejected: 'a.apply_status = 3' }),
  },
})

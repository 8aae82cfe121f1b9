import { cashCreditCases } from '@daftari/contract/statistics/business/cash-credit-data'
import { chosen, instants } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { counted, decidedIn, verdict, withVerdict } from '../counted.ts'

/** Applications with their decisions and loans. */
export const cashCreditCasesList = listQuery(cashCreditCases, {
  from: `reporting.application a
    left join reporting.loan l on l.loan_id = a.application_id ${withVerdict}`,
  key: 'a.application_id',
  columns: {
    loanId: 'a.application_id',
    applyAmount: 'a.amount_cents',
    decidedOn: `coalesce((u.decided_at at time zone :zone)::date,
      case when a.apply_status in (2, 3) then a.decided_on end)`,
    decisionState: `case ${verdict} when 2 then 'approved' when 3 then 'rejected' end`,
    startedOn: 'l.started_on',
    principal: 'l.principal_cents',
    app: 'a.app_code',
    product: 'a.product_code',
  },
  filters: {
    applied: counted(instants('a.applied_at')),
    decided: counted(decidedIn),
    lent: 'l.started_on',
    decisionState: chosen({ approved: `${verdict} = 2`, rejected: `${verdict} = 3` }),
  },
})

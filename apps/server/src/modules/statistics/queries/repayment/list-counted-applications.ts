import { countedApplications } from '@daftari/contract/statistics/repayment/borrowing'
import { instants, whether } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { counted, decidedIn, verdict, withVerdict } from '../counted.ts'

/** Passed or rejected by the engine is what no person had; what was cancelled since is still that. */
const end = `case
  when ${verdict} in (2, 3) then
    case when coalesce(u.by_engine,
        coalesce(a.auditor_id, a.first_auditor_id, a.reviewer_id) is null)
      then 'auto-' else 'manually-' end
    || case ${verdict} when 2 then 'passed' else 'rejected' end
  when a.apply_status = 4 then 'cancelled' else 'pending' end`

/** Applications as the reports count them, with the resulting loans. */
export const countedApplicationList = listQuery(countedApplications, {
  from: `reporting.application a left join reporting.loan l on l.loan_id = a.application_id
    ${withVerdict}`,
  key: 'a.application_id',
  columns: {
    loanId: 'a.application_id',
    app: 'a.app_code',
    product: 'a.product_code',
    loanNumber: "case when a.loan_ordinal >= 5 then '5+' else a.loan_ordinal::text end",
    applicationEnd: end,
    decidedAt: 'coalesce(u.decided_at, a.decided_at)',
    applyAmount: 'a.amount_cents',
    approvedAmount: 'coalesce(u.approved_cents, a.approved_cents)',
    startedOn: 'l.started_on',
    lentAmount: 'l.principal_cents',
  },
  filters: {
    applied: counted(instants('a.applied_at')),
    decided: counted(decidedIn),
    disbursed: 'l.started_on',
    paidOutLoan: whether('l.loan_id is not null'),
    channel: 'a.channel',
    app: 'a.app_code',
    product: 'a.product_code',
  },
})

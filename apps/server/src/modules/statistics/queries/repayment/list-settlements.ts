import { settlements } from '@daftari/contract/statistics/repayment/reloan'
import { chosen } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'

const outcome = `coalesce((select e.outcome from reporting.assessment e
  where e.application_id = s.next_application_id order by e.assessment_id desc limit 1), 'none')`

/** Settlements as the reports of new loans count them. */
export const settlementList = listQuery(settlements, {
  from: 'reporting.settlement s left join reporting.loan n on n.loan_id = s.next_loan_id',
  key: 's.loan_id',
  columns: {
    app: 's.app_code',
    product: 's.product_code',
    settledDay: 's.finished_on',
    principal: 's.principal_cents',
    nextOutcome: outcome,
    againAfter: 'n.started_on - s.finished_on',
    nextAmount: 'n.principal_cents',
  },
  filters: {
    settledIn: 's.finished_on',
    settledFor: ':today - s.finished_on',
    amountChange: chosen({
      raised: 'n.principal_cents > s.principal_cents',
      same: 'n.principal_cents = s.principal_cents',
      lowered: 'n.principal_cents < s.principal_cents',
    }),
    app: 's.app_code',
    product: 's.product_code',
  },
})

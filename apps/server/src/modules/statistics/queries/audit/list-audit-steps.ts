import { auditSteps } from '@daftari/contract/statistics/audit/audit-stage'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { staff } from '../../../../platform/tables/sql-parts.ts'

const stageOf = (status: string) =>
  `case ${status} when 1 then 'preliminary' when 5 then 'review' when 6 then 'returned' end`
const from = `case when t.from_status is null then 'engine' else ${stageOf('t.from_status')} end`

/** Applications that came to a stage or left one, counted as the report counts them. */
export const auditStepsList = listQuery(auditSteps, {
  from: 'reporting.transition t',
  where: 't.from_status is distinct from t.to_status',
  key: 't.transition_id',
  columns: {
    stepId: 't.transition_id',
    loanId: 't.application_id',
    auditStage: from,
    stageOutcome: `case when t.from_status = 2 then null
      when t.to_status = 2 then 'approved'
      when t.to_status = 3 then 'rejected'
      when t.to_status = 4 then 'cancelled'
      when t.to_status = 6 or t.act = 'send-back' then 'returned'
      else 'passed-on' end`,
    cameTo: stageOf('t.to_status'),
    auditor: staff('t.staff_id'),
    app: 't.app_code',
    product: 't.product_code',
  },
  filters: { happened: 't.happened_at' },
})

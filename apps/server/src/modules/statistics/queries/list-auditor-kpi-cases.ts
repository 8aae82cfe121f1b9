import { auditorKpiCases, firstDefaultDays } from '@daftari/contract/statistics/auditor-kpi'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { productName, staff } from '../../../platform/tables/sql-parts.ts'
import type { Condition } from '../../../platform/tables/sql-text.ts'
import { onlyOwn } from '../reports/audit/only-own.ts'

type Outcome = 'inspected' | 'disputed' | 'first-due' | 'first-default'

/** The decisions that auditors' figures are made of, counted as the report counts them. */
export const auditorKpiCasesList = listQuery(auditorKpiCases, {
  from: 'reporting.decision d',
  scope(ctx) {
    const own = onlyOwn(ctx)
    return own === null ? sql`true` : sql`d.staff_id = ${own}`
  },
  join: `left join reporting.instalment f
    on f.loan_id = d.application_id and f.number = 1 and d.act = 'approve'`,
  key: 'd.transition_id',
  columns: {
    decisionId: 'd.transition_id',
    loanId: 'd.application_id',
    decidedAt: 'd.happened_at',
    decision: 'd.act',
    product: productName('d.product_code'),
    auditor: staff('d.staff_id'),
    approvedAmount: "case when d.act in ('approve', 'pass') then d.approved_cents end",
    timePerCase: 'extract(epoch from d.happened_at - d.begun_at)::integer',
    inspectionState: `(select i.state from reporting.inspection i
      where i.transition_id = d.transition_id and i.inspected)`,
    firstDueOn: 'f.made_due_on',
    firstPaidOn: 'f.finished_on',
  },
  filters: {
    decided: 'd.happened_at',
    auditor: 'd.staff_id',
    decidedHour: 'extract(hour from d.happened_at at time zone :zone)',
    app: 'd.app_code',
    product: 'd.product_code',
    caseOutcome: ([outcome], ctx) => outcome && conditions[outcome](ctx),
  },
})

const conditions: Record<Outcome, (ctx: ReadContext) => Condition> = {
  inspected: () => inspection(sql`true`),
  disputed: () => inspection(sql`i.disputed`),
  'first-due': (ctx) => firstInstalment(ctx, sql`true`),
  'first-default': (ctx) =>
    firstInstalment(
      ctx,
      sql`(f.finished_on is null or f.finished_on > f.made_due_on + ${firstDefaultDays}::integer)`,
    ),
}

const inspection = (also: Condition) =>
  sql`exists (select from reporting.inspection i
    where i.transition_id = d.transition_id and i.inspected and ${also})`

/** If one loan was approved several times, the last approval counts. */
const firstInstalment = (ctx: ReadContext, also: Condition) =>
  sql`(d.act = 'approve'
    and exists (select from reporting.instalment f
      where f.loan_id = d.application_id and f.number = 1
        and f.made_due_on + ${firstDefaultDays}::integer < ${ctx.clock.today()}::date and ${also})
    and not exists (select from reporting.transition later
      where later.application_id = d.application_id and later.act = 'approve'
        and later.transition_id > d.transition_id))`

import { auditorKpiCases, firstDefaultDays } from '@daftari/contract/statistics/auditor-kpi'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { dayBounds } from '../../../platform/tables/day-bounds.ts'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { onlyOwn } from '../reports/audit/only-own.ts'

type Outcome = 'inspected' | 'disputed' | 'first-due' | 'first-default'

/** The decisions that auditors' figures are made of, counted as the report counts them. */
export const auditorKpiCasesList = handWrittenList(auditorKpiCases, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('reporting.decision as d')
    const own = onlyOwn(ctx)
    if (own !== null) q = q.where('d.staffId', '=', own)
    if (f.auditor) q = q.where('d.staffId', '=', f.auditor)
    if (f.decision) q = q.where('d.act', 'in', f.decision)
    const { from, before } = dayBounds(ctx, f.decided)
    if (from !== undefined) q = q.where('d.happenedAt', '>=', from)
    if (before !== undefined) q = q.where('d.happenedAt', '<', before)
    const [outcome] = f.caseOutcome ?? []
    return outcome === undefined ? q : q.where(conditions[outcome](ctx))
  },
  key: 'd.transitionId',
  order: { decidedAt: 'd.happenedAt' },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof auditorKpiCases>>`
      select d.transition_id as decision_id, d.application_id as loan_id,
        d.happened_at as decided_at, d.act as decision, p.name as product, d.customer_type,
        json_build_object('id', d.staff_id, 'name', s.name) as auditor,
        case when d.act in ('approve', 'pass') then d.approved_cents end as approved_amount,
        extract(epoch from d.happened_at - d.begun_at)::integer as time_per_case,
        (select i.state from reporting.inspection i
          where i.transition_id = d.transition_id and i.inspected) as inspection_state,
        case when d.act = 'approve' then f.due_on end as first_due_on,
        case when d.act = 'approve' then f.finished_on end as first_paid_on
      from reporting.decision d
      join reporting.staff s on s.id = d.staff_id
      join reporting.product p on p.product_code = d.product_code
      left join reporting.instalment f on f.loan_id = d.application_id and f.number = 1
      where d.transition_id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})

const conditions: Record<Outcome, (ctx: ReadContext) => RawBuilder<boolean>> = {
  inspected: () => inspection(sql`true`),
  disputed: () => inspection(sql`i.disputed`),
  'first-due': (ctx) => firstInstalment(ctx, sql`true`),
  'first-default': (ctx) =>
    firstInstalment(
      ctx,
      sql`(f.finished_on is null or f.finished_on > f.due_on + ${firstDefaultDays}::integer)`,
    ),
}

const inspection = (also: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from reporting.inspection i
    where i.transition_id = d.transition_id and i.inspected and ${also})`

/** Of approvals of the same loan the last one counts. */
const firstInstalment = (ctx: ReadContext, also: RawBuilder<unknown>) =>
  sql<boolean>`(d.act = 'approve'
    and exists (select from reporting.instalment f
      where f.loan_id = d.application_id and f.number = 1
        and f.due_on + ${firstDefaultDays}::integer < ${ctx.clock.today()}::date and ${also})
    and not exists (select from reporting.transition later
      where later.application_id = d.application_id and later.act = 'approve'
        and later.transition_id > d.transition_id))`

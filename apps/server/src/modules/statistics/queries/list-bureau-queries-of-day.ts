import { bureauQueriesOfDay } from '@daftari/contract/statistics/credit-report-statistics'
import { sql } from 'kysely'
import { dayBounds } from '../../../platform/tables/day-bounds.ts'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'

/** Queries at the bureaus with what each cost: what stands behind a day's figures. */
export const listBureauQueriesOfDay = handWrittenList(bureauQueriesOfDay, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('reporting.bureauQuery as q')
    const asked = dayBounds(ctx, f.asked)
    if (asked.from) q = q.where('q.askedAt', '>=', asked.from)
    if (asked.before) q = q.where('q.askedAt', '<', asked.before)
    if (f.bureau) q = q.where('q.bureauCode', 'in', f.bureau)
    if (f.queryState) q = q.where('q.state', 'in', f.queryState)
    if (f.app) q = q.where('q.appCode', 'in', f.app)
    if (f.product) q = q.where('q.productCode', 'in', f.product)
    return q
  },
  key: 'q.queryId',
  order: { queryId: 'q.queryId', askedAt: 'q.askedAt', chargedCost: 'q.costCents' },
  sums: {
    expectedCost: 'q.expectedCents',
    chargedCost: 'q.costCents',
    costDifference: sql`q.cost_cents - q.expected_cents`,
  },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof bureauQueriesOfDay>>`
      select q.query_id, q.bureau_code as bureau, q.state as query_state,
        q.application_id as loan_id, q.app_code as app, q.product_code as product,
        case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end
        as asked_by, q.asked_at, q.answered_at, q.expected_cents as expected_cost,
        q.cost_cents as charged_cost, q.cost_cents - q.expected_cents as cost_difference
      from reporting.bureau_query q
      left join reporting.staff s on s.id = q.asked_by
      where q.query_id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})

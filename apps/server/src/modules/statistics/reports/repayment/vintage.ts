import { vintage } from '@daftari/contract/statistics/vintage'
import type { FiltersOf } from '@daftari/contract/table'
import type { ReadContext } from '../../../../platform/context.ts'
import { type ReportReader, reportQuery } from '../../../../platform/tables/report-query.ts'
import { closedThrough } from '../closed-through.ts'

type Filters = FiltersOf<typeof vintage>

const parameters = async (_filters: Filters, ctx: ReadContext) => ({
  closed_through: await closedThrough(ctx),
})
const byMonth = reportQuery(vintage, {
  sql: new URL('./vintage-by-month.sql', import.meta.url),
  parameters,
})
const byDueWeek = reportQuery(vintage, {
  sql: new URL('./vintage-by-due-week.sql', import.meta.url),
  parameters,
})

/** Cohorts by payout month, or by week of due dates: the useful one for loans of a few days. */
export const vintageReport: ReportReader = {
  table: vintage,
  read(ctx, filters) {
    const { basis } = filters as Filters
    return (basis?.[0] === 'due-week' ? byDueWeek : byMonth).read(ctx, filters)
  },
}

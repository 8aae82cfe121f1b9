import { vintage } from '@daftari/contract/statistics/vintage'
import type { FiltersOf } from '@daftari/contract/table'
import type { ReadContext } from '../../../../platform/context.ts'
import {
  type Parameters,
  type ReportReader,
  reportQuery,
} from '../../../../platform/tables/report-query.ts'
import { closedThrough } from '../closed-through.ts'

type Filters = FiltersOf<typeof vintage>

const byMonth = reportQuery(vintage, {
  sql: new URL('./vintage-by-month.sql', import.meta.url),
  parameters: async (filters, ctx) => ({
    ...(await shared(filters, ctx)),
    late_days: Number(filters.late?.[0] ?? '30'),
  }),
})

const byDueWeek = reportQuery(vintage, {
  sql: new URL('./vintage-by-due-week.sql', import.meta.url),
  parameters: shared,
})

/** Cohorts by payout month, or by week of due dates: the useful one for loans of a few days. */
export const vintageReport: ReportReader = {
  table: vintage,
  read(ctx, filters) {
    const { basis } = filters as Filters
    return (basis?.[0] === 'due-week' ? byDueWeek : byMonth).read(ctx, filters)
  },
}

async function shared(filters: Filters, ctx: ReadContext): Promise<Parameters> {
  return {
    cohort_from: filters.cohort?.from ?? null,
    cohort_to: filters.cohort?.to ?? null,
    apps: filters.app ?? null,
    products: filters.product ?? null,
    customer_types: filters.customerType ?? null,
    closed_through: await closedThrough(ctx),
  }
}

import { allocateStatistics } from '@daftari/contract/origination/tables'
import { startOfDay } from '@daftari/kernel/business-date'
import { reportQuery } from '../../../platform/tables/report-query.ts'

export const allocateStatisticsReport = reportQuery(allocateStatistics, {
  sql: new URL('./allocate-statistics.sql', import.meta.url),
  parameters: ({ auditor }, ctx) => ({
    auditor: auditor ?? null,
    today: ctx.clock.today(),
    now: ctx.clock.now().toISOString(),
    day_began: startOfDay(ctx.clock.today(), ctx.clock.zone).toISOString(),
  }),
})

import { creditReportStatistics } from '@daftari/contract/statistics/credit-report-statistics'
import { reportQuery } from '../../../../platform/tables/report-query.ts'

export const creditReportStatisticsReport = reportQuery(creditReportStatistics, {
  sql: new URL('./credit-report-statistics.sql', import.meta.url),
  parameters: (filters) => ({
    asked_from: filters.asked?.from ?? null,
    asked_to: filters.asked?.to ?? null,
    by: filters.by?.[0] ?? 'none',
    bureaus: filters.bureau ?? null,
    apps: filters.app ?? null,
    products: filters.product ?? null,
  }),
})

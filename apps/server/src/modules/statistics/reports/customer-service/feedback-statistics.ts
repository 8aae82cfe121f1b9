import { feedbackStatistics } from '@daftari/contract/support/tables'
import { reportQuery } from '../../../../platform/tables/report-query.ts'

export const feedbackStatisticsReport = reportQuery(feedbackStatistics, {
  sql: new URL('./feedback-statistics.sql', import.meta.url),
  parameters: (filters) => ({
    asked_from: filters.asked?.from ?? null,
    asked_to: filters.asked?.to ?? null,
    kinds: filters.kind ?? null,
    topics: filters.topic ?? null,
    apps: filters.app ?? null,
  }),
})

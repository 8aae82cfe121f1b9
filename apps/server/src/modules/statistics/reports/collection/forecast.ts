import {
  forecastByCollector,
  forecastByDay,
  forecastByTeam,
  forecastKpi,
} from '@daftari/contract/statistics/collection/forecast'
import { addMonths, businessDate, firstOfMonth } from '@daftari/kernel/business-date'
import type { ReadContext } from '../../../../platform/context.ts'
import { type ReportReader, reportQuery } from '../../../../platform/tables/report-query.ts'

const file = (report: string) => new URL(`./${report}.sql`, import.meta.url)

/** Left out, the month that runs. */
function monthOf({ month }: { month?: string | undefined }, { clock }: ReadContext) {
  const first = month === undefined ? firstOfMonth(clock.today()) : businessDate(`${month}-01`)
  return { first, next: addMonths(first, 1) }
}

/** What the month is expected to bring, and how former forecasts of it went. */
export const forecastReports: ReportReader[] = [
  reportQuery(forecastKpi, {
    sql: file('forecast/forecast-month'),
    parameters: (filters, ctx) => ({ ...monthOf(filters, ctx), by: 'stage' }),
  }),
  reportQuery(forecastByTeam, {
    sql: file('forecast/forecast-month'),
    parameters: (filters, ctx) => ({ ...monthOf(filters, ctx), by: 'team' }),
  }),
  reportQuery(forecastByDay, { sql: file('forecast/forecast-by-day'), parameters: monthOf }),
  reportQuery(forecastByCollector, { sql: file('forecast/forecast-by-collector') }),
]

import { dueNumber, duePrincipal } from '@daftari/contract/statistics/repayment/cash-credit'
import {
  overdueNumber,
  overduePrincipal,
} from '@daftari/contract/statistics/repayment/daily-overdue'
import {
  dailyUncollected,
  uncollectedByTeam,
} from '@daftari/contract/statistics/repayment/daily-uncollected'
import type { Report } from '@daftari/contract/table'
import { type ReportReader, reportQuery } from '../../../../platform/tables/report-query.ts'

const file = (report: string) => new URL(`./${report}.sql`, import.meta.url)

/** One query for two reports: of principal, and of instalments by their number. */
const measured = (table: Report, measure: 'principal' | 'number', report: string): ReportReader =>
  reportQuery(table, {
    sql: [file('due/steps'), file(`due/${report}`)],
    parameters: () => ({ measure }),
  })

/** Amounts due, and their results. */
export const dueReports: ReportReader[] = [
  measured(duePrincipal, 'principal', 'cash-credit'),
  measured(dueNumber, 'number', 'cash-credit'),
  measured(overduePrincipal, 'principal', 'daily-overdue'),
  measured(overdueNumber, 'number', 'daily-overdue'),
  reportQuery(dailyUncollected, { sql: file('daily-uncollected') }),
  reportQuery(uncollectedByTeam, { sql: file('uncollected-by-team') }),
]

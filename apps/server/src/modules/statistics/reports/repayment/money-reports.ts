import { refuse } from '@daftari/contract/refusals'
import { dailyDisburse } from '@daftari/contract/statistics/repayment/daily-disburse'
import { overDueStatistics } from '@daftari/contract/statistics/repayment/over-due-statistics'
import {
  repaymentOverview,
  repaymentOverviewDays,
} from '@daftari/contract/statistics/repayment/overview'
import { paymentCollection } from '@daftari/contract/statistics/repayment/payment-collection'
import { addMonths, firstOfMonth } from '@daftari/kernel/business-date'
import { type ReportReader, reportQuery } from '../../../../platform/tables/report-query.ts'
import { closedThrough } from '../closed-through.ts'

const file = (report: string) => new URL(`./${report}.sql`, import.meta.url)

/** Money out, what is at risk, and money in. */
export const moneyReports: ReportReader[] = [
  reportQuery(dailyDisburse, { sql: file('daily-disburse') }),
  reportQuery(overDueStatistics, {
    sql: file('over-due-statistics'),
    parameters: async ({ observed }, ctx) => {
      const closed = await closedThrough(ctx)
      if (observed !== undefined && observed > closed) {
        refuse('day.not-closed', { day: closed }, { observed: closed })
      }
      return { observed: observed ?? closed }
    },
  }),
  reportQuery(paymentCollection, { sql: file('payment-collection') }),
  reportQuery(repaymentOverview, {
    sql: [file('overview/by-day'), file('overview/overview')],
    parameters: (_, { clock }) => ({
      days_from: addMonths(firstOfMonth(clock.today()), -1),
      days_to: clock.today(),
    }),
  }),
  reportQuery(repaymentOverviewDays, { sql: [file('overview/by-day'), file('overview/days')] }),
]

import {
  appDailyProfit,
  grossProfit,
  profitStatement,
} from '@daftari/contract/statistics/repayment/profit'
import { reportQuery } from '../../../../platform/tables/report-query.ts'

const query = new URL('./profit.sql', import.meta.url)

/** One query, so that profit by day, by month and by app is the same profit. */
export const profitReports = [
  reportQuery(profitStatement, {
    sql: query,
    parameters: () => ({ unit: 'day', basis: 'earned' }),
  }),
  reportQuery(appDailyProfit, {
    sql: query,
    parameters: () => ({ unit: 'day', basis: 'earned' }),
  }),
  reportQuery(grossProfit, {
    sql: query,
    parameters: ({ profitBasis }) => ({ unit: 'month', basis: profitBasis?.[0] ?? 'earned' }),
  }),
] as const

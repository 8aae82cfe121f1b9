import { cashCreditData } from '@daftari/contract/statistics/business/cash-credit-data'
import { flowSummary } from '@daftari/contract/statistics/business/flow-summary'
import { revenueChart } from '@daftari/contract/statistics/business/revenue-chart'
import { reportQuery } from '../../../../platform/tables/report-query.ts'
import { closedThrough } from '../closed-through.ts'

const file = (report: string) => new URL(`./${report}.sql`, import.meta.url)

/** What the pages of business data show. */
export const businessReports = [
  reportQuery(flowSummary, { sql: file('flow-summary') }),
  reportQuery(cashCreditData, {
    sql: [new URL('../decided.sql', import.meta.url), file('cash-credit-data')],
    parameters: async (_, ctx) => ({ closed_through: await closedThrough(ctx) }),
  }),
  reportQuery(revenueChart, { sql: file('revenue-chart') }),
]

import { flowSummary } from '@daftari/contract/statistics/business/flow-summary'
import { reportQuery } from '../../../../platform/tables/report-query.ts'

const file = (report: string) => new URL(`./${report}.sql`, import.meta.url)

/** What the pages of business data show. */
export const businessReports = [reportQuery(flowSummary, { sql: file('flow-summary') })]

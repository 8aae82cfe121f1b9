import {
  creditScore,
  creditScoreMonths,
  scoreBandWidth,
} from '@daftari/contract/statistics/audit/credit-score'
import { reportQuery } from '../../../../platform/tables/report-query.ts'

const parameters = () => ({ width: scoreBandWidth })

export const creditScoreReports = [
  reportQuery(creditScore, { sql: new URL('./credit-score.sql', import.meta.url), parameters }),
  reportQuery(creditScoreMonths, {
    sql: new URL('./credit-score-months.sql', import.meta.url),
    parameters,
  }),
]

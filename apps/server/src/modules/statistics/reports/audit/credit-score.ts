import { scoreBandWidth } from '@daftari/contract/origination/enums'
import {
  creditScore,
  creditScoreMonths,
  fewestOfEach,
  fewestScored,
} from '@daftari/contract/statistics/audit/credit-score'
import { reportQuery } from '../../../../platform/tables/report-query.ts'

const width = scoreBandWidth

/** How well a score ranks and how far it drifted, where there are enough to say so. */
export const scoreMonths = (fewest = { ofEach: fewestOfEach, scored: fewestScored }) =>
  reportQuery(creditScoreMonths, {
    sql: new URL('./credit-score-months.sql', import.meta.url),
    parameters: () => ({ width, fewest_of_each: fewest.ofEach, fewest_scored: fewest.scored }),
  })

export const creditScoreReports = [
  reportQuery(creditScore, {
    sql: new URL('./credit-score.sql', import.meta.url),
    parameters: () => ({ width }),
  }),
  scoreMonths(),
]

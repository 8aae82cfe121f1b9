import { forecastCases } from '@daftari/contract/statistics/collection/forecast'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { staff } from '../../../../platform/tables/sql-parts.ts'
import { ofOwnTeamsOrBooks } from './own-teams.ts'

/** What the newest forecast expects of each case. */
export const forecastCasesList = listQuery(forecastCases, {
  from: 'reporting.forecast_case f',
  scope: ofOwnTeamsOrBooks({ by: 'f.staff_id', stage: 'f.stage' }),
  key: 'f.case_id',
  columns: {
    daysInStage: 'f.age',
    collector: staff('f.staff_id'),
    team: '(select t.name from reporting.team t where t.team_id = f.team_id)',
    caseAmount: 'f.owed_cents',
    expectedAmount: 'f.expected_cents',
    expectedLow: 'f.low_cents',
    expectedHigh: 'f.high_cents',
    app: 'f.app_code',
    product: 'f.product_code',
  },
  // Rows without a forecast come last.
  order: { expectedAmount: 'coalesce(f.expected_cents, -1)' },
  filters: { collector: 'f.staff_id', team: 'f.team_id' },
})

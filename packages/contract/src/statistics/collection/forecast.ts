import { stages } from '../../collections/enums.ts'
import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { list, type Report, report } from '../../table.ts'
import { toCase } from './rows.ts'

const page = 'statistics/repayment/forecast-kpi'
const detail = 'statistics/repayment/forecast-detail-kpi'
const cases = 'statistics/repayment/forecast-detail-kpi-cr'
const money = () => column.money({ total: 'sum' })

/** The month, and the morning of the forecast: by default, the last one. */
const filters = {
  month: filter.month({ lastMonths: 1 }),
  forecastOn: filter.date(),
  stage: filter.choice(stages),
  team: filter.team(),
}

/** Metrics, "KPI and forecast": what had come, and what was expected of the rest of the month. */
const figures = {
  madeOn: column.date(),
  cameByThen: money(),
  expectedHeld: money(),
  expectedComing: money(),
  forecastAmount: money(),
  /** Percentiles do not add up. */
  forecastLow: column.money(),
  forecastHigh: column.money(),
  actualAmount: column.money({ total: 'sum', better: 'up' }),
  actualOfForecast: column.ratio('actualAmount', 'forecastAmount', { better: 'up' }),
  /** For the whole stage or team: empty where the reader filters a part of it. */
  targetAmount: money(),
  /** Only rows with a target: rows without one have no ratio to it. */
  forecastAimed: column.money({ total: 'sum', optional: true }),
  actualAimed: column.money({ total: 'sum', optional: true }),
  forecastOfTarget: column.ratio('forecastAimed', 'targetAmount', { better: 'up' }),
  actualOfTarget: column.ratio('actualAimed', 'targetAmount', { better: 'up' }),
  /** Whether the cases behind it are still kept: those of the newest forecast are. */
  newestForecast: column.choice(['yes', 'no'], { set: 'yesNo', optional: true }),
} as const

/** One row per stage. */
export const forecastKpi = report(page, {
  chart: {
    kind: 'bar',
    x: 'stage',
    series: ['actualAmount'],
    range: { low: 'forecastLow', at: 'forecastAmount', high: 'forecastHigh' },
    target: 'targetAmount',
  },
  filters,
  results: ['forecastAmount', 'actualAmount', 'targetAmount', 'actualOfTarget'],
  columns: { stage: column.choice(stages), ...figures },
})

/** One row per team with the cases assigned, or that works the stage they will enter. */
export const forecastByTeam = report(page, {
  name: `${page}-teams`,
  path: `/${page}/teams`,
  rowTo: { page: detail, search: { team: 'teamId' } },
  chart: {
    kind: 'bar',
    x: 'teamName',
    series: ['actualAmount'],
    range: { low: 'forecastLow', at: 'forecastAmount', high: 'forecastHigh' },
    target: 'targetAmount',
  },
  filters,
  results: ['forecastAmount', 'actualAmount', 'targetAmount', 'actualOfTarget'],
  columns: { teamName: column.text(), teamId: column.id({ optional: true }), ...figures },
})

/** One row per morning of the month: its forecast, beside the received amounts. */
export const forecastByDay = report(page, {
  name: `${page}-days`,
  path: `/${page}/days`,
  chart: {
    kind: 'line',
    x: 'madeOn',
    series: ['forecastLow', 'forecastAmount', 'forecastHigh', 'actualAmount'],
  },
  filters: { month: filters.month, stage: filters.stage, team: filters.team },
  results: ['forecastAmount', 'actualAmount', 'actualOfForecast'],
  columns: {
    madeOn: column.date(),
    cameByThen: column.money(),
    expectedHeld: column.money(),
    expectedComing: column.money(),
    forecastAmount: column.money(),
    forecastLow: column.money(),
    forecastHigh: column.money(),
    /** In the whole month, as far as it is over. */
    actualAmount: column.money(),
    actualOfForecast: column.ratio('actualAmount', 'forecastAmount', { better: 'up' }),
  },
})

/** One row per collector: what came in the month, and what their cases are expected to bring. */
export const forecastByCollector = report(detail, {
  rowTo: { page: cases, search: { collector: 'collector' } },
  chart: { kind: 'stack', x: 'teamName', series: ['actualAmount', 'expectedHeld'] },
  filters: { stage: filters.stage, team: filters.team, collector: filter.staff() },
  results: ['actualAmount', 'expectedHeld', 'actualOfTarget'],
  columns: {
    collector: column.staff(),
    teamName: column.text(),
    casesHeld: column.count({ total: 'sum' }),
    heldAmount: money(),
    /** Since the month began. */
    actualAmount: column.money({ total: 'sum', better: 'up' }),
    expectedHeld: money(),
    expectedLow: column.money(),
    expectedHigh: column.money(),
    expectedRate: column.ratio('expectedHeld', 'heldAmount', { better: 'up' }),
    targetAmount: money(),
    actualAimed: column.money({ total: 'sum', optional: true }),
    actualOfTarget: column.ratio('actualAimed', 'targetAmount', { better: 'up' }),
  },
})

/** One row per credit that was open when the newest forecast was made. */
export const forecastCases = list(cases, {
  opensWithin: 'teams',
  rowTo: toCase,
  key: 'caseId',
  defaultSort: '-expectedAmount',
  filters: {
    stage: filter.choice(stages),
    team: filter.team(),
    collector: filter.staff(),
    app: filter.app(),
    product: filter.product(),
    /** Days in its stage. */
    daysInStage: filter.countRange(),
    loanId: filter.id(),
  },
  columns: {
    caseId: column.id({ optional: true }),
    loanId: column.id({ of: 'loan', sortable: true }),
    stage: column.choice(stages),
    daysInStage: column.count({ sortable: true }),
    collector: column.staff(),
    team: column.text(),
    caseAmount: column.money({ sortable: true, total: 'sum' }),
    expectedAmount: column.money({ sortable: true, total: 'sum' }),
    expectedLow: column.money(),
    expectedHigh: column.money(),
    madeOn: column.date(),
    app: column.app(),
    product: column.product(),
  },
})

/** Only the cases of the newest forecast are kept; of no team they cannot be asked for. */
const held = drillToRows<Report, typeof forecastCases>(
  forecastCases,
  ({ row, filters: asked }) => {
    const cell = row as Record<string, unknown> | undefined
    if (cell?.newestForecast !== 'yes' || cell.teamId === null) return undefined
    return {
      stage: cell.stage === undefined ? asked.stage : `${cell.stage}`,
      team: cell.teamId === undefined ? asked.team : `${cell.teamId}`,
    }
  },
  { adds: 'expectedAmount' },
)

const ofCollector = (adds?: 'caseAmount' | 'expectedAmount') =>
  drillToRows<typeof forecastByCollector, typeof forecastCases>(
    forecastCases,
    adds === undefined ? {} : { adds },
  )

export const forecastDrillDowns = [
  drillDowns<Report>(forecastKpi, { expectedHeld: held }),
  drillDowns<Report>(forecastByTeam, { expectedHeld: held }),
  drillDowns(forecastByCollector, {
    casesHeld: ofCollector(),
    heldAmount: ofCollector('caseAmount'),
    expectedHeld: ofCollector('expectedAmount'),
  }),
]

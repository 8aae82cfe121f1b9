import { businessDate, lastOfMonth } from '@daftari/kernel/business-date'
import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { customerTypes, grades, scoreBandWidth, workStatuses } from '../../origination/enums.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { list, report } from '../../table.ts'

const page = 'statistics/audit/credit-score'

/** A loan is bad when its first instalment is unpaid so many days after it was due. */
export const badAfterDays = ['1', '3', '7', '15', '30'] as const
/** The least number of good and of bad loans each for a statement about a score's separation. */
export const fewestOfEach = 30
/** The least number of applications in a month and in the previous one, for a drift. */
export const fewestScored = 100
const separations = ['too-few', 'right-way', 'wrong-way'] as const
/** Watch from 0.1 on, act from 0.25 on. */
const drifts = ['too-few', 'steady', 'watch', 'act'] as const
/** The result of a scored application. */
export const scoreOutcomes = ['approved', 'decided', 'matured', 'bad'] as const

const filters = {
  applied: filter.dateRange({ required: true, lastMonths: 6 }),
  badAfter: filter.choice(badAfterDays, { single: true, first: '7' }),
  app: filter.app(),
  product: filter.product(),
  customerType: filter.choice(customerTypes),
}

const outcomes = {
  scored: column.count({ total: 'sum' }),
  scoreApproved: column.count({ total: 'sum', optional: true }),
  scoreDecided: column.count({ total: 'sum', optional: true }),
  scorePassRate: column.ratio('scoreApproved', 'scoreDecided'),
  scoreMatured: column.count({ total: 'sum' }),
  scoreBad: column.count({ total: 'sum' }),
  scoreBadRate: column.ratio('scoreBad', 'scoreMatured', { better: 'down' }),
} as const

/** One row per band of twenty points, the lowest first. */
export const creditScore = report(page, {
  compare: true,
  chart: [
    { kind: 'line', x: 'scoreBand', series: ['scorePassRate', 'scoreBadRate'] },
    { kind: 'bar', name: 'distribution', x: 'scoreBand', series: ['scored'], height: 180 },
    { kind: 'line', name: 'separation', x: 'scoreBand', series: ['badUpTo', 'goodUpTo'] },
  ],
  filters,
  columns: {
    scoreBand: column.text({ short: true }),
    scoredInAll: column.count({ optional: true }),
    ...outcomes,
    scoreShare: column.ratio('scored', 'scoredInAll'),
    badsUpTo: column.count({ optional: true }),
    badsInAll: column.count({ optional: true }),
    badUpTo: column.ratio('badsUpTo', 'badsInAll'),
    goodsUpTo: column.count({ optional: true }),
    goodsInAll: column.count({ optional: true }),
    goodUpTo: column.ratio('goodsUpTo', 'goodsInAll'),
    /** In points of a hundred. */
    scoreGap: column.count(),
  },
})

/** One row per month of application: the score's separation of good and bad, and its drift. */
export const creditScoreMonths = report(page, {
  name: `${page}-months`,
  path: '/statistics/audit/creditScore/months',
  chart: [
    { kind: 'line', x: 'month', series: ['scoreKs', 'scoreGini'], unfinished: 'today' },
    { kind: 'bar', name: 'drift', x: 'month', series: ['scorePsi'], height: 180 },
  ],
  filters,
  results: ['scoreKs', 'scoreSeparation'],
  columns: {
    month: column.month(),
    medianScore: column.count(),
    ...outcomes,
    /** Both in points of a hundred; null with too few, and below nothing where bad loans score better. */
    scoreKs: column.count({ better: 'up' }),
    scoreGini: column.count({ better: 'up' }),
    scoreSeparation: column.choice(separations),
    /** Against the month before. */
    scorePsi: column.count({ better: 'down' }),
    scoreDrift: column.choice(drifts),
  },
})

/** The applications behind a figure, by number and score. */
export const scoredApplications = list(page, {
  name: `${page}-applications`,
  path: '/statistics/audit/creditScore/applications',
  drillDownOnly: true,
  key: 'loanId',
  defaultSort: '-loanId',
  filters: {
    ...filters,
    applied: filter.dateRange(),
    badAfter: filter.choice(badAfterDays, { single: true }),
    score: filter.countRange(),
    scoreOutcome: filter.choice(scoreOutcomes, { single: true }),
  },
  columns: {
    loanId: column.id({ of: 'loan', sortable: true }),
    appliedAt: column.instant(),
    score: column.count(),
    grade: column.choice(grades),
    applyStatus: column.choice(workStatuses, { set: 'workStatus' }),
    app: column.app(),
    product: column.product(),
    customerType: column.choice(customerTypes),
    firstDueOn: column.date(),
    firstPaidOn: column.date(),
  },
})

type Outcome = (typeof scoreOutcomes)[number]

const inBand = (scoreOutcome?: Outcome) =>
  drillToRows<typeof creditScore, typeof scoredApplications>(
    scoredApplications,
    ({ row, filters: asked }) => {
      if (row === undefined) return { ...asked, scoreOutcome }
      const from = Number((row.scoreBand ?? '').split('–')[0])
      return { ...asked, score: `${from}..${from + scoreBandWidth - 1}`, scoreOutcome }
    },
  )

/** Months are whole, whatever days of them were asked for. */
const inMonth = (scoreOutcome?: Outcome) =>
  drillToRows<typeof creditScoreMonths, typeof scoredApplications>(
    scoredApplications,
    ({ row, filters: asked }) => {
      if (row?.month == null) return undefined
      const first = businessDate(`${row.month}-01`)
      return { ...asked, applied: `${first}..${lastOfMonth(first)}`, scoreOutcome }
    },
  )

export const creditScoreDrillDowns = drillDowns(creditScore, {
  scored: inBand(),
  scoreApproved: inBand('approved'),
  scoreDecided: inBand('decided'),
  scoreMatured: inBand('matured'),
  scoreBad: inBand('bad'),
})

export const creditScoreMonthsDrillDowns = drillDowns(creditScoreMonths, {
  scored: inMonth(),
  scoreApproved: inMonth('approved'),
  scoreDecided: inMonth('decided'),
  scoreMatured: inMonth('matured'),
  scoreBad: inMonth('bad'),
})

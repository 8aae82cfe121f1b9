import { stages } from '../../collections/enums.ts'
import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { drillDowns, drillToRows, thatDay } from '../../platform/drill-down.ts'
import { report } from '../../table.ts'
import { caseFilters, enteredCases } from './rows.ts'

const page = 'collection/statistics/inflow-overdue'
const filters = { days: filter.dateRange({ required: true, last: 30 }), ...caseFilters }

/**
 * One row per day and stage: what was there, came, left and is there in the evening. Metrics, "inflow
 * overdue" and "stock overdue": opening + came − left = closing, and closing is the next day's opening.
 */
export const inflowOverdue = report(page, {
  chart: [
    {
      kind: 'stack',
      x: 'inflowOn',
      series: { value: 'casesEntered', by: 'stage' },
      unfinished: 'today',
    },
    {
      kind: 'line',
      name: 'rates',
      x: 'inflowOn',
      series: ['inflowRate', 'inflowAmountRate'],
      unfinished: 'today',
      height: 200,
    },
    {
      kind: 'line',
      name: 'stock',
      x: 'inflowOn',
      series: { value: 'closingCases', by: 'stage' },
      unfinished: 'today',
      height: 200,
    },
  ],
  filters,
  results: ['closingCases', 'inflowRate', 'inflowAmountRate'],
  columns: {
    inflowOn: column.date(),
    stage: column.choice(stages),
    openingCases: column.count(),
    casesEntered: column.count({ total: 'sum', better: 'down' }),
    enteredAmount: column.money({ total: 'sum', better: 'down' }),
    leftPaid: column.count({ total: 'sum', better: 'up' }),
    leftCured: column.count({ total: 'sum', better: 'up' }),
    leftConceded: column.count({ total: 'sum', optional: true }),
    leftMoved: column.count({ total: 'sum', better: 'down' }),
    closingCases: column.count(),
    /**
     * For the first overdue stage, without a team: the amounts due the day before, and the part that became
     * overdue.
     */
    dueDayBefore: column.count({ total: 'sum' }),
    becameOverdue: column.count({ total: 'sum', optional: true, better: 'down' }),
    inflowRate: column.ratio('becameOverdue', 'dueDayBefore', { better: 'down' }),
    principalDayBefore: column.money({ total: 'sum' }),
    principalOverdue: column.money({ total: 'sum', optional: true, better: 'down' }),
    inflowAmountRate: column.ratio('principalOverdue', 'principalDayBefore', { better: 'down' }),
  },
})

/** One row per day of coming in and stage: how soon money settled the cases; null until it is known. */
export const inflowSpeed = report(page, {
  name: `${page}-speed`,
  path: `/${page}/speed`,
  compare: true,
  chart: {
    kind: 'line',
    x: 'enteredOn',
    series: ['settledIn1Rate', 'settledIn3Rate', 'settledIn7Rate', 'settledIn15Rate'],
    unfinished: 'today',
  },
  filters,
  results: ['casesEntered', 'settledIn1Rate', 'settledIn7Rate', 'settledIn15Rate'],
  columns: {
    enteredOn: column.date(),
    stage: column.choice(stages),
    casesEntered: column.count({ total: 'sum' }),
    settledIn1: column.count({ total: 'sum' }),
    settledIn3: column.count({ total: 'sum' }),
    settledIn7: column.count({ total: 'sum' }),
    settledIn15: column.count({ total: 'sum' }),
    reachedDay1: column.count({ total: 'sum', optional: true }),
    reachedDay3: column.count({ total: 'sum', optional: true }),
    reachedDay7: column.count({ total: 'sum', optional: true }),
    reachedDay15: column.count({ total: 'sum', optional: true }),
    settledIn1Rate: column.ratio('settledIn1', 'reachedDay1', { better: 'up' }),
    settledIn3Rate: column.ratio('settledIn3', 'reachedDay3', { better: 'up' }),
    settledIn7Rate: column.ratio('settledIn7', 'reachedDay7', { better: 'up' }),
    settledIn15Rate: column.ratio('settledIn15', 'reachedDay15', { better: 'up' }),
  },
})

const came = (adds?: 'caseAmount') =>
  drillToRows<typeof inflowOverdue, typeof enteredCases>(
    enteredCases,
    ({ row, filters: { days, ...asked } }) => ({
      ...asked,
      entered: row === undefined ? days : thatDay(row.inflowOn),
      ...(row?.stage == null ? {} : { stage: row.stage }),
    }),
    adds === undefined ? {} : { adds },
  )

const leftAs = (caseEnd: string) =>
  drillToRows<typeof inflowOverdue, typeof enteredCases>(
    enteredCases,
    ({ row, filters: { days, ...asked } }) => ({
      ...asked,
      left: row === undefined ? days : thatDay(row.inflowOn),
      ...(row?.stage == null ? {} : { stage: row.stage }),
      caseEnd,
    }),
  )

const settledIn = (most: number) =>
  drillToRows<typeof inflowSpeed, typeof enteredCases>(
    enteredCases,
    ({ row, filters: { days, ...asked } }) =>
      row === undefined
        ? undefined
        : {
            ...asked,
            entered: row.enteredOn === null ? days : thatDay(row.enteredOn),
            ...(row.stage === null ? {} : { stage: row.stage }),
            ...(most === 0 ? {} : { daysToSettle: `0..${most}` }),
          },
  )

export const inflowDrillDowns = [
  drillDowns(inflowOverdue, {
    casesEntered: came(),
    enteredAmount: came('caseAmount'),
    leftPaid: leftAs('paid'),
    leftCured: leftAs('cured'),
    leftConceded: leftAs('conceded'),
    leftMoved: leftAs('moved'),
  }),
  drillDowns(inflowSpeed, {
    casesEntered: settledIn(0),
    settledIn1: settledIn(1),
    settledIn3: settledIn(3),
    settledIn7: settledIn(7),
    settledIn15: settledIn(15),
  }),
]

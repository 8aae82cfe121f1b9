import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { drillDowns, drillToRows, thatDay } from '../../platform/drill-down.ts'
import { report } from '../../table.ts'
import { dueFilters, dueInstalments, type paidSteps } from '../repayment/due-instalments.ts'

const page = 'collection/statistics/recovery-rate-dx'
type Figure = typeof column.count | typeof column.money
const rate = (day: number) => column.ratio(`collectedD${day}`, `reachedD${day}`, { better: 'up' })

/** What was collected of what was due by the end of the day so many days after; and of how much. */
const figures = (figure: Figure) => {
  const sum = () => figure({ total: 'sum' })
  const reached = () => figure({ total: 'sum', optional: true })
  return {
    fellDue: sum(),
    collectedD0: sum(),
    collectedD1: sum(),
    collectedD3: sum(),
    collectedD7: sum(),
    collectedD15: sum(),
    collectedD30: sum(),
    reachedD0: reached(),
    reachedD1: reached(),
    reachedD3: reached(),
    reachedD7: reached(),
    reachedD15: reached(),
    reachedD30: reached(),
    rateD0: rate(0),
    rateD1: rate(1),
    rateD3: rate(3),
    rateD7: rate(7),
    rateD15: rate(15),
    rateD30: rate(30),
  } as const
}

const rates = ['rateD0', 'rateD1', 'rateD3', 'rateD7', 'rateD15', 'rateD30'] as const

const results = ['rateD0', 'rateD7', 'rateD30'] as const

/** Cash alone, or what was waived as well. */
export const recoveredBases = ['cash', 'cash-and-reduction'] as const
const filters = {
  ...dueFilters,
  recoveredAs: filter.choice(recoveredBases, { single: true, first: 'cash' }),
}
const groupBy = ['app', 'product', 'customerType'] as const
const chart = { kind: 'line', x: 'dueOn', series: rates, unfinished: 'today' } as const

/** One row per due date: metrics, "recoveryRateDx", by principal. */
export const recoveryRateDx = report(page, {
  compare: true,
  groupBy,
  chart,
  filters,
  results,
  columns: { dueOn: column.date(), ...figures(column.money) },
})

/** The same of instalments by their number: each once, by when it was finished. */
export const recoveryRateNumber = report(page, {
  name: `${page}-number`,
  path: `/${page}/number`,
  compare: true,
  groupBy,
  chart,
  filters,
  results,
  columns: { dueOn: column.date(), ...figures(column.count) },
})

/** The same for loans with a message before their due day, and for those without. */
export const recoveryRateReminded = report(page, {
  name: `${page}-reminded`,
  path: `/${page}/reminded`,
  chart: [
    { kind: 'line', x: 'dueOn', series: { value: 'rateD0', by: 'reminded' }, unfinished: 'today' },
    {
      kind: 'line',
      name: 'week',
      x: 'dueOn',
      series: { value: 'rateD7', by: 'reminded' },
      unfinished: 'today',
    },
  ],
  filters: dueFilters,
  results,
  columns: {
    dueOn: column.date(),
    reminded: column.choice(['yes', 'no'], { set: 'yesNo' }),
    instalmentsDue: column.count({ total: 'sum' }),
    ...figures(column.money),
  },
})

type Step = (typeof paidSteps)[number]
const upTo: Readonly<Record<number, readonly Step[]>> = {
  0: ['early', 'on-time'],
  1: ['early', 'on-time', 'late-1'],
  3: ['early', 'on-time', 'late-1', 'late-3'],
  7: ['early', 'on-time', 'late-1', 'late-3', 'late-7'],
  15: ['early', 'on-time', 'late-1', 'late-3', 'late-7', 'late-15'],
  30: ['early', 'on-time', 'late-1', 'late-3', 'late-7', 'late-15', 'late-30'],
}

/** A total leaves out the due dates that have not come as far, and what was waived by a day is in no list. */
const paidBy = (day: number) =>
  drillToRows<typeof recoveryRateDx, typeof dueInstalments>(
    dueInstalments,
    ({ row, filters: { by = 'none', recoveredAs = 'cash', ...asked } }) => {
      if (row === undefined || recoveredAs !== 'cash') return undefined
      if (by !== 'none' && row.group === null) return undefined
      const split = by === 'none' ? {} : { [by]: row.group ?? undefined }
      return { ...asked, ...split, due: thatDay(row.dueOn), paidStep: upTo[day]?.join() }
    },
    { adds: 'principalPaid' },
  )

export const recoveryRateDrillDowns = drillDowns(recoveryRateDx, {
  fellDue: drillToRows(dueInstalments, { adds: 'principalDue' }),
  collectedD0: paidBy(0),
  collectedD1: paidBy(1),
  collectedD3: paidBy(3),
  collectedD7: paidBy(7),
  collectedD15: paidBy(15),
  collectedD30: paidBy(30),
})

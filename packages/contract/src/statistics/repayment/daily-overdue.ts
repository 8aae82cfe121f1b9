import { column } from '../../columns.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { report } from '../../table.ts'
import { dueFilters, dueInstalments } from './due-instalments.ts'

const page = 'statistics/repayment/daily-overdue'
type Figure = typeof column.count | typeof column.money

/**
 * What of a due date was not paid so many days after it, when that day ended; nothing where it has
 * not ended yet. Its share is of the due dates that have come as far.
 */
const figures = (figure: Figure) => {
  // A sum is of the due dates that have come as far: of two periods the shares alone are alike.
  const overdue = () => figure({ total: 'sum', better: 'down', ages: true })
  const reached = () => figure({ total: 'sum', optional: true })
  return {
    fellDue: figure({ total: 'sum' }),
    overdueD1: overdue(),
    overdueD1Rate: column.ratio('overdueD1', 'reachedD1', { better: 'down' }),
    overdueD3: overdue(),
    overdueD3Rate: column.ratio('overdueD3', 'reachedD3', { better: 'down' }),
    overdueD7: overdue(),
    overdueD7Rate: column.ratio('overdueD7', 'reachedD7', { better: 'down' }),
    overdueD15: overdue(),
    overdueD15Rate: column.ratio('overdueD15', 'reachedD15', { better: 'down' }),
    overdueD30: overdue(),
    overdueD30Rate: column.ratio('overdueD30', 'reachedD30', { better: 'down' }),
    overdueD60: overdue(),
    overdueD60Rate: column.ratio('overdueD60', 'reachedD60', { better: 'down' }),
    overdueD90: overdue(),
    overdueD90Rate: column.ratio('overdueD90', 'reachedD90', { better: 'down' }),
    reachedD1: reached(),
    reachedD3: reached(),
    reachedD7: reached(),
    reachedD15: reached(),
    reachedD30: reached(),
    reachedD60: reached(),
    reachedD90: reached(),
  }
}

const chart = {
  kind: 'line',
  x: 'dueOn',
  series: ['overdueD1Rate', 'overdueD3Rate', 'overdueD7Rate', 'overdueD15Rate', 'overdueD30Rate'],
} as const
const groupBy = ['app', 'product', 'customerType'] as const

/** One row per due date, and per app, product or customer type when grouped: principal. */
export const overduePrincipal = report(page, {
  compare: true,
  groupBy,
  chart,
  filters: dueFilters,
  results: ['overdueD1Rate', 'overdueD7Rate', 'overdueD30Rate'],
  columns: { dueOn: column.date(), ...figures(column.money) },
})

/** The same of instalments by their number. */
export const overdueNumber = report(page, {
  name: `${page}-number`,
  path: '/statistics/repayment/dailyOverdue/number',
  compare: true,
  groupBy,
  chart,
  filters: dueFilters,
  results: ['overdueD1Rate', 'overdueD7Rate', 'overdueD30Rate'],
  columns: { dueOn: column.date(), ...figures(column.count) },
})

type Instalments = typeof dueInstalments

const unpaid = (unpaidAfter: string) =>
  drillToRows<typeof overduePrincipal, Instalments>(dueInstalments, {
    adds: 'principalUnpaid',
    where: { unpaidAfter },
  })

/** A sum with days that are too recent is not the figure of one list. */
export const overduePrincipalDrillDowns = drillDowns(overduePrincipal, {
  fellDue: drillToRows(dueInstalments, { adds: 'principalDue' }),
  overdueD1: unpaid('1'),
  overdueD3: unpaid('3'),
  overdueD7: unpaid('7'),
  overdueD15: unpaid('15'),
  overdueD30: unpaid('30'),
  overdueD60: unpaid('60'),
  overdueD90: unpaid('90'),
})

const notFinished = (unpaidAfter: string) =>
  drillToRows<typeof overdueNumber, Instalments>(dueInstalments, { where: { unpaidAfter } })

export const overdueNumberDrillDowns = drillDowns(overdueNumber, {
  fellDue: drillToRows(dueInstalments),
  overdueD1: notFinished('1'),
  overdueD3: notFinished('3'),
  overdueD7: notFinished('7'),
  overdueD15: notFinished('15'),
  overdueD30: notFinished('30'),
  overdueD60: notFinished('60'),
  overdueD90: notFinished('90'),
})

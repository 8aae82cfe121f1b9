import { column } from '../../columns.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { report } from '../../table.ts'
import { dueFilters, dueInstalments } from './due-instalments.ts'

const page = 'statistics/repayment/cash-credit'
type Figure = typeof column.count | typeof column.money

/** They add up to what fell due. `paidLate` is made of the steps behind it. */
const parts = (figure: Figure) => ({
  fellDue: figure({ total: 'sum' }),
  paidEarly: figure({ total: 'sum' }),
  paidOnDue: figure({ total: 'sum' }),
  paidLate: figure({ total: 'sum', ages: true }),
  waivedDue: figure({ total: 'sum', ages: true }),
  stillDue: figure({ total: 'sum', better: 'down', ages: true }),
  /** Where the due date is over: what the rates are shares of. */
  dueEnded: figure({ total: 'sum', optional: true }),
  paidByDue: figure({ total: 'sum', optional: true }),
  paidEnded: figure({ total: 'sum', optional: true, ages: true }),
  settledEnded: figure({ total: 'sum', optional: true, ages: true }),
  onTimeRate: column.ratio('paidByDue', 'dueEnded', { better: 'up' }),
  repaidRate: column.ratio('paidEnded', 'dueEnded', { better: 'up', ages: true }),
  settledRate: column.ratio('settledEnded', 'dueEnded', { ages: true }),
  paidIn1: figure({ total: 'sum', ages: true }),
  paidIn3: figure({ total: 'sum', ages: true }),
  paidIn7: figure({ total: 'sum', ages: true }),
  paidIn15: figure({ total: 'sum', ages: true }),
  paidIn30: figure({ total: 'sum', ages: true }),
  paidLater: figure({ total: 'sum', ages: true }),
})

const series = ['paidEarly', 'paidOnDue', 'paidLate', 'waivedDue', 'stillDue'] as const
const chart = [
  {
    kind: 'stack',
    x: 'dueOn',
    series,
    tones: { paidLate: 'attention', waivedDue: 'waiting', stillDue: 'bad' },
    unfinished: 'today',
  },
  {
    kind: 'line',
    name: 'rates',
    x: 'dueOn',
    series: ['onTimeRate', 'repaidRate'],
    unfinished: 'today',
    height: 200,
  },
] as const
const groupBy = ['app', 'product', 'customerType'] as const

/** One row per due date, and per app, product or customer type when grouped: principal. */
export const duePrincipal = report(page, {
  compare: true,
  groupBy,
  chart,
  filters: dueFilters,
  results: ['repaidRate', 'stillDue'],
  columns: { dueOn: column.date(), ...parts(column.money) },
})

/** The same of instalments by their number: each once, by when it was finished. */
export const dueNumber = report(page, {
  name: `${page}-number`,
  path: '/statistics/repayment/cashCredit/number',
  compare: true,
  groupBy,
  chart,
  filters: dueFilters,
  results: ['repaidRate', 'stillDue'],
  columns: { dueOn: column.date(), ...parts(column.count) },
})

type Principal = typeof duePrincipal
type Instalments = typeof dueInstalments

const paidIn = (paidStep: string) =>
  drillToRows<Principal, Instalments>(dueInstalments, {
    adds: 'principalPaid',
    where: { paidStep },
  })
const late = 'late-1,late-3,late-7,late-15,late-30,later'

export const duePrincipalDrillDowns = drillDowns(duePrincipal, {
  fellDue: drillToRows(dueInstalments, { adds: 'principalDue' }),
  paidEarly: paidIn('early'),
  paidOnDue: paidIn('on-time'),
  paidLate: paidIn(late),
  waivedDue: drillToRows(dueInstalments, { adds: 'waivedPrincipal' }),
  stillDue: drillToRows(dueInstalments, {
    adds: 'principalUnpaid',
    where: { dueOutcome: 'open' },
  }),
  paidIn1: paidIn('late-1'),
  paidIn3: paidIn('late-3'),
  paidIn7: paidIn('late-7'),
  paidIn15: paidIn('late-15'),
  paidIn30: paidIn('late-30'),
  paidLater: paidIn('later'),
})

const finished = (dueOutcome: string) =>
  drillToRows<typeof dueNumber, Instalments>(dueInstalments, { where: { dueOutcome } })

export const dueNumberDrillDowns = drillDowns(dueNumber, {
  fellDue: drillToRows(dueInstalments),
  paidEarly: finished('early'),
  paidOnDue: finished('on-time'),
  paidLate: finished(late),
  waivedDue: finished('waived'),
  stillDue: finished('open'),
  paidIn1: finished('late-1'),
  paidIn3: finished('late-3'),
  paidIn7: finished('late-7'),
  paidIn15: finished('late-15'),
  paidIn30: finished('late-30'),
  paidLater: finished('later'),
})

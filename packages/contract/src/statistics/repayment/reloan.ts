import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { customerTypes, grades } from '../../origination/enums.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { list, report } from '../../table.ts'

/** How many days after a settlement a new loan counts. */
export const reloanWindows = ['1', '3', '7', '15', '30'] as const
/** The engine's result for the next application within 30 days, or that there was none. */
export const nextOutcomes = ['none', 'pass', 'manual', 'reject'] as const
export const amountChanges = ['raised', 'same', 'lowered'] as const

const page = 'statistics/repayment/stock-reloan-statistics'
const shared = {
  app: filter.app(),
  product: filter.product(),
  customerType: filter.choice(customerTypes),
}
const count = () => column.count({ total: 'sum' })
const known = () => column.count({ total: 'sum', optional: true })
const rate = (window: string) => column.ratio(`again${window}`, `known${window}`, { better: 'up' })
const amounts = { raisedLoans: count(), sameLoans: known(), loweredLoans: count() } as const

/** One row per day on which customers settled a loan: who borrowed again, and how soon. */
export const stockReloan = report(page, {
  compare: true,
  groupBy: ['app', 'product', 'grade'],
  chart: {
    kind: 'line',
    x: 'settledDay',
    series: ['reloanRate1', 'reloanRate7', 'reloanRate30'],
  },
  notFinal: {
    reloanRate1: 'open1',
    reloanRate7: 'open7',
    again30: 'open30',
    reloanRate30: 'open30',
    raisedLoans: 'open30',
    sameLoans: 'open30',
    loweredLoans: 'open30',
  },
  filters: {
    settledIn: filter.dateRange({ required: true, last: 60 }),
    grade: filter.choice(grades),
    ...shared,
  },
  results: ['settledCustomers', 'reloanRate7', 'reloanRate30'],
  columns: {
    settledDay: column.date(),
    settledCustomers: count(),
    again1: count(),
    known1: known(),
    open1: known(),
    reloanRate1: rate('1'),
    again3: count(),
    known3: known(),
    reloanRate3: rate('3'),
    again7: count(),
    known7: known(),
    open7: known(),
    reloanRate7: rate('7'),
    again15: count(),
    known15: known(),
    reloanRate15: rate('15'),
    again30: count(),
    known30: known(),
    open30: known(),
    reloanRate30: rate('30'),
    ...amounts,
  },
})

/** One row per grade and what the engine said to the next application. */
export const riskReloan = report('statistics/repayment/risk-ctrl-reloan-statistics', {
  compare: true,
  chart: { kind: 'bar', x: 'grade', series: ['reloanRate30', 'allowedReloanRate'] },
  filters: {
    settledIn: filter.dateRange({ required: true, last: 60 }),
    grade: filter.choice(grades),
    nextOutcome: filter.choice(nextOutcomes),
    ...shared,
  },
  results: ['reloanRate30', 'allowedReloanRate'],
  columns: {
    grade: column.choice(grades),
    nextOutcome: column.choice(nextOutcomes),
    settledCustomers: count(),
    known30: count(),
    again30: count(),
    reloanRate30: rate('30'),
    /** Customers whose next application the engine did not reject. */
    allowedCustomers: count(),
    allowedAgain: known(),
    allowedReloanRate: column.ratio('allowedAgain', 'allowedCustomers', { better: 'up' }),
    ...amounts,
  },
})

/** Settlements, with the next application and the next loan of each customer. */
export const settlements = list(page, {
  name: 'statistics/repayment/settlements',
  path: '/statistics/repayment/stockReloanStatistics/settlements',
  drillDownOnly: true,
  key: 'loanId',
  defaultSort: '-loanId',
  filters: {
    settledIn: filter.dateRange(),
    /** Whole days since then. */
    settledFor: filter.countRange(),
    againAfter: filter.countRange(),
    amountChange: filter.choice(amountChanges),
    grade: filter.choice(grades),
    nextOutcome: filter.choice(nextOutcomes),
    ...shared,
  },
  columns: {
    loanId: column.id({ of: 'loan', sortable: true }),
    app: column.app(),
    product: column.product(),
    customerType: column.choice(customerTypes),
    grade: column.text({ short: true }),
    settledDay: column.date(),
    principal: column.money(),
    nextOutcome: column.choice(nextOutcomes),
    nextLoanId: column.id({ of: 'loan' }),
    againAfter: column.count(),
    nextAmount: column.money(),
  },
})

const notRejected: readonly string[] = ['pass', 'manual']
/** A row with another outcome has nobody. */
const allowed = (where: Where) =>
  drillToRows<typeof riskReloan, typeof settlements>(
    settlements,
    ({ row, filters: { nextOutcome: asked, ...others } }) => {
      const outcomes =
        row?.nextOutcome == null ? (asked?.split(',') ?? notRejected) : [row.nextOutcome]
      const nextOutcome = outcomes.filter((one) => notRejected.includes(one)).join()
      if (nextOutcome === '') return undefined
      if (row !== undefined && row.grade === null) return undefined
      return { ...others, ...(row?.grade ? { grade: row.grade } : {}), nextOutcome, ...where }
    },
  )

type Where = Partial<Record<keyof typeof settlements.filters, string>>
const stock = (where: Where = {}) =>
  drillToRows<typeof stockReloan, typeof settlements>(settlements, { where })
const risk = (where: Where = {}) =>
  drillToRows<typeof riskReloan, typeof settlements>(settlements, { where })
const since = (days: number): Where => ({ settledFor: `${days + 1}..` })
const within = (days: number): Where => ({ ...since(days), againAfter: `..${days}` })
const changed = (amountChange: (typeof amountChanges)[number]): Where => ({
  amountChange,
  againAfter: '..30',
})

export const reloanDrillDowns = {
  stock: drillDowns(stockReloan, {
    settledCustomers: stock(),
    again1: stock(within(1)),
    known1: stock(since(1)),
    again3: stock(within(3)),
    known3: stock(since(3)),
    again7: stock(within(7)),
    known7: stock(since(7)),
    again15: stock(within(15)),
    known15: stock(since(15)),
    again30: stock(within(30)),
    known30: stock(since(30)),
    raisedLoans: stock(changed('raised')),
    sameLoans: stock(changed('same')),
    loweredLoans: stock(changed('lowered')),
  }),
  risk: drillDowns(riskReloan, {
    settledCustomers: risk(),
    again30: risk(within(30)),
    known30: risk(since(30)),
    allowedCustomers: allowed(since(30)),
    allowedAgain: allowed(within(30)),
    raisedLoans: risk(changed('raised')),
    sameLoans: risk(changed('same')),
    loweredLoans: risk(changed('lowered')),
  }),
}

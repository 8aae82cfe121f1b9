import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { list, type Report, report } from '../../table.ts'

const customerTypes = ['new', 'returning'] as const
/** What was earned on a day, whenever it is paid; or what came in money. */
export const profitBases = ['earned', 'received'] as const
/** Lines know one more: what was asked of customers, which is what was earned less what coupons took off. */
const lineBases = [...profitBases, 'charged'] as const
/** What a profit is made of: the first four are income. */
export const profitParts = [
  'interest',
  'fee',
  'fine',
  'recovered',
  'waived',
  'written-off',
  'coupon',
  'operator',
  'message',
  'call',
  'bureau',
  'service-fee',
  'bank',
  'advertising',
  'number-list',
] as const
export type ProfitPart = (typeof profitParts)[number]

const shared = {
  app: filter.app(),
  product: filter.product(),
  customerType: filter.choice(customerTypes),
}
const dimensions = ['app', 'product', 'customerType'] as const
const money = () => column.money({ total: 'sum' })

const income = { interest: money(), fee: money(), fine: money(), recovered: money() }
const givenUp = {
  waived: column.money({ total: 'sum', better: 'down' }),
  writeOffs: column.money({ total: 'sum', better: 'down' }),
  couponDiscounts: column.money({ total: 'sum', better: 'down' }),
}
const costs = {
  operatorCost: money(),
  messageCost: money(),
  robotCallCost: money(),
  bureauCost: money(),
  serviceFeeCost: money(),
  bankCost: money(),
  advertisingCost: money(),
  numberListCost: money(),
}
const result = {
  profit: column.money({ total: 'sum', better: 'up' }),
  profitMargin: column.ratio('profit', 'income', { better: 'up' }),
}
const allIncome = { income: column.money({ total: 'sum', better: 'up' }) }

/** One row per day, and per app, product or customer type when grouped: the whole statement. */
export const profitStatement = report('statistics/repayment/mx', {
  compare: true,
  groupBy: dimensions,
  chart: [
    { kind: 'line', x: 'profitOn', series: ['income', 'profit'], unfinished: 'today' },
    {
      kind: 'stack',
      name: 'costs',
      x: 'profitOn',
      series: [
        'waived',
        'writeOffs',
        'couponDiscounts',
        ...(Object.keys(costs) as (keyof typeof costs)[]),
      ],
      unfinished: 'today',
    },
  ],
  filters: { days: filter.dateRange({ required: true, last: 30 }), ...shared },
  results: ['income', 'profit', 'profitMargin'],
  columns: {
    profitOn: column.date(),
    ...income,
    ...allIncome,
    ...givenUp,
    ...costs,
    ...result,
  },
})

/** One row per day and app: income, cost and profit. */
export const appDailyProfit = report('statistics/repayment/app-daily-profit', {
  compare: true,
  groupBy: dimensions,
  groupFirst: 'app',
  chart: {
    kind: 'line',
    x: 'profitOn',
    series: { value: 'profit', by: 'group' },
    unfinished: 'today',
  },
  filters: { days: filter.dateRange({ required: true, last: 14 }), ...shared },
  columns: {
    profitOn: column.date(),
    ...allIncome,
    ...givenUp,
    /** All that the lender paid to be served, for advertising and for bought numbers. */
    serviceCosts: money(),
    ...result,
  },
})

/** One row per month: gross profit, as it was earned or as it came in money. */
export const grossProfit = report('statistics/repayment/stat-gross-profit', {
  compare: true,
  groupBy: dimensions,
  chart: { kind: 'bar', x: 'month', series: ['income', 'profit'], unfinished: 'today' },
  filters: {
    days: filter.dateRange({ required: true, lastMonths: 12 }),
    profitBasis: filter.choice(profitBases, { single: true, first: 'earned' }),
    ...shared,
  },
  results: ['income', 'profit', 'profitMargin'],
  notFinal: { profit: 'daysLeftOut', profitMargin: 'daysLeftOut' },
  columns: {
    month: column.month(),
    ...income,
    ...allIncome,
    ...givenUp,
    ...costs,
    ...result,
    /** Days of the month that were not asked for or are not over: its costs may be of all of it. */
    daysLeftOut: column.count(),
  },
})

/**
 * One row per month of payout and month on book: what has come back of what left the wallet, by the
 * end of that month.
 */
export const cohortProfit = report('statistics/repayment/mx', {
  name: 'statistics/repayment/mx-cohorts',
  path: '/statistics/repayment/MX/cohorts',
  groupBy: dimensions,
  chart: { kind: 'matrix', x: 'age', series: { value: 'cohortMarginRate', by: 'cohortMonth' } },
  filters: { disbursed: filter.dateRange({ required: true, lastMonths: 12 }), ...shared },
  columns: {
    cohortMonth: column.month(),
    /** Months on book: 0 is the month of payout. */
    age: column.count(),
    loans: column.count(),
    principal: column.money(),
    paidOutNet: column.money(),
    receivedToDate: column.money(),
    cohortMargin: column.money({ better: 'up' }),
    cohortMarginRate: column.ratio('cohortMargin', 'paidOutNet', { better: 'up' }),
  },
})

/** What a profit is made of, one by one: lines of the books, and costs that are not in them. */
export const profitLines = list('statistics/repayment/mx', {
  name: 'statistics/repayment/mx-lines',
  path: '/statistics/repayment/MX/lines',
  drillDownOnly: true,
  key: 'profitLineId',
  defaultSort: '-profitOn',
  filters: {
    /** For all days together there are as many lines as the journal has. */
    days: filter.dateRange({ required: true, last: 30 }),
    profitPart: filter.choice(profitParts),
    profitBasis: filter.choice(lineBases, { single: true }),
    loanId: filter.id(),
    ...shared,
  },
  columns: {
    profitLineId: column.id({ optional: true, sortable: true }),
    profitOn: column.date({ sortable: true }),
    profitPart: column.choice(profitParts),
    amount: column.money({ total: 'sum', sortable: true }),
    loanId: column.id({ of: 'loan' }),
    app: column.app(),
    product: column.product(),
    customerType: column.choice(customerTypes),
    /** Nothing of messages, calls, bureau queries, advertising and bought numbers: they are not booked. */
    entryId: column.id(),
  },
})

const opens = <T extends Report>(...parts: readonly ProfitPart[]) =>
  drillToRows<T, typeof profitLines>(profitLines, {
    adds: 'amount',
    where: { profitPart: parts.join() },
  })

const incomeOpens = <T extends Report>() => ({
  income: opens<T>('interest', 'fee', 'fine', 'recovered'),
  waived: opens<T>('waived'),
  writeOffs: opens<T>('written-off'),
  couponDiscounts: opens<T>('coupon'),
})
const partsOpen = <T extends Report>() => ({
  ...incomeOpens<T>(),
  interest: opens<T>('interest'),
  fee: opens<T>('fee'),
  fine: opens<T>('fine'),
  recovered: opens<T>('recovered'),
  operatorCost: opens<T>('operator'),
  messageCost: opens<T>('message'),
  robotCallCost: opens<T>('call'),
  bureauCost: opens<T>('bureau'),
  serviceFeeCost: opens<T>('service-fee'),
  bankCost: opens<T>('bank'),
  advertisingCost: opens<T>('advertising'),
  numberListCost: opens<T>('number-list'),
})

export const profitDrillDowns = {
  statement: drillDowns(profitStatement, partsOpen<typeof profitStatement>()),
  app: drillDowns(appDailyProfit, {
    ...incomeOpens<typeof appDailyProfit>(),
    serviceCosts: opens<typeof appDailyProfit>(
      'operator',
      'message',
      'call',
      'bureau',
      'service-fee',
      'bank',
      'advertising',
      'number-list',
    ),
  }),
  gross: drillDowns(grossProfit, partsOpen<typeof grossProfit>()),
}

import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { drillDowns, drillToRows, thatDay } from '../platform/drill-down.ts'
import { list, report } from '../table.ts'
import { collectedRepayments } from './repayment/payment-collection.ts'

const customerTypes = ['new', 'returning'] as const

const shared = {
  app: filter.app(),
  product: filter.product(),
  customerType: filter.choice(customerTypes),
}

/** One row per payment date, and per app, product, channel or customer type when grouped. */
export const dailyRepayment = report('statistics/repayment/daily-repayment', {
  compare: true,
  groupBy: ['app', 'product', 'channel', 'customerType'],
  chart: {
    kind: 'stack',
    x: 'paidOn',
    series: ['principal', 'interest', 'fee', 'fine', 'overpaid'],
    unfinished: 'today',
  },
  filters: {
    paid: filter.dateRange({ required: true }),
    ...shared,
  },
  results: ['received'],
  columns: {
    paidOn: column.date(),
    repayments: column.count({ total: 'sum', better: 'up' }),
    loans: column.count(),
    principal: column.money({ total: 'sum' }),
    interest: column.money({ total: 'sum' }),
    fee: column.money({ total: 'sum' }),
    fine: column.money({ total: 'sum' }),
    /** Recoveries of written-off loans: income, and not part of the others. */
    recovered: column.money({ total: 'sum' }),
    overpaid: column.money({ total: 'sum' }),
    received: column.money({ total: 'sum', better: 'up' }),
    /** Negative on the day of the reversal; in no other figure. */
    takenBack: column.money({ total: 'sum' }),
    finePart: column.ratio('fine', 'received'),
  },
})

/** The repayments behind a day. */
export const repaymentsOfDay = list('statistics/repayment/daily-repayment', {
  opensWithin: 'teams',
  name: 'statistics/repayment/daily-repayment-rows',
  path: '/statistics/repayment/dailyRepayment/rows',
  drillDownOnly: true,
  key: 'id',
  defaultSort: '-id',
  filters: { paid: filter.dateRange(), loanId: filter.id(), ...shared },
  columns: {
    id: column.id({ sortable: true }),
    loanId: column.id({ of: 'loan' }),
    paidOn: column.date({ sortable: true }),
    app: column.text(),
    product: column.text(),
    customerType: column.choice(customerTypes),
    channel: column.channel(),
    amount: column.money({ sortable: true, total: 'sum' }),
    principal: column.money(),
    interest: column.money(),
    fee: column.money(),
    fine: column.money(),
    recovered: column.money(),
  },
})

/** A day opens to its repayments. */
export const dailyRepaymentDrillDowns = drillDowns(dailyRepayment, {
  repayments: drillToRows(repaymentsOfDay),
  takenBack: drillToRows(
    collectedRepayments,
    ({ row, filters: { by = 'none', paid, ...asked } }) => {
      if (row !== undefined && by !== 'none' && row.group === null) return undefined
      const name = by === 'channel' ? 'paidThrough' : by
      const split = row === undefined || by === 'none' ? {} : { [name]: row.group ?? undefined }
      return { ...asked, ...split, reversed: row === undefined ? paid : thatDay(row.paidOn) }
    },
    { adds: 'amount', times: -1 },
  ),
})

/**
 * Loans that are open today, by what they owe. Numbers and money alone: readers of business figures need not
 * know the customers.
 */
export const openLoans = list('statistics/repayment/daily-repayment', {
  opensWithin: 'teams',
  name: 'statistics/repayment/daily-repayment-loans',
  path: '/statistics/repayment/dailyRepayment/loans',
  key: 'loanId',
  defaultSort: '-daysPastDue',
  filters: {
    daysPastDue: filter.countRange(),
    loanId: filter.id(),
    due: filter.dateRange({ ahead: true }),
    ...shared,
  },
  columns: {
    loanId: column.id({ of: 'loan', sortable: true }),
    app: column.text(),
    product: column.text(),
    customerType: column.choice(customerTypes),
    startedOn: column.date({ sortable: true }),
    dueOn: column.date({ sortable: true }),
    daysPastDue: column.count({ sortable: true }),
    principalOwed: column.money({ sortable: true, total: 'sum' }),
    interestOwed: column.money({ total: 'sum' }),
    feeOwed: column.money({ total: 'sum' }),
    fineOwed: column.money({ total: 'sum' }),
  },
})

import { stages } from '../../collections/enums.ts'
import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { customerTypes } from '../../origination/enums.ts'
import { paymentProviders } from '../../payments/enums.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { list, report } from '../../table.ts'

const page = 'statistics/repayment/statistics-payment-collection'

const filters = {
  paid: filter.dateRange({ required: true, last: 30 }),
  paidThrough: filter.choice(paymentProviders, { set: 'paymentProvider' }),
  stage: filter.choice(stages),
  app: filter.app(),
  product: filter.product(),
  customerType: filter.choice(customerTypes),
}

/**
 * One row per channel of payment and stage that the loan was in when the money came, and per app,
 * product or customer type when grouped: what came in, and what of it was reversed since.
 */
export const paymentCollection = report(page, {
  groupBy: ['app', 'product', 'customerType'],
  compare: true,
  chart: { kind: 'stack', x: 'stage', series: { value: 'keptAmount', by: 'paidThrough' } },
  filters,
  results: ['keptAmount', 'promptSuccessRate'],
  columns: {
    paidThrough: column.choice(paymentProviders, { set: 'paymentProvider' }),
    stage: column.choice(stages),
    repaymentsMade: column.count({ total: 'sum' }),
    madeAmount: column.money({ total: 'sum' }),
    repaymentsReversed: column.count({ total: 'sum', better: 'down' }),
    reversedAmount: column.money({ total: 'sum', better: 'down' }),
    reversedShare: column.ratio('reversedAmount', 'madeAmount', { better: 'down' }),
    keptAmount: column.money({ total: 'sum', better: 'up' }),
    promptsSent: column.count({ total: 'sum' }),
    promptsPaid: column.count({ total: 'sum' }),
    promptsOpen: column.count({ total: 'sum' }),
    promptsEnded: column.count({ total: 'sum', optional: true }),
    promptSuccessRate: column.ratio('promptsPaid', 'promptsEnded', { better: 'up' }),
  },
})

export const collectionStates = ['kept', 'reversed'] as const

/** The repayments behind it, those that were reversed since among them. */
export const collectedRepayments = list(page, {
  opensWithin: 'teams',
  name: `${page}-rows`,
  path: '/statistics/repayment/statisticsPaymentCollection/rows',
  drillDownOnly: true,
  key: 'repaymentId',
  defaultSort: '-repaymentId',
  filters: {
    ...filters,
    paid: filter.dateRange(),
    reversed: filter.dateRange(),
    loanId: filter.id(),
    collectionState: filter.choice(collectionStates, { single: true }),
  },
  columns: {
    repaymentId: column.id({ sortable: true }),
    loanId: column.id({ of: 'loan' }),
    paidOn: column.date({ sortable: true }),
    paidThrough: column.choice(paymentProviders, { set: 'paymentProvider' }),
    stage: column.choice(stages),
    amount: column.money({ sortable: true, total: 'sum' }),
    collectionState: column.choice(collectionStates),
    reversedOn: column.date(),
    reversalReason: column.text(),
    app: column.text(),
    product: column.text(),
    customerType: column.choice(customerTypes),
  },
})

export const paymentCollectionDrillDowns = drillDowns(paymentCollection, {
  repaymentsMade: drillToRows(collectedRepayments),
  madeAmount: drillToRows(collectedRepayments, { adds: 'amount' }),
  repaymentsReversed: drillToRows(collectedRepayments, { where: { collectionState: 'reversed' } }),
  reversedAmount: drillToRows(collectedRepayments, {
    adds: 'amount',
    where: { collectionState: 'reversed' },
  }),
  keptAmount: drillToRows(collectedRepayments, {
    adds: 'amount',
    where: { collectionState: 'kept' },
  }),
})

import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { list } from '../../table.ts'
import { paymentSources, paymentStates } from '../enums.ts'
import { openRequestStates } from '../operator/enums.ts'
import { aggregatorChannels, aggregatorStandings } from './enums.ts'

const page = 'settlement/repayment/quartet-payment'

/** Payments that the aggregator took for us, one row each, and how far each is on its way to the bank. */
export const aggregatorPayments = list(page, {
  path: '/settlement/repayment/quartetPayment',
  key: 'paymentId',
  defaultSort: '-paidAt',
  tabs: 'aggregatorStanding',
  filters: {
    aggregatorStanding: filter.choice(aggregatorStandings),
    paymentState: filter.choice(paymentStates),
    aggregatorChannel: filter.choice(aggregatorChannels),
    receipt: filter.text(),
    reference: filter.text(),
    loanId: filter.id(),
    customerId: filter.id(),
    settlementReceipt: filter.text(),
    paid: filter.dateRange(),
    amount: filter.moneyRange(),
    source: filter.choice(paymentSources, { set: 'paymentSource' }),
  },
  columns: {
    paymentId: column.id({ sortable: true, optional: true }),
    receipt: column.text(),
    paidAt: column.instant({ sortable: true }),
    aggregatorStanding: column.choice(aggregatorStandings),
    aggregatorChannel: column.choice(aggregatorChannels),
    amount: column.money({ sortable: true, total: 'sum' }),
    feeAmount: column.money({ total: 'sum' }),
    netAmount: column.money({ total: 'sum' }),
    /** Since it was paid, until it is settled. */
    openFor: column.duration(),
    reference: column.text(),
    paymentState: column.choice(paymentStates),
    loanId: column.id({ of: 'loan' }),
    customerId: column.id({ optional: true }),
    name: column.text(),
    payer: column.phone(),
    settlementReceipt: column.text(),
    settledOn: column.date(),
    source: column.choice(paymentSources, { set: 'paymentSource', optional: true }),
    receivedAt: column.instant({ optional: true, sortable: true }),
    version: column.count({ optional: true }),
  },
})

/** Requests to the aggregator without a result: requests to pay, and refunds. */
export const aggregatorRequests = list(page, {
  name: `${page}-requests`,
  path: '/settlement/repayment/quartetPayment/requests',
  key: 'requestKey',
  defaultSort: 'sentAt',
  filters: {
    requestState: filter.choice(openRequestStates, { set: 'openRequestState' }),
    loanId: filter.id(),
    customerId: filter.id(),
  },
  columns: {
    requestKey: column.id({ sortable: true, optional: true }),
    requestKind: column.choice(['prompt', 'reversal']),
    loanId: column.id({ of: 'loan' }),
    customerId: column.id({ optional: true }),
    name: column.text(),
    amount: column.money({ sortable: true }),
    wallet: column.phone(),
    requestState: column.choice(openRequestStates, { set: 'openRequestState' }),
    openFor: column.duration(),
    sentAt: column.instant({ sortable: true }),
    questionsAsked: column.count(),
    askAt: column.instant(),
    operatorId: column.text({ optional: true }),
  },
})

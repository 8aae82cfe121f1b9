import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { requestOf } from '../platform/request-of.ts'
import { list } from '../table.ts'
import { refundStates } from './enums.ts'

const page = 'settlement/change-bill/payment-refund-list'

/** Refunds of what customers paid too much, from the asking to the operator's word. */
export const refunds = list(page, {
  key: 'refundId',
  defaultSort: '-refundId',
  tabs: 'refundState',
  filters: {
    refundState: filter.choice(refundStates),
    customerId: filter.id(),
    receipt: filter.text(),
    askedBy: filter.staff(),
    requestOf: requestOf(),
    /** By the person who requested sending it again. */
    retryOf: requestOf(),
    decidedBy: filter.staff(),
    submitted: filter.dateRange(),
    paid: filter.dateRange(),
    amount: filter.moneyRange(),
  },
  columns: {
    refundId: column.id({ sortable: true }),
    customerId: column.id(),
    name: column.text(),
    amount: column.money({ sortable: true, total: 'sum' }),
    refundState: column.choice(refundStates),
    wallet: column.phone(),
    submittedAt: column.instant({ sortable: true }),
    askedBy: column.staff(),
    reason: column.text(),
    decidedBy: column.staff(),
    decidedAt: column.instant({ sortable: true }),
    decisionReason: column.text(),
    attempts: column.count({ optional: true }),
    failureReason: column.text(),
    failureCode: column.text({ optional: true }),
    receipt: column.text({ short: true }),
    paidAt: column.instant({ sortable: true }),
    transferCharges: column.money({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/** Customers whom we owe what they paid too much, by the books. */
export const overpayments = list(page, {
  name: `${page}/overpayments`,
  path: `/${page}/overpayments`,
  key: 'customerId',
  defaultSort: '-overpaidBalance',
  filters: {
    customerId: filter.id(),
    overpaidBalance: filter.moneyRange(),
  },
  columns: {
    customerId: column.id({ sortable: true }),
    name: column.text(),
    phone: column.phone(),
    /** What may still be asked for. */
    overpaidBalance: column.money({ sortable: true, total: 'sum' }),
    refundsUnderWay: column.money({ total: 'sum' }),
    lastOverpaidOn: column.date(),
    openLoans: column.count(),
  },
})

/** What customers owe of refunds: the operator took back the payments that they had been made of. */
export const refundDebts = list(page, {
  name: `${page}/refund-debts`,
  path: `/${page}/refund-debts`,
  key: 'refundDebtId',
  defaultSort: '-refundDebtId',
  filters: {
    customerId: filter.id(),
    receipt: filter.text(),
    owedSince: filter.dateRange(),
  },
  columns: {
    refundDebtId: column.id({ sortable: true }),
    customerId: column.id(),
    name: column.text(),
    phone: column.phone(),
    /** The receipt of the payment that was taken back. */
    receipt: column.text({ short: true }),
    owedSince: column.date({ sortable: true }),
    amount: column.money({ sortable: true, total: 'sum' }),
    debtSettled: column.money({ total: 'sum' }),
    debtOwed: column.money({ sortable: true, total: 'sum' }),
    openLoans: column.count(),
  },
})

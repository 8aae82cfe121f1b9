import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { requestOf } from '../../platform/request-of.ts'
import { list } from '../../table.ts'
import { callbackKinds } from '../enums.ts'
import {
  allocationStates,
  declarationVerdicts,
  heldReasons,
  openRequestStates,
  promptStates,
  requestChannels,
  requestKinds,
} from './enums.ts'

const payments = 'settlement/repayment/mpesa-payment'
const payouts = 'loan-admin/loan-list/disbursements'

/** Requests to the operator that may have moved money or not; one row each. */
export const openRequests = list(payouts, {
  name: `${payouts}-open`,
  path: '/audit/cashCredit/disbursements/open',
  key: 'requestKey',
  defaultSort: 'sentAt',
  filters: {
    requestKind: filter.choice(requestKinds),
    requestChannel: filter.choice(requestChannels),
    requestState: filter.choice(openRequestStates, { set: 'openRequestState' }),
    /** By the person whose declaration of its result waits for confirmation. */
    declaredOf: requestOf(),
    loanId: filter.id(),
    customerId: filter.id(),
  },
  columns: {
    requestKey: column.id({ sortable: true, optional: true }),
    requestKind: column.choice(requestKinds),
    requestChannel: column.choice(requestChannels),
    orderId: column.id(),
    loanId: column.id({ of: 'loan' }),
    customerId: column.id({ optional: true }),
    name: column.text(),
    amount: column.money({ sortable: true, total: 'sum' }),
    wallet: column.phone(),
    requestState: column.choice(openRequestStates, { set: 'openRequestState' }),
    openFor: column.duration(),
    sentAt: column.instant({ sortable: true }),
    questionsAsked: column.count(),
    askAt: column.instant(),
    declared: column.choice(declarationVerdicts),
    declaredBy: column.staff(),
    declarationId: column.id({ optional: true }),
    operatorId: column.text({ optional: true }),
  },
})

export const heldStates = ['waiting', 'applied', 'set-aside'] as const

/** Messages of the operator that were rejected, or could not be read; they moved nothing. */
export const heldMessages = list(payments, {
  name: `${payments}-held`,
  path: '/settlement/repayment/mpesaPayment/held',
  key: 'callbackId',
  defaultSort: '-receivedAt',
  tabs: 'heldState',
  filters: {
    heldState: filter.choice(heldStates),
    heldReason: filter.choice(heldReasons),
    callbackKind: filter.choice(callbackKinds),
    disbursementId: filter.id(),
    /** For messages that a person allocated by hand. */
    layingState: filter.choice(allocationStates),
    /** By the person whose allocation by hand waits for confirmation. */
    laidOf: requestOf(),
    received: filter.dateRange(),
  },
  columns: {
    callbackId: column.id({ sortable: true }),
    receivedAt: column.instant({ sortable: true }),
    callbackKind: column.choice(callbackKinds),
    heldState: column.choice(heldStates),
    heldReason: column.choice(heldReasons),
    note: column.text(),
    disbursementId: column.id(),
    refundId: column.id({ optional: true }),
    paymentId: column.id(),
    sourceAddress: column.text({ optional: true }),
    /** The person who allocated it by hand, while another must confirm it. */
    laidBy: column.staff(),
    laidAmount: column.money({ optional: true }),
    layingId: column.id({ optional: true }),
    layingVersion: column.count({ optional: true }),
    settledBy: column.staff(),
    settledAt: column.instant({ optional: true }),
    settledReason: column.text(),
  },
})

/** Phones that were asked to pay; one row for each asking. */
export const prompts = list(payments, {
  name: `${payments}-prompts`,
  path: '/settlement/repayment/mpesaPayment/prompts',
  key: 'promptId',
  defaultSort: '-askedAt',
  tabs: 'promptState',
  filters: {
    promptState: filter.choice(promptStates),
    requestChannel: filter.choice(requestChannels),
    loanId: filter.id(),
    customerId: filter.id(),
    receipt: filter.text(),
    asked: filter.dateRange(),
  },
  columns: {
    promptId: column.id({ sortable: true }),
    loanId: column.id({ of: 'loan' }),
    customerId: column.id({ optional: true }),
    name: column.text(),
    amount: column.money({ sortable: true }),
    wallet: column.phone(),
    promptState: column.choice(promptStates),
    requestChannel: column.choice(requestChannels),
    resultText: column.text(),
    receipt: column.text({ short: true }),
    askedBy: column.staff(),
    askedAt: column.instant({ sortable: true }),
    finishedAt: column.instant({ optional: true }),
    resultCode: column.text({ optional: true }),
    questionsAsked: column.count({ optional: true }),
    paymentId: column.id({ optional: true }),
  },
})

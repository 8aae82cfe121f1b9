import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { bodyOf } from '../platform/records/body.ts'
import { field, optional } from '../platform/records/fields.ts'
import { form } from '../platform/records/form.ts'
import { request } from '../platform/request.ts'
import { requestOf } from '../platform/request-of.ts'
import { cents } from '../shapes.ts'
import { list, report } from '../table.ts'

export const fromAccounts = ['wallet_paybill', 'wallet_payout', 'bank'] as const
/** The operator's own account of charges is settled as if money were transferred to it. */
export const toAccounts = ['wallet_payout', 'bank', 'charges_due'] as const
export const transferStates = ['asked', 'booked', 'refused', 'reversed'] as const
export type TransferState = (typeof transferStates)[number]
export type FromAccount = (typeof fromAccounts)[number]
export type ToAccount = (typeof toAccounts)[number]

const page = 'settlement/finance/bank-transfer-expenses'
const tag = 'Transfers between own accounts'
const rateFields = {
  fromAccount: field.choice(fromAccounts, { set: 'account', initial: 'wallet_paybill' }),
  toAccount: field.choice(toAccounts, { set: 'account', initial: 'bank', beside: true }),
  effectiveOn: field.date({ initial: 'today' }),
  flatCents: field.money({ least: 0, word: 'flatFee', initial: 0 }),
  ratePpm: field.percent({ word: 'ratePart', initial: 0, beside: true }),
  leastCents: field.money({ least: 0, word: 'leastFee', initial: 0 }),
  mostCents: optional(field.money({ least: 0, word: 'mostFee', beside: true })),
  reason: field.reason(),
}
/** Refuses: transfer.same-account, .rate-known. */
export const setTransferRate = endpoint({
  method: 'POST',
  path: '/settlement/finance/transferRates',
  summary: 'Set what a transfer between two accounts costs from a day on',
  access: { can: 'transfer.decide' },
  tag,
  body: bodyOf(rateFields).extend({
    leastCents: rateFields.leastCents.schema.default(0),
    mostCents: rateFields.leastCents.schema.nullable().default(null),
  }),
  response: z.object({ id: z.number() }),
})

/** One row per month and way: what was moved, what it cost, and what it should have cost. */
export const transferExpenses = report(page, {
  chart: { kind: 'bar', x: 'month', series: ['expectedFee', 'chargedFee'], unfinished: 'today' },
  filters: { movedIn: filter.dateRange({ required: true, lastMonths: 6 }) },
  columns: {
    month: column.month(),
    fromAccount: column.choice(fromAccounts, { set: 'account' }),
    toAccount: column.choice(toAccounts, { set: 'account' }),
    transfers: column.count({ total: 'sum' }),
    moved: column.money({ total: 'sum' }),
    expectedFee: column.money({ total: 'sum' }),
    chargedFee: column.money({ total: 'sum' }),
    feeDifference: column.money({ total: 'sum' }),
    withoutRate: column.count({ total: 'sum' }),
  },
})

export const ownTransfers = list(page, {
  name: `${page}-rows`,
  path: '/settlement/finance/bankTransferExpenses/rows',
  key: 'transferId',
  defaultSort: '-transferId',
  tabs: 'transferState',
  filters: {
    transferState: filter.choice(transferStates),
    requestOf: requestOf(),
    fromAccount: filter.choice(fromAccounts, { set: 'account' }),
    toAccount: filter.choice(toAccounts, { set: 'account' }),
    movedIn: filter.dateRange(),
    /** Whether there was a rate on its day by which to judge what it cost. */
    rated: filter.choice(['yes', 'no'], { set: 'yesNo', single: true }),
    reference: filter.text(),
  },
  columns: {
    transferId: column.id({ sortable: true }),
    movedOn: column.date({ sortable: true }),
    fromAccount: column.choice(fromAccounts, { set: 'account' }),
    toAccount: column.choice(toAccounts, { set: 'account' }),
    amount: column.money({ sortable: true, total: 'sum' }),
    expectedFee: column.money({ total: 'sum' }),
    chargedFee: column.money({ sortable: true, total: 'sum' }),
    feeDifference: column.money({ total: 'sum' }),
    transferReference: column.text(),
    transferState: column.choice(transferStates),
    note: column.text(),
    askedBy: column.staff(),
    submittedAt: column.instant(),
    decidedBy: column.staff(),
    decidedAt: column.instant(),
    decisionReason: column.text(),
    entryId: column.id({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/**
 * Money that was moved between own accounts is noted by one person and booked by another. Refuses:
 * asking transfer.future, .same-account, .reference-known, ledger.before-books; deciding
 * request.not-found, record.stale, transfer.decided, .own; reversing the same, and .not-booked.
 */
export const transferRequest = request('transfer', {
  list: ownTransfers,
  show: 'transfers',
  state: 'transferState',
  states: { done: 'booked' },
  amount: 'amount',
  path: '/settlement/finance/transfers',
  tag,
  object: 'own-transfer',
  refreshes: [transferExpenses],
  ask: {
    can: 'transfer.ask',
    summary: 'Note a transfer between own accounts',
    fields: {
      fromAccount: field.choice(fromAccounts, { set: 'account', initial: 'wallet_paybill' }),
      toAccount: field.choice(toAccounts, { set: 'account', initial: 'bank', beside: true }),
      amountCents: field.money(),
      feeCents: field.money({ least: 0, initial: 0, word: 'chargedFee', beside: true }),
      movedOn: field.date({ initial: 'today', upToToday: true }),
      /** The reference of the bank or the operator. */
      reference: field.text({ max: 60, pattern: /^[\w./-]{3,60}$/, word: 'transferReference' }),
      note: field.note(),
    },
    answers: { expectedCents: cents.nullable() },
  },
  decide: {
    can: 'transfer.decide',
    summary: 'Book or refuse a transfer that somebody else noted',
    reasoned: true,
  },
  reverse: { summary: 'Take a booked transfer out of the books again', notBy: 'asker' },
  acts: { approve: 'transfer.book' },
  refusals: { own: 'transfer.own', decided: 'transfer.decided', notDone: 'transfer.not-booked' },
})
export const {
  ask: askTransfer,
  decide: decideTransfer,
  reverse: reverseTransfer,
} = transferRequest.endpoints

export const transferRates = list(page, {
  name: `${page}/rates`,
  path: '/settlement/finance/bankTransferExpenses/rates',
  key: 'rateId',
  defaultSort: '-effectiveOn',
  filters: {
    fromAccount: filter.choice(fromAccounts, { set: 'account' }),
    toAccount: filter.choice(toAccounts, { set: 'account' }),
  },
  columns: {
    rateId: column.id({ sortable: true, optional: true }),
    fromAccount: column.choice(fromAccounts, { set: 'account' }),
    toAccount: column.choice(toAccounts, { set: 'account' }),
    effectiveOn: column.date({ sortable: true }),
    flatFee: column.money(),
    ratePart: column.text(),
    leastFee: column.money(),
    mostFee: column.money(),
    setBy: column.staff(),
    setAt: column.instant(),
    reason: column.text(),
  },
})

export const transferRateForm = form('transfer-rate', {
  on: transferRates,
  can: 'transfer.decide',
  tag,
  only: 'create',
  fields: rateFields,
  endpoints: { create: setTransferRate },
  acts: { create: 'transfer.set-rate' },
})

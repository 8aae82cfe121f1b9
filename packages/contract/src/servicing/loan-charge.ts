import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { field } from '../platform/records/fields.ts'
import { request } from '../platform/request.ts'
import { list } from '../table.ts'
import {
  decisionColumns,
  loanColumns,
  loanRequestFilters,
  loanRequestPage,
  loanRequestStates,
} from './loan-request.ts'

export const loanChargeStates = loanRequestStates
export type LoanChargeState = (typeof loanChargeStates)[number]

/** What a lender charges beside the price. */
export const loanChargeKinds = ['court', 'returned-payment', 'visit', 'other'] as const
export type LoanChargeKind = (typeof loanChargeKinds)[number]

/** A charge is due so many days after it is put at most. */
export const chargeDueWithinDays = 366

const page = loanRequestPage
const path = '/settlement/change-bill/loan-charges'

/** What is, or shall be, charged on loans by hand. */
export const loanCharges = list(page, {
  name: `${page}/loan-charges`,
  path,
  key: 'loanChargeId',
  defaultSort: '-loanChargeId',
  tabs: 'loanChargeState',
  filters: {
    loanChargeState: filter.choice(loanChargeStates),
    loanChargeKind: filter.choice(loanChargeKinds),
    ...loanRequestFilters,
    loanCharged: filter.dateRange(),
  },
  columns: {
    loanChargeId: column.id({ sortable: true }),
    ...loanColumns,
    loanChargeState: column.choice(loanChargeStates),
    loanChargeKind: column.choice(loanChargeKinds),
    amount: column.money({ sortable: true }),
    chargedAmount: column.money({ sortable: true }),
    dueOn: column.date({ sortable: true }),
    loanChargedOn: column.date({ sortable: true }),
    ...decisionColumns,
  },
})

/**
 * A charge is added to a loan when one person requests it and another approves it, and counts from that day.
 * Refuses: asking and approving loan.not-found, loan-charge.not-open, .reduction-open, .over-limit,
 * .due-passed, .due-too-far, .too-many, asking .open-before; deciding request.not-found, record.stale,
 * loan-charge.decided, .own; withdrawing .not-yours. After a reversal, never by its approver, the loan owes
 * as if it had never been charged: .not-in-force, and .waived where a part of it was waived.
 */
export const loanChargeRequest = request('loan-charge', {
  list: loanCharges,
  show: 'loan-charges',
  state: 'loanChargeState',
  states: { done: 'approved', reversed: 'taken-back' },
  path,
  tag: 'Charges on loans',
  ask: {
    can: 'loan-charge.ask',
    summary: 'Ask for a charge on a loan',
    fields: {
      loanId: field.id(),
      kind: field.choice(loanChargeKinds, { word: 'loanChargeKind', set: 'loanChargeKind' }),
      amountCents: field.money({ word: 'amount' }),
      dueOn: field.date({ beside: true }),
      reason: field.reason(),
    },
  },
  decide: { can: 'loan-charge.decide', summary: 'Decide a charge on a loan' },
  withdraw: {
    can: 'loan-charge.ask',
    summary: 'Withdraw a charge that was asked for',
    by: 'asker-or-decider',
  },
  reverse: { summary: 'Take a charge back', notBy: 'decider', path: 'take-back' },
  acts: { reverse: 'loan-charge.take-back' },
  refusals: {
    own: 'loan-charge.own',
    decided: 'loan-charge.decided',
    notYours: 'loan-charge.not-yours',
    notDone: 'loan-charge.not-in-force',
  },
})
export const {
  ask: askLoanCharge,
  decide: decideLoanCharge,
  withdraw: withdrawLoanCharge,
  reverse: takeBackLoanCharge,
} = loanChargeRequest.endpoints

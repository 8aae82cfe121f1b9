import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { requestOf } from '../platform/request-of.ts'
import { list } from '../table.ts'
import {
  certainties,
  correctionKinds,
  correctionStates,
  paymentProviders,
  unmatchedReasons,
} from './enums.ts'

const page = 'settlement/repayment/match-quartet-payment'

/** Payments of which something waits in suspense, each with the loan it is likeliest meant for. */
export const unmatchedPayments = list(page, {
  key: 'paymentId',
  defaultSort: 'paidAt',
  filters: {
    receipt: filter.text(),
    reference: filter.text(),
    payerName: filter.text(),
    unmatchedReason: filter.choice(unmatchedReasons),
    paid: filter.dateRange(),
    amount: filter.moneyRange(),
  },
  columns: {
    paymentId: column.id({ sortable: true, optional: true }),
    receipt: column.text({ short: true }),
    suspenseAmount: column.money({ sortable: true, total: 'sum' }),
    paidAt: column.instant({ sortable: true }),
    reference: column.text({ short: true }),
    suggestedLoan: column.id({ of: 'loan' }),
    certainty: column.choice(certainties),
    payerName: column.text({ short: true }),
    payer: column.phone({ under: 'payerName' }),
    unmatchedReason: column.choice(unmatchedReasons),
    /** A correction of it waits for a second person. */
    correctionId: column.id(),
    /** Its return to the payer was asked for, or is under way. */
    reversalId: column.id({ optional: true }),
    provider: column.choice(paymentProviders, { set: 'paymentProvider', optional: true }),
    amount: column.money({ sortable: true, optional: true }),
    version: column.count({ optional: true }),
  },
})

/** Matches and moves of payments by people, from the request to their result. */
export const corrections = list(page, {
  name: `${page}/corrections`,
  path: `/${page}/corrections`,
  key: 'correctionId',
  defaultSort: '-correctionId',
  tabs: 'correctionState',
  filters: {
    correctionState: filter.choice(correctionStates),
    correctionKind: filter.choice(correctionKinds),
    receipt: filter.text(),
    loanId: filter.id(),
    /** The file that asked for it. */
    batchId: filter.id(),
    askedBy: filter.staff(),
    requestOf: requestOf(),
    decidedBy: filter.staff(),
    submitted: filter.dateRange(),
  },
  columns: {
    correctionId: column.id({ sortable: true }),
    paymentId: column.id(),
    receipt: column.text({ short: true }),
    correctionKind: column.choice(correctionKinds),
    amount: column.money({ sortable: true, total: 'sum' }),
    /** Loan by loan, as people write it down. */
    correctionTarget: column.text(),
    correctionState: column.choice(correctionStates),
    reason: column.text(),
    askedBy: column.staff(),
    submittedAt: column.instant({ sortable: true }),
    decidedBy: column.staff(),
    decidedAt: column.instant({ sortable: true }),
    decisionReason: column.text(),
    batchId: column.id({ optional: true }),
    /** How many rows of the file say it. */
    fileRows: column.count({ optional: true, total: 'sum' }),
    version: column.count({ optional: true }),
  },
})

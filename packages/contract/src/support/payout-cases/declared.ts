import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { attemptStates, disburseStatuses } from '../../payments/enums.ts'
import { disbursements, payoutModifications } from '../../payments/tables.ts'
import { action } from '../../platform/records/action.ts'
import { field } from '../../platform/records/fields.ts'
import { form } from '../../platform/records/form.ts'
import { record } from '../../platform/records/record.ts'
import { list } from '../../table.ts'
import { assignmentPanel, workQueue } from '../../work/queue.ts'
import { pausedFor, serviceClocks } from '../cases/enums.ts'
import { casePauses } from '../cases/service-case.ts'
import {
  payoutCaseDetails,
  payoutCaseOpeners,
  payoutCaseStates,
  payoutCauses,
  payoutResolutions,
} from './payout-case.ts'

const page = 'customer-service/disburse-issue/disburse'
const can = 'payout-case.work'

/** One row per customer who asks about the money of a loan, or whose payout has no result. */
export const payoutCases = list(page, {
  entity: 'payout-case',
  key: 'payoutCaseId',
  state: 'payoutCaseState',
  defaultSort: 'serviceDue',
  tabs: 'payoutCaseState',
  opensOn: 'open',
  filters: {
    serviceClock: filter.choice(serviceClocks),
    payoutCaseState: filter.choice(payoutCaseStates),
    payoutCause: filter.choice(payoutCauses),
    openedBy: filter.choice(payoutCaseOpeners, { set: 'payoutCaseOpener' }),
    payoutResolution: filter.choice(payoutResolutions),
    disburseStatus: filter.choice(disburseStatuses),
    opened: filter.dateRange(),
    app: filter.app(),
    loanId: filter.id(),
    customerId: filter.id(),
    assignee: filter.staff(),
  },
  columns: {
    payoutCaseId: column.id({ sortable: true }),
    openedAt: column.instant({ sortable: true }),
    payoutCaseState: column.choice(payoutCaseStates),
    /** What is due first: an answer or the end. */
    serviceDue: column.instant({ sortable: true, deadline: true }),
    serviceClock: column.choice(serviceClocks),
    payoutCause: column.choice(payoutCauses),
    openedBy: column.choice(payoutCaseOpeners, { set: 'payoutCaseOpener' }),
    loanId: column.id({ of: 'loan' }),
    customerId: column.id({ optional: true }),
    name: column.text(),
    app: column.app(),
    payoutAmount: column.money(),
    disburseStatus: column.choice(disburseStatuses),
    wallet: column.phone({ under: 'name' }),
    assignee: column.staff(),
    nextActionAt: column.instant({ sortable: true }),
    pausedFor: column.choice(pausedFor, { optional: true }),
    pauseUntil: column.instant({ optional: true }),
    answeredAt: column.instant(),
    notifiedAt: column.instant({ optional: true }),
    payoutResolution: column.choice(payoutResolutions),
    resolvedAt: column.instant({ optional: true, sortable: true }),
    version: column.count({ optional: true }),
  },
})

/** Every request that was sent to the operator for a payout. */
export const caseAttempts = list(page, {
  name: `${page}/attempts`,
  path: `/${page}/attempts`,
  drillDownOnly: true,
  key: 'attemptId',
  defaultSort: '-attemptId',
  filters: { disbursementId: filter.id() },
  columns: {
    attemptId: column.id({ sortable: true, optional: true }),
    attemptSentAt: column.instant(),
    attemptState: column.choice(attemptStates),
    receipt: column.text({ short: true }),
    resultText: column.text(),
  },
})

/** Every question to the operator about a payout, with what it answered and when. */
export const caseQuestions = list(page, {
  name: `${page}/questions`,
  path: `/${page}/questions`,
  drillDownOnly: true,
  key: 'questionId',
  defaultSort: '-questionId',
  filters: { disbursementId: filter.id() },
  columns: {
    questionId: column.id({ sortable: true, optional: true }),
    questionAt: column.instant(),
    operatorAnsweredAt: column.instant(),
    finding: column.text(),
  },
})

export const payoutCaseQueue = workQueue('payout-case', {
  list: payoutCases,
  can,
  handsOut: 'payout-case.hand-out',
})

/**
 * An agent opens a case for a loan on the customer's question; repeated where it is open. Refuses:
 * payout-case.no-payout.
 */
export const payoutCaseForm = form('payout-case', {
  on: payoutCases,
  can,
  tag: 'Customer service',
  path: `/${page}`,
  only: 'create',
  fields: { loanId: field.id(), customerSays: field.note() },
  refreshes: [['customer-screen']],
})

const on = { on: payoutCases, from: ['open'] } as const

/** Moves no money: the answer comes by callback. Refuses: payout.nothing-to-ask, payout.asked-just-now. */
export const askOperator = action('payout-case.ask', {
  ...on,
  can: 'disbursement.query',
  primary: true,
})

/** Requests another wallet; a second person decides, and the payout is sent again to it. */
export const correctWallet = action('payout-case.correct-wallet', {
  ...on,
  can,
  idempotent: true,
  pays: true,
  asks: {
    newWallet: field.phone(),
    ownerName: field.text({ min: 2, max: 120 }),
    reason: field.reason(),
  },
  refreshes: [payoutModifications],
})

/**
 * Only for a payout that has certainly failed, in the version that was read; an unknown one is queried and
 * never sent again. Anybody with the right to retry payouts may do it, whoever the case is assigned to.
 */
export const retryPayout = action('payout-case.retry', {
  pays: true,
  ...on,
  can: 'disbursement.retry',
  idempotent: true,
  asks: 'reason',
  alsoSeen: 'payoutVersion',
  refreshes: [disbursements],
})

/** An SMS with the payout's state and nothing else. */
export const notifyCustomer = action('payout-case.notify', {
  ...on,
  can,
  idempotent: true,
  asks: 'confirm',
})

/** The money is there: an SMS says so, and the case is over. Refuses: payout-case.not-arrived. */
export const notifyArrived = action('payout-case.notify-arrived', {
  ...on,
  to: 'resolved',
  can,
  primary: true,
  idempotent: true,
  asks: 'confirm',
})

/** Refuses payout-case.unknown while nobody knows whether the money has moved. */
export const resolveCase = action('payout-case.resolve', {
  ...on,
  to: 'resolved',
  can,
  asks: 'reason',
})

export const payoutCasePauses = casePauses({ list: payoutCases, can })

export const payoutCaseRecord = record(payoutCases, {
  more: payoutCaseDetails,
  calls: { of: 'payout-case', while: ['open', 'paused'] },
  actions: [
    notifyArrived,
    askOperator,
    correctWallet,
    retryPayout,
    notifyCustomer,
    resolveCase,
    payoutCasePauses.pause,
    payoutCasePauses.resume,
    ...payoutCaseQueue.actions,
  ],
  panels: [
    { says: 'moneyArrived', of: 'arrivedAt', while: ['open', 'paused'] },
    [
      'payoutCaseState',
      'serviceClock',
      'serviceDue',
      'pausedFor',
      'pauseUntil',
      'firstDue',
      'firstBreachedAt',
      'resolveDue',
      'resolveBreachedAt',
      'payoutCause',
      'openedBy',
      'name',
      'customerId',
      'phone',
      'loanId',
      'payoutAmount',
      'wallet',
      'paidNumberMarks',
      'numberOwners',
      'operatorOwners',
      'disburseStatus',
      'actualStatus',
      'failureReason',
      'arrivedAt',
      'receipt',
      'operatorAskedAt',
      'retryAskedBy',
      'assignee',
      'answeredAt',
      'notifiedAt',
      'payoutResolution',
    ],
    { text: 'customerSays' },
    { text: 'answerText' },
    {
      rows: caseAttempts,
      title: 'attempts',
      by: { disbursementId: 'disbursementId' },
      columns: ['attemptSentAt', 'attemptState', 'receipt', 'resultText'],
    },
    {
      rows: caseQuestions,
      title: 'operatorQuestions',
      by: { disbursementId: 'disbursementId' },
      columns: ['questionAt', 'operatorAnsweredAt', 'finding'],
    },
    assignmentPanel(payoutCaseQueue, 'payoutCaseId'),
  ],
})

import { column } from '../../columns.ts'
import { actualStatuses } from '../../payments/enums.ts'
import { paidNumberMarks } from '../../payments/who-is-paid.ts'
import { numberOwnerKinds } from '../../platform/number-owners.ts'

export const payoutCaseStates = ['open', 'paused', 'resolved'] as const

/** The customer called, asked in the app, or nobody did and the payout stayed without an end. */
export const payoutCaseOpeners = ['agent', 'app', 'job'] as const
export type PayoutCaseOpener = (typeof payoutCaseOpeners)[number]

/** On whose side it lay when it was opened; paid: the money had arrived. */
export const payoutCauses = ['wallet', 'operator', 'ours', 'unknown', 'paid'] as const
export type PayoutCause = (typeof payoutCauses)[number]

export const payoutResolutions = [
  'arrived',
  'corrected',
  'retried',
  'cancelled',
  'explained',
] as const
export type PayoutResolution = (typeof payoutResolutions)[number]

/** What may be said to the customer for a payout's current state. */
export const payoutAnswers = ['paid', 'checking', 'wallet', 'waiting', 'cancelled'] as const
export type PayoutAnswer = (typeof payoutAnswers)[number]

/** Shown only in the detail of a case: the payout's current state, and the service level. */
export const payoutCaseDetails = {
  disbursementId: column.id(),
  payoutVersion: column.count(),
  actualStatus: column.choice(actualStatuses),
  failureReason: column.text(),
  receipt: column.text(),
  /** When the money was there. */
  arrivedAt: column.instant(),
  customerSays: column.text(),
  payoutAnswer: column.choice(payoutAnswers),
  /** The SMS as the customer would read it now. */
  answerText: column.text(),
  retryAskedBy: column.staff(),
  operatorAskedAt: column.instant(),
  phone: column.phone(),
  /** What the wallet's number is besides the customer's, and what makes one look closer. */
  paidNumberMarks: column.list({ values: paidNumberMarks, set: 'paidNumberMark' }),
  numberOwners: column.list({ values: numberOwnerKinds, set: 'numberOwner' }),
  /** The owner's name of the wallet, as the operator reported it. */
  operatorOwners: column.list(),
  firstDue: column.instant(),
  firstBreachedAt: column.instant(),
  resolveDue: column.instant(),
  resolveBreachedAt: column.instant(),
}

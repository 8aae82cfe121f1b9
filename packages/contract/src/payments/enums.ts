/** The state of a payout in our records; stored as the position in this list. */
export const disburseStatuses = [
  'not-disbursed',
  'prepare',
  'disbursing',
  'disbursed',
  'failed',
  'holding',
] as const
export type DisburseStatus = (typeof disburseStatuses)[number]

/** The provider's word on a payout; stored as the position in this list. */
export const actualStatuses = ['none', 'disbursing', 'success', 'failed', 'cancelled'] as const
export type ActualStatus = (typeof actualStatuses)[number]

/** The states of one request to the operator; `unsent` was never sent, `void` never known there. */
export const attemptStates = [
  'written',
  'unsent',
  'accepted',
  'unknown',
  'succeeded',
  'failed',
  'void',
] as const
export type AttemptState = (typeof attemptStates)[number]

/** Why a payout was held just before sending: an assumption of its approval no longer holds. */
export const payoutDoubts = [
  'earlier-request-paid',
  'blacklisted',
  'special-account',
  'account-frozen',
  'owes-refund',
  'wallet-of-another',
  'staff-number',
  'wallet-changed',
  'app-closed',
  'limit-exceeded',
] as const
export type PayoutDoubt = (typeof payoutDoubts)[number]

/** What staff may do with a payout. */
export const payoutActs = ['retry', 'hold', 'release', 'cancel', 'query'] as const
export type PayoutAct = (typeof payoutActs)[number]

/**
 * The states of a customer's request to be paid to another wallet; withdrawn: the payout was made otherwise.
 */
export const modificationStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type ModificationState = (typeof modificationStates)[number]

/** What the operator posts of our requests; each has an address of its own. */
export const operatorResultKinds = [
  'payout',
  'payout-timeout',
  'status',
  'status-timeout',
  'balance',
  'balance-timeout',
  'prompt',
  'reversal',
  'reversal-timeout',
] as const

/** Everything in the inbox: the operator's messages, and the aggregator's signed notices. */
export const callbackKinds = [
  ...operatorResultKinds,
  'payment',
  'payment-validation',
  'aggregator',
] as const
export type CallbackKind = (typeof callbackKinds)[number]

/** The result of a callback: `held` waits for a person, and moved no money. */
export const callbackOutcomes = ['applied', 'repeated', 'held', 'malformed'] as const
export type CallbackOutcome = (typeof callbackOutcomes)[number]

export const paymentStates = ['unmatched', 'partly', 'matched', 'overpaid', 'reversed'] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentSources = ['callback', 'statement', 'staff', 'pull', 'brought'] as const
export type PaymentSource = (typeof paymentSources)[number]

export const paymentProviders = ['mpesa', 'bank', 'aggregator'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** How a payment was matched to its loan. */
export const matchRules = ['loan-id', 'phone', 'id-number', 'payer', 'hand', 'staff'] as const
export type MatchRule = (typeof matchRules)[number]

/** Why a payment found none. */
export const unmatchedReasons = [
  'no-trace',
  'no-open-loan',
  'several-loans',
  'ambiguous',
  'taken-back',
] as const
export type UnmatchedReason = (typeof unmatchedReasons)[number]

/** Why an unmatched payment may have been meant for a loan. */
export const candidateReasons = [
  'reference-names',
  'reference-near',
  'paid-before',
  'phone-fits',
  'name-fits',
  'amount-due',
] as const
export type CandidateReason = (typeof candidateReasons)[number]

/** The states of a refund. Its money is set aside from the request until it is paid, refused or cancelled. */
export const refundStates = [
  'asked',
  'approved',
  'sending',
  'paid',
  'failed',
  'refused',
  'cancelled',
] as const
export type RefundState = (typeof refundStates)[number]

/** What staff may do with a refund beside deciding it and giving it up. */
export const refundActs = ['retry', 'query'] as const
export type RefundAct = (typeof refundActs)[number]

/** What a correction does with a payment: from suspense to loans, or from where it went to others. */
export const correctionKinds = ['match', 'move'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** The states of a correction; one without a second person is done at once. */
export const correctionStates = ['asked', 'done', 'refused', 'withdrawn', 'undone'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** How sure the best candidate of an unmatched payment is. */
export const certainties = ['certain', 'likely', 'none'] as const
export type Certainty = (typeof certainties)[number]

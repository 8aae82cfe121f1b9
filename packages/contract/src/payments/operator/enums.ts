import { contactRules } from '../../contact/enums.ts'

/** What loans are paid from, and what customers pay to. */
export const floatAccounts = ['payouts', 'collections'] as const
export type FloatAccount = (typeof floatAccounts)[number]

/** Whether the payout account covers what waits, and a usual day. */
export const floatStandings = ['enough', 'low', 'short'] as const
export type FloatStanding = (typeof floatStandings)[number]

export const registrationStates = ['asked', 'registered', 'refused', 'unknown'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** The states of a prompt to a phone; lapsed: no answer came any more. */
export const promptStates = [
  'written',
  'accepted',
  'unknown',
  'paid',
  'declined',
  'lapsed',
] as const
export type PromptState = (typeof promptStates)[number]

/** The channel of a prompt, or of any request that may have moved money. */
export const requestChannels = ['mpesa', 'aggregator'] as const
export type RequestChannel = (typeof requestChannels)[number]

/** Why no prompt may be sent now. */
export const promptHindrances = [
  'nothing-owed',
  'held-out',
  ...contactRules,
  'under-way',
  'day-cap',
  'week-cap',
] as const
export type PromptHindrance = (typeof promptHindrances)[number]

export const pullStates = ['asked', 'read', 'failed'] as const
export type PullState = (typeof pullStates)[number]

/**
 * What a look at the operator's list found: a payment that nobody reported, or one of another
 * amount.
 */
export const pullFindingKinds = ['booked', 'differs'] as const
export type PullFinding = (typeof pullFindingKinds)[number]

/** The states of a balance query. */
export const readingStates = ['asked', 'answered', 'failed'] as const
export type ReadingState = (typeof readingStates)[number]

/** The states of a payment's return through the operator. */
export const reversalStates = [
  'asked',
  'approved',
  'written',
  'accepted',
  'unknown',
  'done',
  'failed',
  'refused',
] as const
export type ReversalState = (typeof reversalStates)[number]

/** Why a message of the operator was rejected. */
export const heldReasons = [
  'unreadable',
  'unknown-conversation',
  'answer-to-no-question',
  'short-code',
  'amount',
  /** More than the operator carries in one payment. */
  'above-limit',
  /** Staff entered it as paid on another day. */
  'day',
  'receiver',
  'conversation',
  'time',
  'incomplete',
  'second-receipt',
  'paid-twice',
  /** Paid by a request of the payout as it was before. */
  'earlier-request',
  'failure-after-success',
  'receipt-of-another-payout',
  'overpayment-gone',
  'moved-meanwhile',
  'signature',
  'stale',
  'currency',
  'not-connected',
  /** Waits for the operator, which is asked; and what it knew nothing of. */
  'unconfirmed',
  'not-confirmed',
] as const
export type HeldReason = (typeof heldReasons)[number]

/** What a person made of it. */
export const settlements = ['applied', 'set-aside'] as const
export type Settlement = (typeof settlements)[number]

/** What a request asked the operator for. */
export const requestKinds = ['payout', 'refund', 'prompt', 'reversal'] as const
export type RequestKind = (typeof requestKinds)[number]

export const openRequestStates = ['written', 'accepted', 'unknown', 'paid-earlier'] as const
export type OpenRequestState = (typeof openRequestStates)[number]

export const declarationVerdicts = ['paid', 'not-paid'] as const
export type DeclarationVerdict = (typeof declarationVerdicts)[number]
export const declarationStates = ['asked', 'confirmed', 'refused', 'overtaken'] as const
export type DeclarationState = (typeof declarationStates)[number]

/** How far what a person allocated by hand is; overtaken where the message was dealt with otherwise. */
export const allocationStates = ['asked', 'confirmed', 'refused', 'overtaken'] as const
export type AllocationState = (typeof allocationStates)[number]

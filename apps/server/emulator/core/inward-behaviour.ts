/** What a customer, or the way to them, does with a prompt. */
export type PromptBehaviour =
  /** Consents; the payment and the prompt's result are told. */
  | 'pays'
  | 'pays-late'
  | 'pays-twice-reported'
  /** Consents, and neither the paybill nor the prompt reports it: only a pull does. */
  | 'pays-unreported'
  /** Consents, and the result names another amount. */
  | 'pays-other-amount'
  /** Consents, and no answer to the request itself comes. */
  | 'pays-hang'
  /** Result codes 1032, 1037 and 2001. */
  | 'cancels'
  | 'unreachable'
  | 'wrong-pin'
  /** The result is never told; asked about, the operator says that it was cancelled. */
  | 'cancels-unreported'
  /** Refused at the request: 500.003.02. */
  | 'busy'

/** What becomes of a prompt, and from when the operator says so when it is asked. */
export interface PromptOutcome {
  code: string
  description: string
  knownAt: Date
}

export const promptWords: Readonly<Record<string, string>> = {
  '0': 'The service request is processed successfully.',
  '1032': 'Request cancelled by user',
  '1037': 'DS timeout user cannot be reached',
  '2001': 'The initiator information is invalid.',
}

/** What becomes of a reversal. */
export type ReversalBehaviour =
  | 'done'
  | 'done-twice-reported'
  /** Done, and never told: the payment is told to be reversed when it is asked about. */
  | 'done-unreported'
  /** Accepted, not done, never told. */
  | 'lost'
  /** The payer has spent it: result code 1. */
  | 'spent'
  | 'hang'

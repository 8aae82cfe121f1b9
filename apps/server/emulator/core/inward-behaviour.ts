/** What a customer, or the way to them, does with a prompt. */
export type PromptBehaviour =
  /** Consents; the payment and the prompt's result are reported. */
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
  /** The result is never reported; when queried, the operator answers that it was cancelled. */
  | 'cancels-unreported'
  /** Refused at the request: 500.003.02. */
  | 'busy'

/** The result of a prompt, and from when a query returns it. */
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

/** The behaviours of a reversal. */
export type ReversalBehaviour =
  | 'done'
  | 'done-twice-reported'
  /** Done, and never reported: a query of the payment shows it as reversed. */
  | 'done-unreported'
  /** Accepted, not done, never reported. */
  | 'lost'
  /** The payer has spent it: result code 1. */
  | 'spent'
  | 'hang'

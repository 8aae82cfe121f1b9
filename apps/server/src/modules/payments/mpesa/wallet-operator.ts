import type { Cents } from '@daftari/kernel/money'

/**
 * The mobile-money operator as this module needs it. Every call is a request only: the result is reported
 * later, on our callback address, or never.
 */
export interface WalletOperator {
  /**
   * Asks for one payout. The same originatorConversationId is never paid twice by the operator; we must never
   * use a new id for a payout whose answer was 'unknown'.
   */
  pay(request: PayoutRequest): Promise<PayoutAnswer>
  /** Queries the result of a payment. Moves nothing, so it may be repeated freely. */
  queryStatus(request: StatusRequest): Promise<StatusAnswer>
  /** Queries the balance of one of our accounts; the figures come by callback. */
  askBalance(account: FloatAccount): Promise<StatusAnswer>
  /** The addresses for incoming payments, as `registerAddresses` would send them. */
  addresses(): Promise<{ shortCode: string; confirmationUrl: string; validationUrl: string }>
  /** Registers the addresses for incoming payments, and the default when our validation does not answer. */
  registerAddresses(unanswered: 'Completed' | 'Cancelled'): Promise<RegistrationAnswer>
  /** Asks a customer to pay us by a prompt on their phone. The result is reported later, or queried. */
  prompt(request: PromptRequest): Promise<PromptAnswer>
  /** The result of a prompt; answered at once. Moves nothing. */
  askPrompt(checkoutId: string): Promise<PromptState>
  /** Once for a short code, before `pull`. */
  registerPull(): Promise<RegistrationAnswer>
  /** A page of the payments to us of the last two days; moves nothing. */
  pull(request: PullRequest): Promise<PullAnswer>
  /** Requests that a payment to us be returned to its payer. The result follows, or never. */
  reverse(request: ReversalRequest): Promise<StatusAnswer>
}

/** What loans are paid from, and what customers pay to. */
type FloatAccount = 'payouts' | 'collections'

type NotDone =
  | { outcome: 'refused'; code: string; description: string }
  | { outcome: 'unknown'; reason: string }

export type RegistrationAnswer = { outcome: 'registered' } | NotDone

export interface PromptRequest {
  /** Whole shillings. */
  amountCents: Cents
  /** E.164. */
  phone: string
  /** What the payment names as its account; 12 characters at most. */
  reference: string
  /** Shown on the phone; 13 characters at most. */
  words: string
}

export type PromptAnswer =
  | { outcome: 'accepted'; checkoutId: string; merchantRequestId: string }
  | NotDone

export type PromptState =
  /** The customer has decided, or it ended by itself: "0" is paid. */
  { outcome: 'over'; code: string; description: string } | { outcome: 'pending' } | NotDone

interface PullRequest {
  from: Date
  until: Date
  /** Rows to leave out from the beginning. */
  offset: number
}

export interface PulledPayment {
  receipt: string
  amountCents: Cents
  paidAt: Date
  reference: string
  payerHash?: string
  payerMasked?: string
}

export type PullAnswer =
  /** `unread`: rows that could not be made out. */
  { outcome: 'read'; rows: PulledPayment[]; unread: number } | NotDone

interface ReversalRequest {
  receipt: string
  /** The whole payment. */
  amountCents: Cents
  remarks: string
}

export interface PayoutRequest {
  /** Ours, stored before the request is sent: the operator's guard against double payment. */
  originatorConversationId: string
  /** Whole shillings, KES 10 to 250,000. */
  amountCents: Cents
  /** E.164. */
  phone: string
  /** 2 to 100 characters. */
  remarks: string
  occasion?: string
}

export type PayoutAnswer =
  /** Taken in, not paid: the result follows. */
  | { outcome: 'accepted'; conversationId: string }
  /** Certainly not taken in. mayBeSentAgain() says whether the same request may go out again. */
  | { outcome: 'refused'; code: string; description: string }
  /** This id was accepted before: query its status. */
  | { outcome: 'duplicate'; description: string }
  /** It may have been accepted or not. Query its status; never send again. */
  | { outcome: 'unknown'; reason: string }

/** By our id of the payment, or by the operator's receipt. */
export type StatusRequest = { originatorConversationId: string } | { receipt: string }

export type StatusAnswer =
  | { outcome: 'accepted'; conversationId: string }
  | { outcome: 'refused'; code: string; description: string }
  | { outcome: 'unknown'; reason: string }

/** Smallest and largest payout the operator takes, in cents. */
export const payoutLimits = { leastCents: 1_000, mostCents: 25_000_000 } as const

/** A refusal of this code means that nothing was sent: no access token, or no connection. */
export const notSent = 'not_sent'

const busyCodes: readonly string[] = [notSent, '500.003.02', '500.003.03']

/**
 * True when a refusal came before the payment system was reached: no connection, or too many requests
 * in a while. The same request, with the same id, may be sent again later.
 */
export function mayBeSentAgain(answer: { outcome: string; code?: string }): boolean {
  return answer.outcome === 'refused' && busyCodes.includes(answer.code ?? '')
}

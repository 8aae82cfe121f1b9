import type { AggregatorChannel } from '@daftari/contract/payments/aggregator/enums'
import type { Cents } from '@daftari/kernel/money'

/**
 * The payment aggregator as this module needs it: it collects from wallets, cards and banks in our name and
 * settles with our bank. A call is a request only; its result is reported by a signed notice, or by a query
 * with our own reference.
 */
export interface PaymentAggregator {
  /** Ours at the aggregator: a notice that names another is not for us. */
  merchant: string
  /**
   * The secrets that its notices may be signed with: the current one, and the previous one while it is being
   * changed.
   */
  noticeSecrets: readonly string[]
  /**
   * Asks a customer to pay, on their phone or on a page. The same reference is the same request to
   * the aggregator, however often it comes.
   */
  collect(request: CollectRequest): Promise<CollectAnswer>
  /** The state of a request, by our reference; moves nothing. */
  askCollection(reference: string): Promise<CollectionState>
  /** What the aggregator says of a payment now, by its id; moves nothing. */
  askTransaction(id: string): Promise<TransactionState>
  /** Requests that a payment be returned to its payer; the aggregator keeps its fee. */
  refund(request: RefundRequest): Promise<CollectAnswer>
  askRefund(reference: string): Promise<RefundState>
}

/** Certainly not taken in, or not known whether it was. */
export type NotDone =
  | { outcome: 'refused'; code: string; description: string }
  | { outcome: 'unknown'; reason: string }

interface CollectRequest {
  /** Ours, stored before it is sent. */
  reference: string
  /** What the payment is for, as a customer would type it: the loan ID. */
  account: string
  amountCents: Cents
  /** E.164. */
  phone: string
  /** Shown to the customer. */
  words: string
}

/** Taken in: under this id of theirs. */
export type CollectAnswer = { outcome: 'accepted'; id: string } | NotDone

export type CollectionState =
  | { outcome: 'completed'; transaction: AggregatorTransaction }
  | { outcome: 'failed'; code: string; description: string }
  | { outcome: 'pending' }
  /** The aggregator never took it in. */
  | { outcome: 'unheard' }
  | NotDone

export type TransactionState =
  | { outcome: 'known'; transaction: AggregatorTransaction; refunded: boolean }
  | { outcome: 'unheard' }
  | NotDone

export interface RefundRequest {
  reference: string
  /** The payment's id at the aggregator. */
  transaction: string
  /** All of it. */
  amountCents: Cents
  words: string
}

export type RefundState =
  | { outcome: 'completed'; id: string }
  | { outcome: 'failed'; code: string; description: string }
  | { outcome: 'pending' }
  | { outcome: 'unheard' }
  | NotDone

/** A payment as the aggregator reports it. */
export interface AggregatorTransaction {
  /** The receipt that the customer sees. */
  id: string
  merchant: string
  /** Ours, where we had asked for it. */
  reference?: string
  /** As typed by the customer, or as given in our request. */
  account: string
  channel: AggregatorChannel
  amountCents: Cents
  feeCents?: Cents
  currency: string
  completedAt: Date
  payerHash?: string
  payerMasked?: string
  payerName?: string
}

/** Where a refusal came before anything was sent. */
export const notSent = 'not-sent'

/** For a lender without an aggregator: refused, and nothing was sent. */
export const notConnected: NotDone = {
  outcome: 'refused',
  code: 'not-connected',
  description: 'No aggregator is set up.',
}

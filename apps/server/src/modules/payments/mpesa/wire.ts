import { orAbsent, orUnknown } from '@daftari/contract/received'
import { type Cents, parseAmount } from '@daftari/kernel/money'
import { z } from 'zod'
import { partyOf, payerOf } from './wire-party.ts'
import { firstValues, parseResultEnvelope } from './wire-result.ts'
import {
  type Parsed,
  parseWith,
  present,
  wireAmount,
  wireBalance,
  wireId,
  wireInstant,
  wireText,
} from './wire-shape.ts'

/** The operator's word on a payout. Only result code "0" means that money moved. */
export interface PayoutResult {
  originatorConversationId: string
  conversationId: string
  resultCode: string
  resultDescription: string
  receipt?: string
  amountCents?: Cents
  receiverName?: string
  /** E.164; or as sent, when masked. */
  receiverPhone?: string
  completedAt?: Date
  utilityBalanceCents?: Cents
}

const payoutParameters = z.looseObject({
  TransactionReceipt: wireText.optional(),
  TransactionAmount: wireAmount.optional(),
  ReceiverPartyPublicName: orUnknown(wireText),
  TransactionCompletedDateTime: wireInstant.optional(),
  B2CUtilityAccountAvailableFunds: orUnknown(wireBalance),
})

export function parsePayoutResult(body: unknown): Parsed<PayoutResult> {
  const envelope = parseResultEnvelope(body)
  if (!envelope.ok) return envelope
  const { parameters, references: _, transactionId, ...result } = envelope.value
  const read = parseWith(payoutParameters, firstValues(parameters), 'ResultParameters')
  if (!read.ok) return read
  const receipt = read.value.TransactionReceipt ?? transactionId
  const receiver = partyOf(read.value.ReceiverPartyPublicName)
  const value = present({
    ...result,
    receipt: result.resultCode === '0' ? receipt?.toUpperCase() : undefined,
    amountCents: read.value.TransactionAmount,
    receiverName: receiver.name,
    receiverPhone: receiver.phone,
    completedAt: read.value.TransactionCompletedDateTime,
    utilityBalanceCents: read.value.B2CUtilityAccountAvailableFunds,
  })
  return { ok: true, value }
}

/** The operator gave up waiting in its own queue. It says nothing of the money: "unknown". */
export interface QueueTimeout {
  originatorConversationId: string
  conversationId?: string
  description?: string
}

const timeoutSchema = z.looseObject({
  OriginatorConversationID: wireId,
  ConversationID: orAbsent(wireText),
  ResultDesc: orAbsent(wireText),
})

/** The document shows no body for this notice, so both a result envelope and a flat one are read. */
export function parseQueueTimeout(body: unknown): Parsed<QueueTimeout> {
  const enveloped = z.looseObject({ Result: z.looseObject({}) }).safeParse(body)
  const read = enveloped.success
    ? parseWith(timeoutSchema, enveloped.data.Result, 'Result')
    : parseWith(timeoutSchema, body)
  if (!read.ok) return read
  const value = present({
    originatorConversationId: read.value.OriginatorConversationID,
    conversationId: read.value.ConversationID,
    description: read.value.ResultDesc,
  })
  return { ok: true, value }
}

/** A customer's payment into our paybill: the same body asks for validation, and later confirms. */
export interface PaymentConfirmation {
  /** Upper case; unique over confirmation, prompt, pull and statement. */
  receipt: string
  amountCents: Cents
  paidAt: Date
  shortCode: string
  /** As typed by the customer, trimmed; may be empty. */
  reference: string
  /** SHA-256 of the number as 2547…, lower-case hex (version 1 of the interface). */
  payerHash?: string
  /** The number with its middle hidden, without spaces (version 2 of the interface). */
  payerMasked?: string
  payerFirstName?: string
  /** Our paybill after this payment; absent on validation, and where it cannot be read. */
  balanceCents?: Cents
}

const paymentSchema = z.looseObject({
  TransID: wireId,
  TransTime: wireInstant,
  TransAmount: wireAmount,
  BusinessShortCode: wireId,
  BillRefNumber: orUnknown(wireText),
  OrgAccountBalance: orUnknown(wireBalance),
  MSISDN: orUnknown(wireText),
  FirstName: orUnknown(wireText),
})

export function parsePaymentConfirmation(body: unknown): Parsed<PaymentConfirmation> {
  const read = parseWith(paymentSchema, body)
  if (!read.ok) return read
  const value = present({
    receipt: read.value.TransID.toUpperCase(),
    amountCents: read.value.TransAmount,
    paidAt: read.value.TransTime,
    shortCode: read.value.BusinessShortCode,
    reference: read.value.BillRefNumber ?? '',
    ...payerOf(read.value.MSISDN ?? ''),
    payerFirstName: read.value.FirstName || undefined,
    balanceCents: read.value.OrgAccountBalance,
  })
  return { ok: true, value }
}

/** Validation is asked with the body of a confirmation; nothing has been paid yet. */
export const parsePaymentValidation = parsePaymentConfirmation

/** What the operator found when asked about one transaction. */
export interface StatusResult {
  /** The id of the query, not of the queried payment. */
  originatorConversationId: string
  conversationId: string
  resultCode: string
  resultDescription: string
  /**
   * completed and failed are about the money; not-found: no such transaction is known (yet);
   * pending: it is known and not final; undecided: the question itself was not answered.
   */
  finding: 'completed' | 'failed' | 'not-found' | 'pending' | 'undecided'
  /** The operator's own word: Completed, Failed, Cancelled, … */
  transactionStatus?: string
  /** The OriginatorConversationID of the payment asked about. */
  paymentOriginatorConversationId?: string
  /** What we wrote into the question's Occasion, sent back. */
  occasion?: string
  receipt?: string
  amountCents?: Cents
  receiverName?: string
  receiverPhone?: string
  completedAt?: Date
  chargeCents?: Cents
}

const statusParameters = z.looseObject({
  TransactionStatus: wireText.optional(),
  OriginatorConversationID: wireText.optional(),
  ReceiptNo: wireText.optional(),
  Amount: wireAmount.optional(),
  CreditPartyName: orUnknown(wireText),
  FinalisedTime: wireInstant.optional(),
  DebitPartyCharges: orUnknown(wireText),
})

/** Keys may contain spaces, and the second DebitPartyName may mean the credit party. */
export function parseStatusResult(body: unknown): Parsed<StatusResult> {
  const envelope = parseResultEnvelope(body)
  if (!envelope.ok) return envelope
  const { parameters, references, transactionId: _, ...result } = envelope.value
  const read = parseWith(statusParameters, firstValues(parameters), 'ResultParameters')
  if (!read.ok) return read
  const [, secondDebitParty] = parameters.filter(({ key }) => key === 'DebitPartyName')
  const receiver = partyOf(read.value.CreditPartyName ?? secondDebitParty?.value.toString())
  const value = present({
    ...result,
    finding: findingOf(result, read.value.TransactionStatus),
    transactionStatus: read.value.TransactionStatus,
    paymentOriginatorConversationId: read.value.OriginatorConversationID,
    occasion: references.find(({ key }) => key === 'Occasion')?.value.toString(),
    receipt: read.value.ReceiptNo?.toUpperCase(),
    amountCents: read.value.Amount,
    receiverName: receiver.name,
    receiverPhone: receiver.phone,
    completedAt: read.value.FinalisedTime,
    chargeCents: chargeOf(read.value.DebitPartyCharges),
  })
  return { ok: true, value }
}

/**
 * The document gives no code for an unknown transaction: R000002 is its neighbour's (the reversal of
 * an unknown one), and the words are those seen. Anything else leaves the payment undecided.
 */
function findingOf(
  result: { resultCode: string; resultDescription: string },
  status: string | undefined,
): StatusResult['finding'] {
  if (result.resultCode !== '0') {
    const unknown = /does not exist|not found|no such transaction/i.test(result.resultDescription)
    return unknown || result.resultCode === 'R000002' ? 'not-found' : 'undecided'
  }
  if (status === undefined) return 'undecided'
  if (/^completed$/i.test(status)) return 'completed'
  return /^(failed|cancelled|declined|expired)$/i.test(status) ? 'failed' : 'pending'
}

/** "Fee For B2C Payment|KES|22.40"; a fee in any other form counts as not reported. */
function chargeOf(charges: string | undefined): Cents | undefined {
  return parseAmount(charges?.split('|')[2] ?? '')
}

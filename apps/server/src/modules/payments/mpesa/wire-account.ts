import { orAbsent, orUnknown, readableOf } from '@daftari/contract/received'
import { type Cents, parseAmount } from '@daftari/kernel/money'
import { normalisePhone } from '@daftari/kernel/phone'
import { z } from 'zod'
import { firstValues, parseResultEnvelope } from './wire-result.ts'
import {
  type Parsed,
  parseWith,
  present,
  wireAmount,
  wireId,
  wireInstant,
  wireText,
} from './wire-shape.ts'

/** What is in one of our accounts, part by part. */
export interface BalanceResult {
  conversationId: string
  resultCode: string
  resultDescription: string
  utilityCents?: Cents
  workingCents?: Cents
  chargesCents?: Cents
}

const balanceParameters = z.looseObject({ AccountBalance: wireText.optional() })

export function parseBalanceResult(body: unknown): Parsed<BalanceResult> {
  const envelope = parseResultEnvelope(body)
  if (!envelope.ok) return envelope
  const { conversationId, resultCode, resultDescription, parameters } = envelope.value
  const read = parseWith(balanceParameters, firstValues(parameters), 'ResultParameters')
  if (!read.ok) return read
  const parts = partsOf(read.value.AccountBalance ?? '')
  if (resultCode === '0' && parts.get('Utility Account') === undefined) {
    return { ok: false, field: 'AccountBalance', reason: 'has no utility account' }
  }
  const value = present({
    conversationId,
    resultCode,
    resultDescription,
    utilityCents: parts.get('Utility Account'),
    workingCents: parts.get('Working Account'),
    chargesCents: parts.get('Charges Paid Account'),
  })
  return { ok: true, value }
}

/** "Utility Account|KES|228037.00|…&Working Account|KES|…": the first figure is the balance. */
function partsOf(text: string): Map<string, Cents> {
  return new Map(
    text.split('&').flatMap((part) => {
      const [name = '', , current = ''] = part.split('|')
      const amount = parseAmount(current)
      return amount === undefined ? [] : [[name.trim(), amount] as const]
    }),
  )
}

/** What a customer did with a prompt. */
export interface PromptResult {
  checkoutId: string
  resultCode: string
  resultDescription: string
  receipt?: string
  amountCents?: Cents
  paidAt?: Date
  /** E.164. */
  phone?: string
}

const promptSchema = z.looseObject({
  Body: z.looseObject({
    stkCallback: z.looseObject({
      CheckoutRequestID: wireId,
      ResultCode: wireId,
      ResultDesc: orAbsent(wireText),
      CallbackMetadata: orAbsent(
        z.looseObject({
          Item: readableOf(z.looseObject({ Name: z.string(), Value: z.unknown().optional() })),
        }),
      ),
    }),
  }),
})

const promptItems = z.looseObject({
  Amount: orAbsent(wireAmount),
  MpesaReceiptNumber: orAbsent(wireText),
  TransactionDate: orAbsent(wireInstant),
  PhoneNumber: orUnknown(wireText),
})

export function parsePromptResult(body: unknown): Parsed<PromptResult> {
  const read = parseWith(promptSchema, body)
  if (!read.ok) return read
  const { CheckoutRequestID, ResultCode, ResultDesc, CallbackMetadata } =
    read.value.Body.stkCallback
  const reported = Object.fromEntries(
    (CallbackMetadata?.Item ?? []).map(({ Name, Value }) => [Name, Value]),
  )
  const items = parseWith(promptItems, reported, 'CallbackMetadata')
  if (!items.ok) return items
  const { Amount, MpesaReceiptNumber, TransactionDate, PhoneNumber } = items.value
  const value = present({
    checkoutId: CheckoutRequestID,
    resultCode: ResultCode,
    resultDescription: ResultDesc ?? '',
    receipt: MpesaReceiptNumber?.toUpperCase(),
    amountCents: Amount,
    paidAt: TransactionDate,
    phone: normalisePhone(PhoneNumber ?? ''),
  })
  return { ok: true, value }
}

/** The result of a reversal that we requested. */
export interface ReversalResult {
  conversationId: string
  resultCode: string
  resultDescription: string
  /** The receipt of the reversal itself. */
  receipt?: string
  /** The receipt of the returned payment. */
  paymentReceipt?: string
  amountCents?: Cents
}

const reversalParameters = z.looseObject({
  OriginalTransactionID: orAbsent(wireText),
  Amount: orAbsent(wireAmount),
})

export function parseReversalResult(body: unknown): Parsed<ReversalResult> {
  const envelope = parseResultEnvelope(body)
  if (!envelope.ok) return envelope
  const { conversationId, resultCode, resultDescription, transactionId } = envelope.value
  const read = parseWith(
    reversalParameters,
    firstValues(envelope.value.parameters),
    'ResultParameters',
  )
  if (!read.ok) return read
  const value = present({
    conversationId,
    resultCode,
    resultDescription,
    receipt: transactionId?.toUpperCase(),
    paymentReceipt: read.value.OriginalTransactionID?.toUpperCase(),
    amountCents: read.value.Amount,
  })
  return { ok: true, value }
}

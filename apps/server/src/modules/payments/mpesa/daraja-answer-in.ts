import { orUnknown } from '@daftari/contract/received'
import { z } from 'zod'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import { type Exchange, refused, turnedAwayBy, unreadable } from './daraja-answer.ts'
import type {
  PromptAnswer,
  PromptState,
  PullAnswer,
  PulledPayment,
  RegistrationAnswer,
} from './wallet-operator.ts'
import { payerOf } from './wire-party.ts'
import { parseWith, present, wireAmount, wireId, wireInstant, wireText } from './wire-shape.ts'

const code = z.union([z.string(), z.number()]).transform(String)

const promptTaken = z.looseObject({
  MerchantRequestID: wireId,
  CheckoutRequestID: wireId,
  ResponseCode: code,
  ResponseDescription: wireText.optional(),
})

export function readPromptAnswer(exchange: Exchange): PromptAnswer {
  const turnedAway = turnedAwayBy(exchange)
  if (turnedAway || exchange.kind !== 'answered') return turnedAway ?? unreadable(0)
  const read = promptTaken.safeParse(jsonIn(exchange.text))
  if (exchange.status !== 200 || !read.success) return unreadable(exchange.status)
  const { MerchantRequestID, CheckoutRequestID, ResponseCode, ResponseDescription } = read.data
  if (ResponseCode !== '0') return refused(ResponseCode, ResponseDescription ?? '')
  return {
    outcome: 'accepted',
    checkoutId: CheckoutRequestID,
    merchantRequestId: MerchantRequestID,
  }
}

const promptOver = z.looseObject({
  CheckoutRequestID: wireId,
  ResultCode: code,
  ResultDesc: wireText.optional(),
})

/** While the customer has not decided, the operator answers with an error that says so in words. */
export function readPromptState(exchange: Exchange, checkoutId: string): PromptState {
  const turnedAway = turnedAwayBy(exchange)
  if (turnedAway?.outcome === 'refused' && /being processed/i.test(turnedAway.description)) {
    return { outcome: 'pending' }
  }
  if (turnedAway || exchange.kind !== 'answered') return turnedAway ?? unreadable(0)
  const read = promptOver.safeParse(jsonIn(exchange.text))
  if (exchange.status !== 200 || !read.success) return unreadable(exchange.status)
  if (read.data.CheckoutRequestID !== checkoutId) {
    return { outcome: 'unknown', reason: 'the answer speaks of another prompt' }
  }
  const { ResultCode, ResultDesc = '' } = read.data
  return { outcome: 'over', code: ResultCode, description: ResultDesc }
}

const pullRegistered = z.looseObject({
  ResponseStatus: code,
  ResponseDescription: wireText.optional(),
})

/** 1001 is "registered before": as good as now. */
export function readPullRegistration(exchange: Exchange): RegistrationAnswer {
  const turnedAway = turnedAwayBy(exchange)
  if (turnedAway || exchange.kind !== 'answered') return turnedAway ?? unreadable(0)
  const read = pullRegistered.safeParse(jsonIn(exchange.text))
  if (exchange.status !== 200 || !read.success) return unreadable(exchange.status)
  const { ResponseStatus, ResponseDescription = '' } = read.data
  const holds = ResponseStatus === '1000' || ResponseStatus === '1001'
  return holds ? { outcome: 'registered' } : refused(ResponseStatus, ResponseDescription)
}

const pulled = z.looseObject({ ResponseCode: code, Response: z.array(z.unknown()) })

const pulledRow = z.looseObject({
  transactionId: wireId,
  trxDate: wireInstant,
  amount: wireAmount,
  billreference: orUnknown(wireText),
  msisdn: orUnknown(wireText),
})

/** Code 1000 comes with rows; 1001 means that there are none. */
export function readPulled(exchange: Exchange): PullAnswer {
  const turnedAway = turnedAwayBy(exchange)
  if (turnedAway || exchange.kind !== 'answered') return turnedAway ?? unreadable(0)
  const read = pulled.safeParse(jsonIn(exchange.text))
  if (exchange.status !== 200 || !read.success) return unreadable(exchange.status)
  const { ResponseCode, Response } = read.data
  if (ResponseCode === '1001') return { outcome: 'read', rows: [], unread: 0 }
  if (ResponseCode !== '1000') return refused(ResponseCode, '')
  const rows = Response.flat().map((row) => parseWith(pulledRow, row))
  const good = rows.flatMap((row) => (row.ok ? [paymentOf(row.value)] : []))
  return { outcome: 'read', rows: good, unread: rows.length - good.length }
}

function paymentOf(row: z.output<typeof pulledRow>): PulledPayment {
  return present({
    receipt: row.transactionId.toUpperCase(),
    amountCents: row.amount,
    paidAt: row.trxDate,
    reference: row.billreference ?? '',
    ...payerOf(row.msisdn ?? ''),
  })
}

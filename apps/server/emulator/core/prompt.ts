import { cents } from '@daftari/kernel/money'
import { type PromptBehaviour, promptWords } from './inward-behaviour.ts'
import { compactTime } from './nairobi-time.ts'
import { newRequestId } from './numbering.ts'
import { type BillPayment, payBill } from './paybill.ts'
import { shillings, timeNumber } from './payout-result.ts'
import { fault, invalidField, json, type Reply } from './reply.ts'
import { wrongField } from './request-fields.ts'
import type { Transaction, World } from './world.ts'

/**
 * Sends a prompt to a customer's phone (STK push). The customer follows the script, and consents without one,
 * except for a phone ending in 0006, whose owner cancels. A payment is confirmed as any other, and the
 * prompt's own result follows.
 */
export function takePrompt(world: World, body: unknown): Reply {
  const request = body as Record<string, unknown>
  const wrong = wrongField(body, promptFields)
  if (wrong) return invalidField(newRequestId(world), wrong)
  const behaviour = behaviourFor(world, String(request.PhoneNumber))
  if (behaviour === 'busy') return fault(newRequestId(world), '500.003.02')
  const { random, now } = world.options
  const ids = {
    MerchantRequestID: newRequestId(world),
    CheckoutRequestID: `ws_CO_${compactTime(now())}${random.int(100_000_000, 999_999_999)}`,
  }
  play(world, { request, ids, behaviour })
  if (behaviour === 'pays-hang') return { kind: 'silence' }
  return json({
    ...ids,
    ResponseCode: '0',
    ResponseDescription: 'Success. Request accepted for processing',
    CustomerMessage: 'Success. Request accepted for processing',
  })
}

function behaviourFor(world: World, phone: string): PromptBehaviour {
  return world.promptScript.shift() ?? (phone.endsWith('0006') ? 'cancels' : 'pays')
}

const codes: Partial<Record<PromptBehaviour, string>> = {
  cancels: '1032',
  'cancels-unreported': '1032',
  unreachable: '1037',
  'wrong-pin': '2001',
}

interface Asked {
  request: Record<string, unknown>
  ids: { MerchantRequestID: string; CheckoutRequestID: string }
  behaviour: PromptBehaviour
}

function play(world: World, { request, ids, behaviour }: Asked): void {
  const { random, now, resultDelayMs, lateMs } = world.options
  const usual = Math.round(resultDelayMs * (1 + random.next() / 2))
  const afterMs = behaviour === 'pays-late' ? lateMs + usual : usual
  const code = codes[behaviour] ?? '0'
  const description = promptWords[code] ?? ''
  const knownAt = new Date(now().getTime() + afterMs)
  world.prompts.set(ids.CheckoutRequestID, { code, description, knownAt })
  const payment = code === '0' ? pay(world, request, behaviour) : undefined
  const stkCallback = {
    ...ids,
    ResultCode: Number(code),
    ResultDesc: description,
    ...(payment && metadata(payment, behaviour)),
  }
  if (behaviour === 'pays-unreported' || behaviour === 'cancels-unreported') return
  const message = {
    kind: 'prompt-result' as const,
    url: String(request.CallBackURL),
    body: { Body: { stkCallback } },
  }
  world.outbox.add(message, afterMs)
  if (behaviour === 'pays-twice-reported') world.outbox.add(message, afterMs * 2)
}

function pay(
  world: World,
  request: Record<string, unknown>,
  behaviour: PromptBehaviour,
): Transaction {
  const payment: BillPayment = {
    phone: String(request.PhoneNumber),
    reference: String(request.AccountReference),
    amountCents: cents(Number(request.Amount) * 100),
  }
  return payBill(world, {
    ...payment,
    ...(behaviour === 'pays-unreported' ? { confirmation: 'lost' as const } : {}),
  })
}

function metadata(payment: Transaction, behaviour: PromptBehaviour): object {
  const more = behaviour === 'pays-other-amount' ? 1 : 0
  return {
    CallbackMetadata: {
      Item: [
        { Name: 'Amount', Value: shillings(payment.amountCents) + more },
        { Name: 'MpesaReceiptNumber', Value: payment.receipt },
        { Name: 'Balance' },
        { Name: 'TransactionDate', Value: timeNumber(payment.at) },
        { Name: 'PhoneNumber', Value: Number(payment.phone) },
      ],
    },
  }
}

/** The result of a prompt; until the customer has decided, an error answers that it is under way. */
export function takePromptQuery(world: World, body: unknown): Reply {
  const request = body as Record<string, unknown>
  const { BusinessShortCode, Password, Timestamp } = promptFields
  const fields = { BusinessShortCode, Password, Timestamp, CheckoutRequestID: /^ws_CO_\d+$/ }
  const wrong = wrongField(body, fields)
  if (wrong) return invalidField(newRequestId(world), wrong)
  const CheckoutRequestID = String(request.CheckoutRequestID)
  const outcome = world.prompts.get(CheckoutRequestID)
  if (outcome === undefined) return fault(newRequestId(world), '400.002.02', 'Bad Request')
  if (outcome.knownAt > world.options.now()) {
    return fault(newRequestId(world), '500.001.1001', 'The transaction is being processed')
  }
  return json({
    ResponseCode: '0',
    ResponseDescription: 'The service request has been accepted successfully',
    MerchantRequestID: newRequestId(world),
    CheckoutRequestID,
    ResultCode: outcome.code,
    ResultDesc: outcome.description,
  })
}

const promptFields = {
  BusinessShortCode: /^\d{5,7}$/,
  Password: /\S/,
  Timestamp: /^\d{14}$/,
  TransactionType: /^Customer(PayBill|BuyGoods)Online$/,
  Amount: /^[1-9]\d{0,5}$/,
  PartyA: /^254\d{9}$/,
  PartyB: /^\d{5,7}$/,
  PhoneNumber: /^254\d{9}$/,
  CallBackURL: /^https?:\/\/\S+$/,
  AccountReference: /^.{1,12}$/,
  TransactionDesc: /^.{0,13}$/,
}

import { cents } from '@daftari/kernel/money'
import { compactTime } from './nairobi-time.ts'
import { newRequestId } from './numbering.ts'
import { payBill } from './paybill.ts'
import { shillings, timeNumber } from './payout-result.ts'
import { invalidField, json, type Reply } from './reply.ts'
import { wrongField } from './request-fields.ts'
import type { World } from './world.ts'

/**
 * Asks a customer's phone to pay (STK push). The customer consents, but for a phone ending in 0006,
 * whose owner cancels. A payment is confirmed as any other, and the prompt's own result follows.
 */
export function takePrompt(world: World, body: unknown): Reply {
  const request = body as Record<string, unknown>
  const wrong = wrongField(body, promptFields)
  if (wrong) return invalidField(newRequestId(world), wrong)
  const { random, now, resultDelayMs } = world.options
  const ids = {
    MerchantRequestID: newRequestId(world),
    CheckoutRequestID: `ws_CO_${compactTime(now())}${random.int(100_000_000, 999_999_999)}`,
  }
  const stkCallback = { ...ids, ...outcome(world, request) }
  const afterMs = Math.round(resultDelayMs * (1 + random.next() / 2))
  const address = String(request.CallBackURL)
  world.outbox.add(
    { kind: 'prompt-result', url: address, body: { Body: { stkCallback } } },
    afterMs,
  )
  return json({
    ...ids,
    ResponseCode: '0',
    ResponseDescription: 'Success. Request accepted for processing',
    CustomerMessage: 'Success. Request accepted for processing',
  })
}

function outcome(world: World, request: Record<string, unknown>): object {
  const phone = String(request.PhoneNumber)
  if (phone.endsWith('0006')) return { ResultCode: 1032, ResultDesc: 'Request cancelled by user' }
  const payment = payBill(world, {
    phone,
    reference: String(request.AccountReference),
    amountCents: cents(Number(request.Amount) * 100),
  })
  return {
    ResultCode: 0,
    ResultDesc: 'The service request is processed successfully.',
    CallbackMetadata: {
      Item: [
        { Name: 'Amount', Value: shillings(payment.amountCents) },
        { Name: 'MpesaReceiptNumber', Value: payment.receipt },
        { Name: 'Balance' },
        { Name: 'TransactionDate', Value: timeNumber(payment.at) },
        { Name: 'PhoneNumber', Value: Number(phone) },
      ],
    },
  }
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

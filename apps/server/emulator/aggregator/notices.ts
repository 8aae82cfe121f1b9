import { signNotice } from '../../src/modules/payments/aggregator/notice-signature.ts'
import type { AggregatorWorld, Movement } from './world.ts'

interface Sending {
  url?: string
  afterMs: number
  /** Signed with another secret, or an hour ago. */
  fault?: 'forged' | 'replayed'
}

/** Queues a notice, signed for the moment at which it will be posted. */
export function send(world: AggregatorWorld, body: object, o: Sending): void {
  const { now, noticesUrl, noticeSecret } = world.options
  const postedAt = new Date(now().getTime() + o.afterMs)
  const hourAgo = new Date(postedAt.getTime() - 3_600_000)
  const secret = o.fault === 'forged' ? 'somebody-elses-secret' : noticeSecret
  const raw = Buffer.from(JSON.stringify(body))
  const { signature, signedAt } = signNotice(
    secret,
    raw,
    o.fault === 'replayed' ? hourAgo : postedAt,
  )
  const headers = { 'x-aggregator-signature': signature, 'x-aggregator-timestamp': signedAt }
  const message = { kind: 'aggregator-notice' as const, url: o.url ?? noticesUrl, body, headers }
  world.outbox.add(message, o.afterMs)
}

export const paymentNotice = (
  world: AggregatorWorld,
  payment: Movement,
  change: Record<string, unknown> = {},
) => ({
  type: 'payment.completed',
  transaction: { ...transactionOf(world, payment), ...change },
})

export const failureNotice = (world: AggregatorWorld, reference: string, code: string) => ({
  type: 'payment.failed',
  failure: { merchant: world.options.merchant, reference, code, message: failureWords[code] ?? '' },
})

export const failureWords: Readonly<Record<string, string>> = {
  declined: 'The customer declined the payment',
  expired: 'The customer did not answer in time',
  spent: 'The payment can no longer be given back',
}

/** A payment in the form of notices and answers. */
export function transactionOf({ options }: AggregatorWorld, payment: Movement) {
  return {
    id: payment.id,
    merchant: options.merchant,
    ...(payment.reference !== undefined && { reference: payment.reference }),
    account: payment.account,
    channel: payment.channel,
    amount: amountText(payment.amountCents),
    fee: amountText(payment.feeCents),
    currency: options.currency,
    completed_at: payment.at.toISOString(),
    payer: { phone: hidden(payment.phone), name: payment.name },
  }
}

export const amountText = (cents: number) => (cents / 100).toFixed(2)
export const hidden = (phone: string) => `${phone.slice(0, 4)}****${phone.slice(-4)}`

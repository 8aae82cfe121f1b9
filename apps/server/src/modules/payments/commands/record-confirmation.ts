import type { PaymentProvider } from '@daftari/contract/payments/enums'
import { assert } from '@daftari/kernel/assert'
import { businessDateOf } from '@daftari/kernel/business-date'
import type { Cents } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { hashOfOperatorHash } from '../../../platform/numbers/phone-hash.ts'
import { bookFee } from '../aggregator/book-fee.ts'
import { applied, held, type Outcome, repeated, tooEarly } from '../callbacks/callback-outcome.ts'
import { timeoutMs } from '../domain/ask-schedule.ts'
import type { PaymentConfirmation } from '../mpesa/wire.ts'
import { wasGivenBack } from '../operator/reversal/reversal-store.ts'
import {
  bookedUnder,
  changePayment,
  isFromProvider,
  lockPayment,
  type Payment,
} from '../payment-store.ts'
import { bookReceipt } from './book-receipt.ts'

export interface Confirming {
  /** Ours at the provider: the short code, or the merchant's name. */
  payInShortCode: string
  source?: 'callback' | 'statement' | 'pull' | 'staff'
  /** The person who confirms it, where the message alone was not accepted. */
  recordedBy?: number
  provider?: PaymentProvider
}

/** The aggregator also reports the means of payment, and its fee. */
export type Confirmation = PaymentConfirmation & { channel?: string; feeCents?: Cents }

/**
 * A customer's payment as confirmed by the operator or the aggregator, or found in its statement: booked once
 * for its receipt, whichever came first. A payment to another short code, above what the operator carries, of
 * long ago, under the receipt of a payout, or with another amount or day than known, is held.
 */
export async function recordConfirmation(
  ctx: Context,
  settings: Confirming,
  reported: Confirmation,
  receivedAt: Date,
): Promise<Outcome> {
  if (reported.shortCode !== settings.payInShortCode) return held('short-code')
  if (businessDateOf(reported.paidAt, ctx.clock.zone) > ctx.clock.today()) {
    // Our clock may be a little slow at midnight: its day comes, and the payment is booked in it.
    const aheadMs = reported.paidAt.getTime() - ctx.clock.now().getTime()
    if (aheadMs < timeoutMs) tooEarly(ctx, receivedAt)
    return held('time')
  }
  const { source = 'callback', provider = 'mpesa', recordedBy } = settings
  // Two people who look at a held one may know better than the limit that is set.
  if (source !== 'staff' && (await isAboveLimit(ctx, provider, reported))) {
    return held('above-limit')
  }
  if (source === 'callback' && isLongAgo(ctx, reported.paidAt)) return held('time')
  if (await isOfPayout(ctx, provider, reported.receipt)) return held('receipt-of-another-payout')
  const facts = {
    ...factsOf(ctx, reported),
    source,
    provider,
    ...(recordedBy !== undefined && { recordedBy }),
  }
  const made = await ctx.tx
    .insertInto('payments.payment')
    .values({
      ...facts,
      receipt: reported.receipt,
      state: 'unmatched',
      receivedAt: ctx.clock.now(),
    })
    .onConflict((on) => on.columns(['provider', 'receipt']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return recordKnown(ctx, reported, facts)
  const payment = await lockPayment(ctx.tx, made.id)
  assert(payment !== undefined, 'a payment that was just made is there')
  return publishReported(ctx, await withFee(ctx, await bookReceipt(ctx, payment), reported))
}

/**
 * More than the operator carries in one payment; once it is in the books it is compared with them instead.
 */
async function isAboveLimit(
  ctx: Context,
  provider: PaymentProvider,
  { amountCents, receipt }: Confirmation,
): Promise<boolean> {
  const { largestPaymentCents = Number.POSITIVE_INFINITY } = ctx.appContext
  if (provider !== 'mpesa' || amountCents <= largestPaymentCents) return false
  return (await bookedUnder(ctx, provider, receipt)) === undefined
}

const mostDaysAgo = 366

/** A message comes when the money does; one of years ago is somebody's mistake, or worse. */
const isLongAgo = (ctx: Context, paidAt: Date): boolean =>
  ctx.clock.now().getTime() - paidAt.getTime() > mostDaysAgo * 86_400_000

/** The operator's own number of money that we paid: nobody paid us under it. */
export async function isOfPayout(
  ctx: Context,
  provider: PaymentProvider,
  receipt: string,
): Promise<boolean> {
  if (provider !== 'mpesa') return false
  const attempt = await ctx.tx
    .selectFrom('payments.disbursementAttempt')
    .select('id')
    .where('receipt', '=', receipt)
    .executeTakeFirst()
  return attempt !== undefined
}

/** A fee is reported once; a report of the day reports it where a notice did not. */
async function withFee(ctx: Context, payment: Payment, { feeCents }: Confirmation) {
  const hasNewFee = feeCents !== undefined && payment.feeCents === null
  return hasNewFee ? bookFee(ctx, payment, { feeCents, source: payment.source }) : payment
}

/**
 * The receipt is known: from the operator before, or from a person who entered it. What a person
 * entered and another took back has come after all, and is booked now.
 */
async function recordKnown(
  ctx: Context,
  reported: Confirmation,
  facts: ReturnType<typeof factsOf> & { source: string; provider: PaymentProvider },
): Promise<Outcome> {
  const known = await ctx.tx
    .selectFrom('payments.payment')
    .select('id')
    .where('provider', '=', facts.provider)
    .where('receipt', '=', reported.receipt)
    .executeTakeFirstOrThrow()
  const payment = await lockPayment(ctx.tx, known.id)
  assert(payment !== undefined, 'a payment is never deleted')
  const about = { paymentId: payment.id }
  // The operator gave it back when we asked: nobody has to be notified again.
  if (await wasGivenBack(ctx, payment.id)) return repeated(about)
  if (payment.state === 'reversed') {
    const again = { ...facts, state: 'unmatched', unmatchedReason: null }
    const changed = await changePayment(ctx.tx, payment, again)
    return publishReported(
      ctx,
      await withFee(ctx, await bookReceipt(ctx, changed, 'confirmed'), reported),
    )
  }
  if (payment.amountCents !== reported.amountCents) return held('amount', about)
  if (!isFromProvider(payment)) {
    // Charges run to the day it was paid: a person takes back what was entered for another.
    if (payment.paidOn !== facts.paidOn) return held('day', about)
    const { payerHash, payerMasked, payerName, operatorBalanceCents, channel } = facts
    const payer = { payerHash, payerMasked, payerName, operatorBalanceCents, channel }
    const learnt = { ...payer, confirmedAt: ctx.clock.now() }
    await withFee(ctx, await changePayment(ctx.tx, payment, learnt), reported)
  } else await withFee(ctx, payment, reported)
  return repeated(about)
}

async function publishReported(ctx: Context, payment: Payment): Promise<Outcome> {
  await publish(ctx, 'payment.received', `payment:${payment.id}`, {
    paymentId: payment.id,
    amountCents: payment.amountCents,
  })
  return applied({ paymentId: payment.id })
}

function factsOf(ctx: Context, reported: Confirmation) {
  const { payerHash } = reported
  return {
    amountCents: reported.amountCents,
    paidAt: reported.paidAt,
    paidOn: businessDateOf(reported.paidAt, ctx.clock.zone),
    shortCode: reported.shortCode,
    reference: reported.reference.slice(0, 100),
    payerHash:
      payerHash === undefined ? null : hashOfOperatorHash(ctx.appContext.cipher, payerHash),
    payerMasked: reported.payerMasked ?? null,
    payerName: reported.payerFirstName ?? null,
    operatorBalanceCents: reported.balanceCents ?? null,
    channel: reported.channel ?? null,
  }
}

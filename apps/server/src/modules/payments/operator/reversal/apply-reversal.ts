import type { Context } from '../../../../platform/context.ts'
import { withoutNumbers } from '../../../../platform/log.ts'
import {
  applied,
  held,
  type Outcome,
  repeated,
  tooEarly,
} from '../../callbacks/callback-outcome.ts'
import type { StatusResult } from '../../mpesa/wire.ts'
import type { ReversalResult } from '../../mpesa/wire-account.ts'
import { lockPayment, type Payment, suspenseOf } from '../../payment-store.ts'
import { bookGivenBack } from './book-given-back.ts'
import { changeReversal, lockReversal, type PaymentReversal } from './reversal-store.ts'

/** The operator's own word that it has been given back before: by us, or on its portal. */
const givenBackBefore = 'R000001'

/** The result of a reversal, applied once and only to the payment that was to be returned. */
export async function applyReversal(
  ctx: Context,
  reported: ReversalResult,
  receivedAt: Date,
): Promise<Outcome> {
  const known = await ctx.tx
    .selectFrom('payments.paymentReversal')
    .select(['id', 'paymentId'])
    .where('conversationId', '=', reported.conversationId)
    .executeTakeFirst()
  const payment = known && (await lockPayment(ctx.tx, known.paymentId))
  const reversal = known && (await lockReversal(ctx, known.id))
  if (payment === undefined || reversal === undefined) {
    tooEarly(ctx, receivedAt)
    return held('unknown-conversation')
  }
  const about = { reversalId: reversal.id, paymentId: payment.id }
  const isDone = reported.resultCode === '0' || reported.resultCode === givenBackBefore
  if (reversal.state === 'done') {
    return isDone ? repeated(about) : held('failure-after-success', about)
  }
  if (!isDone) {
    if (reversal.state === 'failed') return repeated(about)
    await fail(ctx, reversal, reported)
    return applied(about)
  }
  const { amountCents = reversal.amountCents, paymentReceipt = payment.receipt } = reported
  if (amountCents !== reversal.amountCents) return held('amount', about)
  if (paymentReceipt !== payment.receipt) return held('receipt-of-another-payout', about)
  return giveBack(ctx, { payment, reversal }, reported)
}

/** The same, where the payment itself was asked about because no result came. */
export async function applyReversalStatus(
  ctx: Context,
  reported: StatusResult,
  receivedAt: Date,
): Promise<Outcome | undefined> {
  const asked = await ctx.tx
    .selectFrom('payments.paymentReversal')
    .select(['id', 'paymentId'])
    .where('questionId', '=', reported.conversationId)
    .executeTakeFirst()
  if (asked === undefined) {
    if (reported.occasion !== undefined && (await isAskedAbout(ctx, reported.occasion))) {
      tooEarly(ctx, receivedAt)
    }
    return undefined
  }
  const payment = await lockPayment(ctx.tx, asked.paymentId)
  const reversal = await lockReversal(ctx, asked.id)
  if (payment === undefined || reversal === undefined) return undefined
  const about = { reversalId: reversal.id, paymentId: payment.id }
  if (!/revers/i.test(reported.transactionStatus ?? '')) {
    if (isGivenUp(reversal, reported, receivedAt)) await fail(ctx, reversal, stillStands)
    return applied(about)
  }
  if (reversal.state === 'done') return repeated(about)
  return giveBack(ctx, { payment, reversal }, { resultCode: '0' })
}

const stillStands = {
  resultCode: 'not-reversed',
  resultDescription: 'A day after it was sent the operator says that the payment stands.',
}
const timeoutMs = 24 * 3_600_000

/**
 * Its request was lost: else its money would wait for ever, and could not be allocated to a loan
 * either.
 */
function isGivenUp(
  { state, writtenAt }: PaymentReversal,
  { finding }: StatusResult,
  receivedAt: Date,
): boolean {
  const isOut = state === 'accepted' || state === 'unknown'
  const waitedMs = receivedAt.getTime() - (writtenAt ?? receivedAt).getTime()
  return isOut && finding === 'completed' && waitedMs >= timeoutMs
}

async function isAskedAbout(ctx: Context, receipt: string): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom('payments.paymentReversal as v')
    .innerJoin('payments.payment as p', 'p.id', 'v.paymentId')
    .select('v.id')
    .where('p.receipt', '=', receipt)
    .where('v.state', 'in', ['accepted', 'unknown'])
    .executeTakeFirst()
  return found !== undefined
}

/** The money leaves the provider's account. Held when it was allocated to a loan in the meantime. */
export async function giveBack(
  ctx: Context,
  { payment, reversal }: { payment: Payment; reversal: PaymentReversal },
  reported: { resultCode: string; receipt?: string | undefined },
): Promise<Outcome> {
  const about = { reversalId: reversal.id, paymentId: payment.id }
  // It was allocated to a loan before it was asked for, or after it had failed: a person takes it back.
  if (suspenseOf(payment) !== payment.amountCents) return held('moved-meanwhile', about)
  const { resultCode, receipt = null } = reported
  const how = { on: ctx.clock.today(), source: 'callback' } as const
  await bookGivenBack(ctx, { payment, reversal }, { ...how, resultCode, receipt })
  return applied(about)
}

export async function fail(
  ctx: Context,
  reversal: PaymentReversal,
  reported: { resultCode: string; resultDescription: string },
): Promise<void> {
  await changeReversal(ctx, reversal, {
    state: 'failed',
    resultCode: reported.resultCode,
    resultText: withoutNumbers(reported.resultDescription).slice(0, 300),
    finishedAt: ctx.clock.now(),
    askAt: null,
  })
}

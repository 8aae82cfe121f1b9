import type { Context } from '../../../platform/context.ts'
import { withoutNumbers } from '../../../platform/log.ts'
import { applied, held, type Outcome, repeated, tooEarly } from '../callbacks/callback-outcome.ts'
import { firstAskMs } from '../domain/ask-schedule.ts'
import {
  doubtOf,
  failureVerdict,
  type ReportedPayout,
  successVerdict,
} from '../domain/payout-verdict.ts'
import type { PayoutResult, QueueTimeout } from '../mpesa/wire.ts'
import { aboutOf, type Found, lockByOriginator } from '../order-store.ts'
import { couldBeOurs } from '../originator-id.ts'
import { changeAttempt } from '../payout-store.ts'
import { asOrdered, isOfBefore, keepPaidEarlier, orderedBy } from './earlier-request.ts'
import { mayBePaid } from './refund/settle-refund.ts'
import { failPayout, succeedPayout } from './settle-payout.ts'

/** The operator's result of a payout, accepted once, and only if it is the payment we ordered. */
export async function applyPayoutResult(
  ctx: Context,
  result: PayoutResult,
  receivedAt: Date,
): Promise<Outcome> {
  const found = await findOrWait(ctx, result.originatorConversationId, receivedAt)
  if (!('attempt' in found)) return found
  const known = found.attempt.conversationId
  // A failure of somebody's making would free the payout to be sent again.
  if (known !== null && known !== result.conversationId) {
    return held('conversation', aboutOf(found.order))
  }
  if (result.resultCode === '0') {
    return applySuccess(ctx, found, { ...result, chargeCents: undefined, receivedAt })
  }
  const reported = { code: result.resultCode, reason: result.resultDescription }
  return applyFailure(ctx, found, reported)
}

/** The operator gave up waiting in its own queue: the payout is unknown, and is asked about. */
export async function applyQueueTimeout(
  ctx: Context,
  notice: QueueTimeout,
  receivedAt: Date,
): Promise<Outcome> {
  const found = await findOrWait(ctx, notice.originatorConversationId, receivedAt)
  if (!('attempt' in found)) return found
  const { attempt, order } = found
  const isOpen = attempt.state === 'written' || attempt.state === 'accepted'
  if (!isOpen) return repeated(aboutOf(order))
  await becomeUnknown(ctx, found, { resultText: withoutNumbers(notice.description ?? '') || null })
  return applied(aboutOf(order))
}

/** An id in our form whose row is not there may be of a transaction still to be committed. */
async function findOrWait(
  ctx: Context,
  originatorConversationId: string,
  receivedAt: Date,
): Promise<Found | Outcome> {
  const found = await lockByOriginator(ctx.tx, originatorConversationId)
  if (found !== undefined) return found
  if (await couldBeOurs(ctx.tx, originatorConversationId)) tooEarly(ctx, receivedAt)
  return held('unknown-conversation')
}

export type Success = ReportedPayout & {
  receivedAt: Date
  receiverName?: string | undefined
  chargeCents: number | undefined
}

/**
 * For a result, or an answer to our query, that reports a payment. It is compared with what its request
 * ordered. If the payout has changed since, it counts only when two people confirm it.
 */
export async function applySuccess(
  ctx: Context,
  found: Found,
  reported: Success,
  { declared = false } = {},
): Promise<Outcome> {
  const { order, attempt, attempts } = found
  const about = aboutOf(order)
  const { receipt } = reported
  const doubt = doubtOf(orderedBy(ctx, found), reported, ctx.clock.now())
  if (doubt !== undefined || receipt === undefined) return held(doubt ?? 'incomplete', about)
  const others = attempts.filter((one) => one.id !== attempt.id)
  const otherPaid = others.some((one) => one.state === 'succeeded')
  const verdict = successVerdict(attempt, { receipt }, otherPaid)
  if (verdict === 'repeated') return repeated(about)
  if (verdict !== 'succeed') {
    // No further query: the operator has answered, and a person must look at it.
    await changeAttempt(ctx.tx, attempt.id, { askAt: null })
    return held(verdict, about)
  }
  if (await receiptIsUsed(ctx, receipt, attempt.id)) return held('receipt-of-another-payout', about)
  if (attempt.otherReceipt !== null && !declared) {
    return attempt.otherReceipt === receipt ? repeated(about) : held('second-receipt', about)
  }
  if (!declared && isOfBefore(ctx, found)) {
    await keepPaidEarlier(ctx, found, receipt)
    return held('earlier-request', about)
  }
  if (!(await mayBePaid(ctx, order))) return held('overpayment-gone', about)
  const paid = declared ? await asOrdered(ctx, found) : found
  if (paid === undefined) return held('amount', about)
  await succeedPayout(ctx, paid, {
    receipt,
    completedAt: reported.completedAt ?? reported.receivedAt,
    conversationId: reported.conversationId ?? null,
    receiverName: reported.receiverName ?? null,
    chargeCents: reported.chargeCents ?? null,
  })
  return applied(about)
}

async function receiptIsUsed(ctx: Context, receipt: string, attemptId: number): Promise<boolean> {
  const used = await ctx.tx
    .selectFrom('payments.disbursementAttempt')
    .select('id')
    .where('id', '<>', attemptId)
    .where((is) => is.or([is('receipt', '=', receipt), is('otherReceipt', '=', receipt)]))
    .executeTakeFirst()
  return used !== undefined
}

export async function applyFailure(
  ctx: Context,
  found: Found,
  reported: { code: string; reason: string; certain?: boolean },
): Promise<Outcome> {
  const { order, attempt } = found
  const about = aboutOf(order)
  const verdict = failureVerdict(attempt.state, reported.code)
  if (verdict === 'repeated') return repeated(about)
  if (verdict === 'contradiction') return held('failure-after-success', about)
  if (verdict === 'doubt' && reported.certain !== true) {
    if (attempt.state === 'void') return repeated(about)
    await becomeUnknown(ctx, found, {
      resultCode: reported.code,
      resultText: withoutNumbers(reported.reason).slice(0, 300),
    })
    return applied(about)
  }
  await failPayout(ctx, found, reported)
  return applied(about)
}

async function becomeUnknown(
  ctx: Context,
  { attempt }: Found,
  reported: { resultCode?: string; resultText: string | null },
): Promise<void> {
  const soon = new Date(ctx.clock.now().getTime() + firstAskMs)
  const askAt = attempt.askAt !== null && attempt.askAt < soon ? attempt.askAt : soon
  await changeAttempt(ctx.tx, attempt.id, { ...reported, state: 'unknown', askAt })
}

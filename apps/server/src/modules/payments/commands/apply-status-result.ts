import type { Context } from '../../../platform/context.ts'
import { applied, held, type Outcome, repeated, tooEarly } from '../callbacks/callback-outcome.ts'
import { notFoundApartMs } from '../domain/ask-schedule.ts'
import type { StatusResult } from '../mpesa/wire.ts'
import type { BelievesProven } from '../operator/inbox-message.ts'
import { applyReversalStatus } from '../operator/reversal/apply-reversal.ts'
import { applyReceiptStatus } from '../operator/unproven/apply-receipt-status.ts'
import { aboutOf, type Found, lockByOriginator } from '../order-store.ts'
import { type Attempt, changeAttempt } from '../payout-store.ts'
import { applyFailure, applySuccess } from './apply-payout-result.ts'
import { failPayout } from './settle-payout.ts'

/** The operator's answer to a question of ours; an answer to no question changes nothing. */
export async function applyStatusResult(
  ctx: Context,
  believes: BelievesProven,
  result: StatusResult,
  receivedAt: Date,
): Promise<Outcome> {
  const paymentId = result.paymentOriginatorConversationId ?? result.occasion
  const found = paymentId === undefined ? undefined : await lockByOriginator(ctx.tx, paymentId)
  if (found === undefined) {
    return (
      (await applyReceiptStatus(ctx, believes, result, receivedAt)) ??
      (await applyReversalStatus(ctx, result, receivedAt)) ??
      held('unknown-conversation')
    )
  }
  const about = aboutOf(found.order)
  const question = await questionOf(ctx, found, result.conversationId)
  if (question === undefined) {
    tooEarly(ctx, receivedAt)
    return held('answer-to-no-question', about)
  }
  if (question.answeredAt !== null) return repeated(about)
  await ctx.tx
    .updateTable('payments.statusQuery')
    .set({
      conversationId: result.conversationId,
      answeredAt: receivedAt,
      finding: result.finding,
    })
    .where('id', '=', question.id)
    .execute()
  return believe(ctx, found, result, receivedAt)
}

/**
 * The query by the conversation it opened. If its own answer is missing (late, or lost), the oldest
 * unanswered query of this payment is meant.
 */
async function questionOf(ctx: Context, { attempt }: Found, conversationId: string) {
  const questions = await ctx.tx
    .selectFrom('payments.statusQuery')
    .select(['id', 'conversationId', 'answeredAt'])
    .where('attemptId', '=', attempt.id)
    .orderBy('id')
    .execute()
  return (
    questions.find((one) => one.conversationId === conversationId) ??
    questions.find((one) => one.conversationId === null)
  )
}

async function believe(
  ctx: Context,
  found: Found,
  result: StatusResult,
  receivedAt: Date,
): Promise<Outcome> {
  const { attempt, order } = found
  switch (result.finding) {
    case 'completed':
      return applySuccess(ctx, found, {
        receipt: result.receipt,
        amountCents: result.amountCents,
        receiverPhone: result.receiverPhone,
        receiverName: result.receiverName,
        completedAt: result.completedAt,
        chargeCents: result.chargeCents,
        receivedAt,
      })
    case 'failed':
      return applyFailure(ctx, found, {
        code: attempt.resultCode ?? 'status-failed',
        reason: result.transactionStatus ?? 'The operator says that it failed.',
        certain: true,
      })
    case 'not-found':
      return countNotFound(ctx, found, receivedAt)
    case 'pending':
    case 'undecided':
      return applied(aboutOf(order))
  }
}

/**
 * Reported twice, far enough apart, frees the payout for a person to retry; once is no proof. If the operator
 * ever had it on its way, it proves nothing, and two people must declare the result.
 */
async function countNotFound(ctx: Context, found: Found, at: Date): Promise<Outcome> {
  const { attempt, order } = found
  const about = aboutOf(order)
  const isOpen = attempt.state === 'accepted' || attempt.state === 'unknown'
  if (!isOpen) return repeated(about)
  if (await wasPending(ctx, attempt)) return applied(about)
  const first = attempt.firstNotFoundAt
  if (first === null) {
    await changeAttempt(ctx.tx, attempt.id, { firstNotFoundAt: at, state: 'unknown' })
  } else if (at.getTime() - first.getTime() >= notFoundApartMs) {
    const reason = 'The operator knows no such payment.'
    await failPayout(ctx, found, { code: 'not-found', reason, state: 'void' })
  }
  return applied(about)
}

async function wasPending(ctx: Context, { id }: Attempt): Promise<boolean> {
  const answer = await ctx.tx
    .selectFrom('payments.statusQuery')
    .select('id')
    .where('attemptId', '=', id)
    .where('finding', '=', 'pending')
    .limit(1)
    .executeTakeFirst()
  return answer !== undefined
}

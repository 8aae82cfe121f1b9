import type { Context } from '../../../platform/context.ts'
import { withoutNumbers } from '../../../platform/log.ts'
import { firstAskMs, mostSends } from '../domain/ask-schedule.ts'
import { mayBeSentAgain, type PayoutAnswer, type PayoutRequest } from '../mpesa/wallet-operator.ts'
import { type About, type Found, lockOrdered } from '../order-store.ts'
import { type Attempt, changeAttempt } from '../payout-store.ts'
import { becomeUnsent, failPayout } from './settle-payout.ts'

type Refused = Extract<PayoutAnswer, { outcome: 'refused' }>
type Pending = Exclude<PayoutAnswer, Refused>

interface Answered {
  /** What was ordered by the request. */
  about: About
  request: Pick<PayoutRequest, 'originatorConversationId'>
  answer: PayoutAnswer
}

/**
 * Records the operator's direct answer to a request: not yet the result of the money. A result that came
 * earlier takes precedence. True when the request certainly did not leave and must be sent again.
 */
export async function recordAnswer(
  ctx: Context,
  { about, request, answer }: Answered,
): Promise<boolean> {
  const found = await lockOrdered(ctx.tx, about, request.originatorConversationId)
  const { id, state } = found.attempt
  const open = state === 'written' || state === 'unknown'
  if (!open) {
    await changeAttempt(ctx.tx, id, answerFields(ctx, found.attempt, answer))
    return false
  }
  if (answer.outcome === 'refused') return recordRefusal(ctx, found, answer)
  await recordPending(ctx, found.attempt, answer)
  return false
}

async function recordPending(ctx: Context, attempt: Attempt, answer: Pending): Promise<void> {
  const askAt = new Date(ctx.clock.now().getTime() + firstAskMs)
  const words = wordsOf(answer)
  await changeAttempt(ctx.tx, attempt.id, {
    ...answerFields(ctx, attempt, answer),
    state: answer.outcome === 'accepted' ? 'accepted' : 'unknown',
    askAt,
    ...(words === undefined ? {} : { resultText: withoutNumbers(words).slice(0, 300) }),
  })
}

/** Certainly not taken in: over, unless it did not even reach the operator. */
async function recordRefusal(ctx: Context, found: Found, answer: Refused): Promise<boolean> {
  const { attempt } = found
  const goesAgain = mayBeSentAgain(answer) && attempt.sends < mostSends
  if (!goesAgain) {
    await failPayout(ctx, found, { code: answer.code, reason: answer.description })
    return false
  }
  // A query about it has begun: its answers decide, and nothing is sent meanwhile.
  if (attempt.state === 'unknown') return false
  return becomeUnsent(ctx, found, withoutNumbers(answer.description).slice(0, 300))
}

function answerFields(ctx: Context, attempt: Attempt, answer: PayoutAnswer) {
  const { conversationId } = answer.outcome === 'accepted' ? answer : attempt
  return {
    answeredAt: ctx.clock.now(),
    conversationId: attempt.conversationId ?? conversationId,
  }
}

function wordsOf(answer: Pending): string | undefined {
  if (answer.outcome === 'accepted') return undefined
  return answer.outcome === 'duplicate' ? answer.description : answer.reason
}

import { assert } from '@daftari/kernel/assert'
import type { Context } from '../../../platform/context.ts'
import { withoutNumbers } from '../../../platform/log.ts'
import { firstAskMs, mostSends } from '../domain/ask-schedule.ts'
import { mayBeSentAgain, type PayoutAnswer } from '../mpesa/wallet-operator.ts'
import { type Attempt, changeAttempt, lockByOriginator } from '../payout-store.ts'
import { failPayout } from './settle-payout.ts'

/**
 * Records what the operator answered to a request itself: not yet what became of the money. A
 * result that came before the answer stands. True when the request certainly did not leave and is
 * to be sent again.
 */
export async function recordAnswer(
  ctx: Context,
  { attemptId, answer }: { attemptId: number; answer: PayoutAnswer },
): Promise<boolean> {
  const known = await ctx.tx
    .selectFrom('payments.disbursementAttempt')
    .select('originatorConversationId as id')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  const found = await lockByOriginator(ctx.tx, known.id)
  assert(found !== undefined, 'an attempt stays')
  const { attempt } = found
  const answeredAt = ctx.clock.now()
  if (attempt.state !== 'written' && attempt.state !== 'unknown') {
    await changeAttempt(ctx.tx, attemptId, { answeredAt, ...conversationOf(attempt, answer) })
    return false
  }
  if (answer.outcome === 'refused') {
    if (mayBeSentAgain(answer)) return recordUnsent(ctx, attempt, answer)
    await failPayout(ctx, found, { code: answer.code, reason: answer.description })
    return false
  }
  const askAt = new Date(answeredAt.getTime() + firstAskMs)
  const told = answer.outcome === 'accepted' ? '' : wordsOf(answer)
  await changeAttempt(ctx.tx, attemptId, {
    state: answer.outcome === 'accepted' ? 'accepted' : 'unknown',
    answeredAt,
    askAt,
    ...conversationOf(attempt, answer),
    ...(told === '' ? {} : { resultText: withoutNumbers(told).slice(0, 300) }),
  })
  return false

  async function recordUnsent(
    _: Context,
    one: Attempt,
    { code, description }: { code: string; description: string },
  ): Promise<boolean> {
    // Somebody has begun to ask about it: the questions decide, so that nothing is sent meanwhile.
    if (one.state === 'unknown') return false
    if (one.sends >= mostSends) {
      await failPayout(ctx, found as NonNullable<typeof found>, { code, reason: description })
      return false
    }
    await changeAttempt(ctx.tx, attemptId, { state: 'unsent', resultText: description, askAt: null })
    return true
  }
}

function conversationOf(attempt: Attempt, answer: PayoutAnswer) {
  const { conversationId } = answer.outcome === 'accepted' ? answer : attempt
  return { conversationId: attempt.conversationId ?? conversationId }
}

function wordsOf(answer: Exclude<PayoutAnswer, { outcome: 'accepted' | 'refused' }>): string {
  return answer.outcome === 'duplicate' ? answer.description : answer.reason
}

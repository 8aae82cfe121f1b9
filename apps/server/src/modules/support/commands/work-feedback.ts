import { refuse } from '@daftari/contract/refusals'
import { type Context, staffOf } from '../../../platform/context.ts'
import { lockFeedback, moveFeedback, requireWorkable, type Seen } from '../feedback-store.ts'

/** Refuses: request.not-found, record.stale, feedback.transition. */
export async function claimFeedback(ctx: Context, seen: Seen) {
  const before = await lockFeedback(ctx, seen)
  if (before.state !== 'open') refuse('feedback.transition', { state: before.state })
  const change = { handlerId: staffOf(ctx), claimedAt: ctx.clock.now() }
  return moveFeedback(ctx, before, { ...change, state: 'claimed' }, { act: 'claim' })
}

/** Refuses: request.not-found, record.stale, feedback.transition, feedback.not-yours. */
export async function releaseFeedback(ctx: Context, seen: Seen) {
  const before = await lockFeedback(ctx, seen)
  if (before.state === 'open') refuse('feedback.transition', { state: before.state })
  await requireWorkable(ctx, before)
  const change = { handlerId: null, claimedAt: null }
  return moveFeedback(ctx, before, { ...change, state: 'open' }, { act: 'release' })
}

/** An open message is claimed by answering it. Refuses: as release. */
export async function answerFeedback(ctx: Context, given: Seen & { answer: string }) {
  const before = await lockFeedback(ctx, given)
  await requireWorkable(ctx, before)
  const { answer } = given
  return moveFeedback(ctx, before, { ...done(ctx), answer, state: 'answered' }, { act: 'answer' })
}

/** Refuses: as release, and feedback.needs-answer. */
export async function closeFeedback(ctx: Context, given: Seen & { reason: string }) {
  const before = await lockFeedback(ctx, given)
  await requireWorkable(ctx, before)
  if (before.kind === 'complaint') refuse('feedback.needs-answer')
  const { reason } = given
  return moveFeedback(ctx, before, { ...done(ctx), state: 'closed' }, { act: 'close', reason })
}

const done = (ctx: Context) => ({ handlerId: staffOf(ctx), answeredAt: ctx.clock.now() })

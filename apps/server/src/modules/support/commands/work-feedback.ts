import { refuse } from '@daftari/contract/refusals'
import * as contract from '@daftari/contract/support/feedback-record'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { type EntityRow, entity } from '../../../platform/desk/actions/entity.ts'

/** Whoever sees the page sees every message. */
export const feedbackEntity = entity({
  type: 'feedback',
  table: 'support.feedback',
  wrongState: 'feedback.transition',
})

type Feedback = EntityRow<'support.feedback'>

const answered = (ctx: Context) => ({ handlerId: staffOf(ctx), answeredAt: ctx.clock.now() })

export const claimFeedback = act(contract.claimFeedback, feedbackEntity, {
  change: (ctx) => ({ handlerId: staffOf(ctx), claimedAt: ctx.clock.now() }),
})

export const releaseFeedback = act(contract.releaseFeedback, feedbackEntity, {
  guard: requireOwn,
  change: () => ({ handlerId: null, claimedAt: null }),
})

/** What was written to the customer stays with the message, and out of the audit log. */
export const answerFeedback = act(contract.answerFeedback, feedbackEntity, {
  guard: requireOwn,
  change: (ctx, _row, { answer }) => ({ ...answered(ctx), answer }),
})

export const closeFeedback = act(contract.closeFeedback, feedbackEntity, {
  async guard(ctx, row) {
    await requireOwn(ctx, row)
    if (row.kind === 'complaint') refuse('feedback.needs-answer')
  },
  change: answered,
})

export const feedbackActions = [closeFeedback, releaseFeedback, claimFeedback, answerFeedback]

/** A claimed message is worked on by who claimed it. Refuses: feedback.not-yours. */
export async function requireOwn(
  ctx: ReadContext,
  { state, handlerId }: Pick<Feedback, 'state' | 'handlerId'>,
): Promise<void> {
  if (state !== 'claimed' || handlerId === staffOf(ctx)) return
  const handler = await ctx.db
    .selectFrom('reporting.staff')
    .select('name')
    .where('id', '=', handlerId)
    .executeTakeFirst()
  refuse('feedback.not-yours', { name: handler?.name ?? '' })
}

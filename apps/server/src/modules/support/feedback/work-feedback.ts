import { refuse } from '@daftari/contract/refusals'
import * as contract from '@daftari/contract/support/feedback/record'
import { sql } from 'kysely'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { type EntityRow, entity } from '../../../platform/desk/actions/entity.ts'
import { reassign, workQueue } from '../../work/index.ts'
import { askFinance, withdrawQuestion } from '../finance-questions/open-question.ts'

/** Everybody with access to the page sees every message. */
export const feedbackEntity = entity({
  type: 'feedback',
  table: 'support.feedback',
  wrongState: 'feedback.transition',
})

type Feedback = EntityRow<'support.feedback'>

const answered = (ctx: Context) => ({ assigneeId: staffOf(ctx), answeredAt: ctx.clock.now() })

/** Complaints have five days, requests about the customer's own data seven: ordered by deadline. */
export const feedbackWork = workQueue(contract.feedbackQueue, {
  entity: feedbackEntity,
  open: "q.state in ('open', 'claimed')",
  order: 'q.work_by',
  capacity: 30,
  onAssigned: (ctx, ids) =>
    sql`update support.feedback
      set state = case when assignee_id is null then 'open' else 'claimed' end
      where id = any(${ids}::bigint[])`.execute(ctx.tx),
})

export const { claim: claimFeedback, return: releaseFeedback } = feedbackWork.acts

/** What was written to the customer stays with the message, and out of the audit log. */
export const answerFeedback = act(contract.answerFeedback, feedbackEntity, {
  guard: requireOwn,
  change: (ctx, _row, { answer }) => ({ ...answered(ctx), answer }),
  after: (ctx, { id }) => withdrawQuestion(ctx, id),
})

export const closeFeedback = act(contract.closeFeedback, feedbackEntity, {
  async guard(ctx, row) {
    await requireOwn(ctx, row)
    if (row.kind === 'complaint') refuse('feedback.needs-answer')
  },
  change: answered,
  after: (ctx, { id }) => withdrawQuestion(ctx, id),
})

/** Refuses: feedback.not-yours, .asked-already. */
const askFinanceAct = act(contract.askFinance, feedbackEntity, {
  guard: requireOwn,
  async change(ctx, row, { financeQuestion }) {
    const until = await askFinance(ctx, row, financeQuestion)
    return { nextActionAt: until ?? refuse('feedback.asked-already') }
  },
})

/** Written down by an agent for finance alone: theirs, until the answer has come. */
export async function askFinanceOf(ctx: Context, id: number): Promise<void> {
  const to = staffOf(ctx)
  await reassign(ctx, feedbackWork.queue, [{ id, from: null, to, cause: 'taken' }])
  const row = await feedbackEntity.lock(ctx, id)
  const nextActionAt = await askFinance(ctx, row, row.message)
  if (nextActionAt !== undefined) await feedbackEntity.save(ctx, row, { nextActionAt })
}

export const feedbackActions = [
  closeFeedback,
  releaseFeedback,
  claimFeedback,
  feedbackWork.acts.passOn,
  askFinanceAct,
  answerFeedback,
]

/** Only its claimer works on a claimed message. Refuses: feedback.not-yours. */
export async function requireOwn(
  ctx: ReadContext,
  { state, assigneeId }: Pick<Feedback, 'state' | 'assigneeId'>,
): Promise<void> {
  if (state !== 'claimed' || assigneeId === staffOf(ctx)) return
  const handler = await ctx.db
    .selectFrom('reporting.staff')
    .select('name')
    .where('id', '=', assigneeId)
    .executeTakeFirst()
  refuse('feedback.not-yours', { name: handler?.name ?? '' })
}

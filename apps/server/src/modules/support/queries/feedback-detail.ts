import type { OutputOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import type { feedbackDetail as contract } from '@daftari/contract/support/endpoints'
import type { FeedbackKind, FeedbackState, FeedbackTopic } from '@daftari/contract/support/enums'
import type { ReadContext } from '../../../platform/context.ts'
import { type OffersActions, offeredActions } from '../../../platform/desk/actions/act.ts'
import { withoutNumbers } from '../../../platform/log.ts'

type Detail = OutputOf<typeof contract>

/** Refuses: request.not-found. */
export async function feedbackDetail(
  ctx: ReadContext,
  id: number,
  actions: readonly OffersActions[],
): Promise<Detail> {
  const row = await ctx.db
    .selectFrom('support.feedback as f')
    .innerJoin('reporting.person as p', 'p.personId', 'f.personId')
    .leftJoin('reporting.staff as s', 's.id', 'f.handlerId')
    .selectAll('f')
    .select(['p.fullName as name', 'p.phoneMasked as phone', 's.name as handlerName'])
    .where('f.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  return {
    id,
    kind: row.kind as FeedbackKind,
    topic: row.topic as FeedbackTopic,
    text: withoutNumbers(row.message),
    rating: row.rating,
    customerId: row.personId,
    name: row.name,
    phone: row.phone ?? '',
    loanId: row.loanId,
    app: row.appCode,
    state: row.state as FeedbackState,
    askedAt: row.askedAt.toISOString(),
    handler: row.handlerId === null ? null : { id: row.handlerId, name: row.handlerName ?? '' },
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    version: row.version,
    acts: await offeredActions(ctx, row, actions),
    earlier: await earlierOf(ctx, row),
  }
}

async function earlierOf(
  ctx: ReadContext,
  { id, personId }: { id: number; personId: number },
): Promise<Detail['earlier']> {
  const rows = await ctx.db
    .selectFrom('support.feedback')
    .select(['id', 'kind', 'topic', 'message', 'state', 'answer', 'askedAt'])
    .where('personId', '=', personId)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  return rows.map(({ message, kind, topic, state, askedAt, ...one }) => ({
    ...one,
    kind: kind as FeedbackKind,
    topic: topic as FeedbackTopic,
    state: state as FeedbackState,
    text: withoutNumbers(message),
    askedAt: askedAt.toISOString(),
  }))
}

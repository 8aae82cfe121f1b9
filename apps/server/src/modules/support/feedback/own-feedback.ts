import type { FeedbackTopic } from '@daftari/contract/customers/topics'
import type { OutputOf } from '@daftari/contract/endpoint'
import type { listOwnFeedback } from '@daftari/contract/intake/service-endpoints'
import type { FeedbackKind, FeedbackState } from '@daftari/contract/support/feedback/enums'
import type { ReadContext } from '../../../platform/context.ts'

type Own = OutputOf<typeof listOwnFeedback>['rows'][number]

/** What an app shows its customer of what they wrote; who works on it is not shown. */
export async function ownFeedback(
  ctx: ReadContext,
  { personId, appCode }: { personId: number; appCode: string },
): Promise<Own[]> {
  const rows = await ctx.db
    .selectFrom('support.feedback')
    .select(['id', 'kind', 'topic', 'message', 'state', 'answer', 'askedAt', 'answeredAt'])
    .where('personId', '=', personId)
    .where('appCode', '=', appCode)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as FeedbackKind,
    topic: row.topic as FeedbackTopic,
    text: row.message,
    state: row.state === 'claimed' ? 'open' : (row.state as FeedbackState),
    answer: row.answer,
    askedAt: row.askedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }))
}

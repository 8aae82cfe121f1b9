import type { FeedbackTopic } from '@daftari/contract/customers/topics'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { lockCall } from '../call-store.ts'

/** A note on a call's content, by the agent who spoke. Refuses: request.not-found. */
export async function writeNote(
  ctx: Context,
  callId: number,
  { topic, note }: { topic: FeedbackTopic; note: string },
): Promise<{ id: number }> {
  const call = await lockCall(ctx, { id: callId })
  if (call === undefined || call.staffId !== staffOf(ctx)) return refuse('request.not-found')
  const written = await ctx.tx
    .insertInto('telephony.callNote')
    .values({ callId, staffId: staffOf(ctx), topic, note, writtenAt: ctx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(ctx, { act: 'call.note', object: { type: 'call', id: callId }, after: { topic } })
  return written
}

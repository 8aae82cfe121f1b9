import type { Context } from '../../../platform/context.ts'
import { updateLater } from '../../../platform/db/waiting-writes.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Message } from '../message-store.ts'

export type EndState = 'delivered' | 'failed' | 'expired' | 'refused'

/** Records the end of a message that the caller has locked, and publishes it; the write is deferred. */
export async function endMessage(
  ctx: Context,
  {
    id: messageId,
    event,
    costCents,
    channel,
  }: Pick<Message, 'id' | 'event' | 'costCents' | 'channel'>,
  { state, reason }: { state: EndState; reason: string | null },
): Promise<void> {
  const ended = { state, reason, endedAt: ctx.clock.now() }
  await updateLater(ctx.tx, 'messaging.message', { id: messageId }, ended)
  await publishEnd(ctx, { messageId, event, state, reason, costCents, channel })
}

export const publishEnd = (ctx: Context, ended: Parameters<typeof publish<'message.ended'>>[3]) =>
  publish(ctx, 'message.ended', `message:${ended.messageId}`, ended)

import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'

export type EndState = 'delivered' | 'failed' | 'expired' | 'refused'

/** Records how a message ended and publishes it. */
export async function endMessage(
  ctx: Context,
  messageId: number,
  { state, reason }: { state: EndState; reason: string | null },
): Promise<void> {
  const { event, costCents, channel } = await ctx.tx
    .updateTable('messaging.message')
    .set({ state, reason, endedAt: ctx.clock.now() })
    .where('id', '=', messageId)
    .returning(['event', 'costCents', 'channel'])
    .executeTakeFirstOrThrow()
  const payload = { messageId, event, state, reason, costCents }
  await publishEnd(ctx, { ...payload, channel: channel as MessageChannel })
}

export const publishEnd = (ctx: Context, ended: Parameters<typeof publish<'message.ended'>>[3]) =>
  publish(ctx, 'message.ended', `message:${ended.messageId}`, ended)

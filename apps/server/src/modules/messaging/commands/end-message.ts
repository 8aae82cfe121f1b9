import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { stoppedThere } from '../gateway/whatsapp/whatsapp-gateway.ts'
import { hearSwitch } from './hear-switch.ts'

export type EndState = 'delivered' | 'failed' | 'expired' | 'refused'

/** What became of a message, and who waits for that hears it. */
export async function endMessage(
  ctx: Context,
  messageId: number,
  { state, reason }: { state: EndState; reason: string | null },
): Promise<void> {
  const { event, costCents, channel, phoneHash } = await ctx.tx
    .updateTable('messaging.message')
    .set({ state, reason, endedAt: ctx.clock.now() })
    .where('id', '=', messageId)
    .returning(['event', 'costCents', 'channel', 'phoneHash'])
    .executeTakeFirstOrThrow()
  if (reason === stoppedThere) {
    const { gateway } = await ctx.tx
      .selectFrom('messaging.attempt')
      .select('gateway')
      .where('messageId', '=', messageId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await hearSwitch(ctx, { gateway, phoneHash, value: 'stop', toldAt: ctx.clock.now() })
  }
  const told = { messageId, event, state, reason, costCents }
  await tellEnd(ctx, { ...told, channel: channel as MessageChannel })
}

export const tellEnd = (ctx: Context, ended: Parameters<typeof publish<'message.ended'>>[3]) =>
  publish(ctx, 'message.ended', `message:${ended.messageId}`, ended)

import type { MessageReason } from '@daftari/contract/messaging/message-enums'
import type { Context } from '../../../platform/context.ts'
import { lockMessage } from '../message-store.ts'
import { endMessage } from './end-message.ts'

/** It is not sent any more, where it still waits; what may be leaving goes. */
export async function withdrawMessage(
  ctx: Context,
  messageId: number,
  reason: MessageReason,
): Promise<void> {
  const message = await lockMessage(ctx, messageId)
  if (message?.state !== 'queued' && message?.state !== 'held') return
  await endMessage(ctx, message, { state: 'refused', reason })
}

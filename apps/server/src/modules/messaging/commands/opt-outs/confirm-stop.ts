import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import { stopConfirmation } from '@daftari/contract/messaging/stop-confirmation'
import type { Context } from '../../../../platform/context.ts'
import type { Recipient } from '../../message-store.ts'
import { keepOwnText } from '../own-text.ts'

/**
 * One text that the opt-out from offers was recorded, the way it came; never a second for the same opt-out,
 * and none where the gate forbids even that. To a number without a customer it keeps the hours.
 */
export async function confirmStop(
  ctx: Context,
  { stopId, to, channel }: { stopId: number; to: Recipient; channel: MessageChannel },
): Promise<void> {
  const purpose = to.personId === null ? 'service' : 'transactional'
  const event = `stop:${stopId}`
  await keepOwnText(ctx, { to, texts: stopConfirmation, purpose, channel, sender: 'notice', event })
}

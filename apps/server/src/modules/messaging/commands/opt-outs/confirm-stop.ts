import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import { stopConfirmation } from '@daftari/contract/messaging/stop-confirmation'
import type { Context } from '../../../../platform/context.ts'
import type { Recipient } from '../../message-store.ts'
import { keepOwnText } from '../own-text.ts'

/**
 * Confirms an opt-out from offers by one text, on the channel it came by; never a second for the same
 * opt-out, and none where the contact rules forbid even that. For a number without a customer it respects the
 * hours of contact.
 */
export async function confirmStop(
  ctx: Context,
  { stopId, to, channel }: { stopId: number; to: Recipient; channel: MessageChannel },
): Promise<void> {
  const purpose = to.personId === null ? 'service' : 'transactional'
  const event = `stop:${stopId}`
  await keepOwnText(ctx, { to, texts: stopConfirmation, purpose, channel, sender: 'notice', event })
}

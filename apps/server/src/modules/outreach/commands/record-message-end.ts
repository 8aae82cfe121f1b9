import type { EventPayloads } from '../../../events.ts'
import type { Context } from '../../../platform/context.ts'
import { noteClick } from '../links.ts'
import { applyResult } from './apply-result.ts'

/** The end of an item's message. A message that the contact rules refused at sending was never sent. */
export async function recordMessageEnd(
  ctx: Context,
  { messageId, event, state, reason, costCents, channel = 'sms' }: EventPayloads['message.ended'],
): Promise<void> {
  if (!event.startsWith('task:')) return
  const end = { delivered: 'delivered', failed: 'failed', expired: 'unknown', refused: 'dropped' }
  await applyResult(ctx, {
    carrier: channel,
    reference: messageId,
    state: end[state] as 'delivered' | 'failed' | 'unknown' | 'dropped',
    result: reason,
    costCents,
    again: state === 'failed' && reason !== 'absent-subscriber',
  })
}

/** A push that was opened is an offer that was followed. */
export async function recordMessageOpened(
  ctx: Context,
  { event }: EventPayloads['message.opened'],
): Promise<void> {
  const itemId = Number(/^task:\d+:item:(\d+)/.exec(event)?.[1])
  if (Number.isSafeInteger(itemId)) await noteClick(ctx, itemId)
}

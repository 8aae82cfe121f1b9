import type { MessagePurpose } from '@daftari/contract/messaging/enums'
import type { ReadContext } from '../../../platform/context.ts'
import { hindranceOf } from '../domain/may-message.ts'
import { type Recipient, standingOf } from '../message-store.ts'
import { contactRulesInEffect } from './contact-rules.ts'

/**
 * Whether a number may be reached for a purpose at this moment at all, however often it was: for who
 * reaches it by other ways than a message and counts for themselves.
 */
export async function contactBar(
  ctx: ReadContext,
  to: Recipient,
  purpose: Exclude<MessagePurpose, 'transactional'>,
): Promise<'stopped' | 'quiet-hours' | undefined> {
  const { stopped, consented } = await standingOf(ctx, to, purpose)
  const { rules } = await contactRulesInEffect(ctx)
  const at = ctx.clock.now()
  const input = { rules, purpose, at, zone: ctx.clock.zone, stopped, consented, sentAt: [] }
  const hindrance = hindranceOf(input)
  return hindrance === 'stopped' || hindrance === 'quiet-hours' ? hindrance : undefined
}

import type { MessagePurpose } from '@daftari/contract/messaging/enums'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import type { Recipient } from '../message-store.ts'

/** The customer asks for it, from now on: what waits is refused when its time comes. */
export async function stopMessages(
  ctx: Context,
  of: {
    to: Recipient
    purpose?: Exclude<MessagePurpose, 'transactional'> | undefined
    reason: string
  },
): Promise<void> {
  const { to, purpose = null, reason } = of
  await ctx.tx
    .insertInto('messaging.doNotContact')
    .values({
      phoneHash: to.phoneHash,
      purpose,
      reason,
      addedBy: staffOf(ctx),
      addedAt: ctx.clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute()
  await audit(ctx, {
    act: 'message.stop',
    object: { type: 'person', id: to.personId },
    after: { purpose: purpose ?? 'every' },
    reason,
  })
}

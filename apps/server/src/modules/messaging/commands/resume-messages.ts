import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import type { Recipient } from '../message-store.ts'

/** The customer asks to be written to again. Refuses: request.not-found, record.stale. */
export async function resumeMessages(
  ctx: Context,
  { to, stopId, reason }: { to: Recipient; stopId: number; reason: string },
): Promise<void> {
  const stop = await ctx.tx
    .selectFrom('messaging.doNotContact')
    .select(['purpose', 'reason', 'endedAt'])
    .where('id', '=', stopId)
    .where('phoneHash', '=', to.phoneHash)
    .forUpdate()
    .executeTakeFirst()
  if (stop === undefined) refuse('request.not-found')
  if (stop.endedAt !== null) refuse('record.stale')
  await ctx.tx
    .updateTable('messaging.doNotContact')
    .set({ endedBy: staffOf(ctx), endedAt: ctx.clock.now(), endReason: reason })
    .where('id', '=', stopId)
    .execute()
  await audit(ctx, {
    act: 'message.resume',
    object: { type: 'person', id: to.personId },
    before: { purpose: stop.purpose ?? 'every', reason: stop.reason },
    reason,
  })
}

import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type ContextSaying, requireWord, staffOf } from '../../../platform/context.ts'

/** Refuses: request.not-found, record.stale. */
export async function liftHold(
  ctx: ContextSaying<'stopsContact'>,
  { personId, holdId, reason }: { personId: number; holdId: number; reason: string },
): Promise<void> {
  requireWord(ctx, 'stopsContact')
  const hold = await ctx.tx
    .selectFrom('contact.hold')
    .select(['kind', 'until', 'reason', 'endedAt'])
    .where('id', '=', holdId)
    .where('personId', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (hold === undefined) refuse('request.not-found')
  if (hold.endedAt !== null) refuse('record.stale')
  await ctx.tx
    .updateTable('contact.hold')
    .set({ endedBy: staffOf(ctx), endedAt: ctx.clock.now(), endReason: reason })
    .where('id', '=', holdId)
    .execute()
  const { kind, until } = hold
  await audit(ctx, {
    act: 'contact.lift-hold',
    object: { type: 'person', id: personId },
    before: { kind, until, reason: hold.reason },
    reason,
  })
}

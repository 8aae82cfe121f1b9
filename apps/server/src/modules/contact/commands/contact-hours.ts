import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'

/** The customer's own, narrower hours; null takes them back, and the policy's hold again. */
export async function setContactHours(
  ctx: Context,
  wish: { personId: number; hours: { from: string; until: string } | null; reason: string },
): Promise<void> {
  const { personId, hours, reason } = wish
  const before = await ctx.tx
    .updateTable('contact.wish')
    .set({ endedBy: staffOf(ctx), endedAt: ctx.clock.now(), endReason: reason })
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .returning(['fromTime as from', 'untilTime as until'])
    .executeTakeFirst()
  if (hours !== null) {
    await ctx.tx
      .insertInto('contact.wish')
      .values({
        personId,
        reason,
        fromTime: hours.from,
        untilTime: hours.until,
        setBy: staffOf(ctx),
        setAt: ctx.clock.now(),
      })
      .execute()
  }
  await audit(ctx, {
    act: 'contact.hours',
    object: { type: 'person', id: personId },
    before,
    after: hours,
    reason,
  })
}

import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, may, staffOf } from '../../../platform/context.ts'

interface Hours {
  from: string
  until: string
}

/**
 * The customer's own, narrower hours; null removes them, and the policy's hours apply again. A person without
 * the right to lift a hold may only narrow the customer's hours. Refuses: contact.hours-asked.
 */
export async function setContactHours(
  ctx: Context,
  { personId, hours, reason }: { personId: number; hours: Hours | null; reason: string },
): Promise<void> {
  const before = await ctx.tx
    .updateTable('contact.wish')
    .set({ endedBy: staffOf(ctx), endedAt: ctx.clock.now(), endReason: reason })
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .returning(['fromTime as from', 'untilTime as until'])
    .executeTakeFirst()
  if (before !== undefined && !isWithin(before, hours) && !may(ctx, 'contact.lift-hold')) {
    refuse('contact.hours-asked', before)
  }
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

const isWithin = (asked: Hours, hours: Hours | null) =>
  hours !== null && asked.from <= hours.from && hours.until <= asked.until

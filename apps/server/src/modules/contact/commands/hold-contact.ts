import type { HoldKind } from '@daftari/contract/contact/enums'
import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'

export interface NewHold {
  personId: number
  kind: HoldKind
  /** The last day; left out, until somebody lifts it. */
  until?: BusinessDate | undefined
  reason: string
}

/**
 * Collection and offers pause: for hardship, a dispute, a death, a fraud, or because an adviser
 * speaks for the customer. Refuses: contact.hold-past, contact.held-already.
 */
export async function holdContact(
  ctx: Context,
  { personId, kind, until, reason }: NewHold,
): Promise<{ id: number }> {
  if (until !== undefined && until < ctx.clock.today()) {
    refuse('contact.hold-past', {}, { until: 'range' })
  }
  await endWhatIsOver(ctx, { personId, kind, reason })
  const added = await ctx.tx
    .insertInto('contact.hold')
    .values({
      personId,
      kind,
      reason,
      until: until ?? null,
      setBy: staffOf(ctx),
      setAt: ctx.clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) refuse('contact.held-already')
  await audit(ctx, {
    act: 'contact.hold',
    object: { type: 'person', id: personId },
    after: { kind, until: until ?? null },
    reason,
  })
  return added
}

/** One of its kind may stand at a time, and one whose last day has passed stands no longer. */
async function endWhatIsOver(
  ctx: Context,
  { personId, kind, reason }: Pick<NewHold, 'personId' | 'kind' | 'reason'>,
): Promise<void> {
  await ctx.tx
    .updateTable('contact.hold')
    .set({ endedBy: staffOf(ctx), endedAt: ctx.clock.now(), endReason: reason })
    .where('personId', '=', personId)
    .where('kind', '=', kind)
    .where('endedAt', 'is', null)
    .where('until', '<', ctx.clock.today())
    .execute()
}

/** Refuses: request.not-found, record.stale. */
export async function liftHold(
  ctx: Context,
  { personId, holdId, reason }: { personId: number; holdId: number; reason: string },
): Promise<void> {
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

import type { RuledPurpose } from '@daftari/contract/contact/enums'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type ContextSaying, requireWord, staffOf } from '../../../platform/context.ts'
import type { Party } from '../queries/facts-of.ts'
import type { NewStop } from '../queries/stop.ts'

/** The customer asks to be contacted again. Refuses: request.not-found, record.stale. */
export async function resumeContact(
  ctx: ContextSaying<'stopsContact'>,
  { party, stopId, reason }: { party: Party; stopId: number; reason: string },
): Promise<void> {
  requireWord(ctx, 'stopsContact')
  const stop = await ctx.tx
    .selectFrom('contact.stop')
    .select(['purpose', 'callsOnly', 'reason', 'endedAt'])
    .where('id', '=', stopId)
    .where('phoneHash', '=', party.phoneHash)
    .forUpdate()
    .executeTakeFirst()
  if (stop === undefined) refuse('request.not-found')
  if (stop.endedAt !== null) refuse('record.stale')
  await ctx.tx
    .updateTable('contact.stop')
    .set({ endedBy: staffOf(ctx), endedAt: ctx.clock.now(), endReason: reason })
    .where('id', '=', stopId)
    .execute()
  await audit(ctx, {
    act: 'contact.resume',
    object: { type: 'person', id: party.personId ?? 0 },
    before: { purpose: stop.purpose ?? 'every', callsOnly: stop.callsOnly, reason: stop.reason },
    reason,
  })
}

/**
 * Lifts the stop that the customer's own words set: of that channel only; without a channel, the stop of
 * every channel. With `addedBefore`, a stop requested then or later stays.
 */
export async function liftStopOf(
  ctx: ContextSaying<'stopsContact'>,
  {
    party,
    purpose,
    channel,
    reason,
    addedBefore,
  }: NewStop & { purpose: RuledPurpose; addedBefore?: Date },
): Promise<void> {
  requireWord(ctx, 'stopsContact')
  const lifted = await ctx.tx
    .updateTable('contact.stop')
    .set({ endedAt: ctx.clock.now(), endReason: reason })
    .where('phoneHash', '=', party.phoneHash)
    .where('purpose', '=', purpose)
    .where('callsOnly', '=', false)
    .where('channel', 'is not distinct from', channel ?? null)
    .where('endedAt', 'is', null)
    .$if(addedBefore !== undefined, (query) =>
      query.where(sql<boolean>`greatest(added_at, asked_again_at) < ${addedBefore}`),
    )
    .returning('reason')
    .executeTakeFirst()
  if (lifted === undefined) return
  await audit(ctx, {
    act: 'contact.resume',
    object: { type: 'person', id: party.personId ?? 0 },
    before: { purpose, channel, reason: lifted.reason },
    reason,
  })
}

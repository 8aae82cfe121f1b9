import type { RuledPurpose, StopChannel } from '@daftari/contract/contact/enums'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import type { Party } from '../queries/facts-of.ts'

export interface NewStop {
  party: Party
  /** Left out: everything but notices. */
  purpose?: RuledPurpose | undefined
  /** They may still be written to. */
  callsOnly?: boolean | undefined
  /** Left out: every channel. */
  channel?: StopChannel | undefined
  reason: string
}

/**
 * They ask for it, from now on: what waits is refused when its time comes. Undefined: they had already; that
 * they said it again is kept, and counts against what would lift it.
 */
export async function stopContact(
  ctx: Context,
  { party, purpose, callsOnly = false, channel, reason }: NewStop,
): Promise<number | undefined> {
  const addedBy = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  const { rows } = await sql<{ id: number; added: boolean }>`
    insert into contact.stop as s
      (phone_hash, purpose, calls_only, channel, reason, added_by, added_at)
    values (${party.phoneHash}, ${purpose ?? null}, ${callsOnly}, ${channel ?? null}, ${reason},
      ${addedBy}::bigint, ${ctx.clock.now()})
    on conflict (phone_hash, coalesce(purpose, '*'), calls_only, coalesce(channel, '*'))
      where ended_at is null
      do update set asked_again_at = greatest(s.asked_again_at, excluded.added_at)
    returning id, xmax = 0 as added`.execute(ctx.tx)
  await audit(ctx, {
    act: 'contact.stop',
    object: { type: 'person', id: party.personId ?? 0 },
    after: { purpose: purpose ?? 'every', callsOnly, channel },
    reason,
  })
  const [stop] = rows
  return stop?.added ? stop.id : undefined
}

/** They ask to be contacted again. Refuses: request.not-found, record.stale. */
export async function resumeContact(
  ctx: Context,
  { party, stopId, reason }: { party: Party; stopId: number; reason: string },
): Promise<void> {
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
 * What their own word stopped, it lets go on: that stop of that channel and no other; without a channel, the
 * one of every channel. With `addedBefore` one that they asked for then or later stands.
 */
export async function liftStopOf(
  ctx: Context,
  {
    party,
    purpose,
    channel,
    reason,
    addedBefore,
  }: NewStop & { purpose: RuledPurpose; addedBefore?: Date },
): Promise<void> {
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

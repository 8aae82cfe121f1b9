import type { HoldKind } from '@daftari/contract/contact/enums'
import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import {
  type Context,
  type ContextSaying,
  requireWord,
  staffOf,
} from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { NewHold, NewStop, NewWrongNumber, Stop } from '../queries/stop.ts'

/** The author: the actor, or for a confirmed stop the person who reported it. */
type By = number | null

/** The only writer of what ends contact; of a stop its number, where they had not asked for it already. */
export async function writeStop(
  ctx: ContextSaying<'stopsContact'>,
  stop: Stop,
  by: By = ctx.actor.kind === 'staff' ? ctx.actor.id : null,
): Promise<number | undefined> {
  requireWord(ctx, 'stopsContact')
  const personId = stop.kind === 'hold' ? stop.personId : stop.party.personId
  if (personId !== null && endsOffers(stop)) {
    await publish(ctx, 'offers.ended', `person:${personId}`, { personId })
  }
  if (stop.kind === 'stop') return writeAsked(ctx, stop, by)
  if (stop.kind === 'hold') return writeHold(ctx, stop, by ?? staffOf(ctx))
  await writeWrongNumber(ctx, stop)
  return undefined
}

/** A stop of calls or of one channel alone leaves the other channels. */
const endsOffers = (stop: Stop): boolean => {
  if (stop.kind !== 'stop') return true
  const { purpose = 'marketing', callsOnly = false, channel } = stop
  return purpose === 'marketing' && !callsOnly && channel === undefined
}

/**
 * Applies from now on: pending contacts are refused when their time comes. Undefined if a stop already
 * exists; the repetition is recorded, and counts against lifting it.
 */
async function writeAsked(
  ctx: Context,
  { party, purpose, callsOnly = false, channel, reason }: NewStop,
  by: By,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; added: boolean }>`
    insert into contact.stop as s
      (phone_hash, purpose, calls_only, channel, reason, added_by, added_at)
    values (${party.phoneHash}, ${purpose ?? null}, ${callsOnly}, ${channel ?? null}, ${reason},
      ${by}::bigint, ${ctx.clock.now()})
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

/** Blocked at once, for everybody and every channel. */
async function writeWrongNumber(ctx: Context, { party, source }: NewWrongNumber): Promise<void> {
  await ctx.tx
    .insertInto('contact.wrongNumber')
    .values({
      phoneHash: party.phoneHash,
      personId: party.personId,
      sourceKind: source.kind,
      sourceId: source.id,
      markedAt: ctx.clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Only one of a kind at a time. Refuses: contact.hold-past, contact.held-already. */
async function writeHold(
  ctx: Context,
  { personId, hold: kind, until, reason }: NewHold,
  setBy: number,
): Promise<number> {
  requireToCome(ctx, until)
  await endWhatIsOver(ctx, { personId, kind, setBy, reason })
  const added = await ctx.tx
    .insertInto('contact.hold')
    .values({ personId, kind, reason, until: until ?? null, setBy, setAt: ctx.clock.now() })
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
  return added.id
}

/** Checked before another person is asked to confirm it. Refuses: contact.hold-past, contact.held-already. */
export async function requireNewHold(
  ctx: ContextSaying<'stopsContact'>,
  { personId, hold, until }: Pick<NewHold, 'personId' | 'hold' | 'until'>,
): Promise<void> {
  requireToCome(ctx, until)
  const standing = await ctx.tx
    .selectFrom('contact.hold')
    .select('id')
    .where('personId', '=', personId)
    .where('kind', '=', hold)
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>=', ctx.clock.today())]))
    .executeTakeFirst()
  if (standing !== undefined) refuse('contact.held-already')
}

/** Refuses: contact.hold-past. */
function requireToCome({ clock }: Context, until: BusinessDate | undefined): void {
  if (until !== undefined && until < clock.today()) {
    refuse('contact.hold-past', {}, { until: 'range' })
  }
}

/** A hold whose last day has passed is ended. */
async function endWhatIsOver(
  ctx: Context,
  of: { personId: number; kind: HoldKind; setBy: number; reason: string },
): Promise<void> {
  await ctx.tx
    .updateTable('contact.hold')
    .set({ endedBy: of.setBy, endedAt: ctx.clock.now(), endReason: of.reason })
    .where('personId', '=', of.personId)
    .where('kind', '=', of.kind)
    .where('endedAt', 'is', null)
    .where('until', '<', ctx.clock.today())
    .execute()
}

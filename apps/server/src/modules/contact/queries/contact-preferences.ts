import type { HoldKind, RuledPurpose, StopChannel } from '@daftari/contract/contact/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { ReadContext } from '../../../platform/context.ts'
import type { Party } from './facts-of.ts'

const by = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' }

/** What stands today against contacting somebody, and who wrote it down: stops, holds and their own hours. */
export async function contactPreferences(ctx: ReadContext, party: Party) {
  const { personId } = party
  const [stops, holds, hours] = [
    await stopsOf(ctx, party.phoneHash),
    personId === null ? [] : await holdsOf(ctx, personId),
    personId === null ? null : await hoursOfPerson(ctx, personId),
  ]
  return { stops, holds, hours }
}

async function stopsOf(ctx: ReadContext, phoneHash: Buffer) {
  const rows = await ctx.db
    .selectFrom('contact.stop as d')
    .leftJoin('reporting.staff as s', 's.id', 'd.addedBy')
    .select(['d.id', 'd.purpose', 'd.callsOnly', 'd.reason', 'd.addedBy', 's.name as adder'])
    .select(['d.addedAt', 'd.channel'])
    .where('d.phoneHash', '=', phoneHash)
    .where('d.endedAt', 'is', null)
    .orderBy('d.id')
    .execute()
  return rows.map(({ adder, ...row }) => ({
    ...row,
    purpose: row.purpose as RuledPurpose | null,
    channel: row.channel as StopChannel | null,
    addedBy: by(row.addedBy, adder),
    addedAt: row.addedAt.toISOString(),
  }))
}

async function holdsOf(ctx: ReadContext, personId: number) {
  const rows = await ctx.db
    .selectFrom('contact.hold as h')
    .leftJoin('reporting.staff as s', 's.id', 'h.setBy')
    .select(['h.id', 'h.kind', 'h.until', 'h.reason', 'h.setBy', 's.name as setter', 'h.setAt'])
    .where('h.personId', '=', personId)
    .where('h.endedAt', 'is', null)
    .where((eb) => eb.or([eb('h.until', 'is', null), eb('h.until', '>=', ctx.clock.today())]))
    .orderBy('h.id')
    .execute()
  return rows.map(({ setter, ...row }) => ({
    ...row,
    kind: row.kind as HoldKind,
    until: row.until as BusinessDate | null,
    setBy: { id: row.setBy, name: setter ?? '' },
    setAt: row.setAt.toISOString(),
  }))
}

async function hoursOfPerson(ctx: ReadContext, personId: number) {
  const row = await ctx.db
    .selectFrom('contact.wish as w')
    .leftJoin('reporting.staff as s', 's.id', 'w.setBy')
    .select(['w.fromTime as from', 'w.untilTime as until', 'w.reason', 'w.setBy', 's.name'])
    .select('w.setAt')
    .where('w.personId', '=', personId)
    .where('w.endedAt', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const { name, ...rest } = row
  return {
    ...rest,
    setBy: { id: row.setBy, name: name ?? '' },
    setAt: row.setAt.toISOString(),
  }
}

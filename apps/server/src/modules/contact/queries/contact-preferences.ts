import type { HoldKind, RuledPurpose, StopChannel } from '@daftari/contract/contact/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { InferResult } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { readTogether } from '../../../platform/db/statements/read-together.ts'
import type { Party } from './facts-of.ts'

const by = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' }

/** What restricts contact with a person today, and who recorded it: stops, holds and their own hours. */
export async function contactPreferences(ctx: ReadContext, party: Party) {
  const person = party.personId ?? nobody
  const { stops, holds, hours } = await readTogether(ctx.db, {
    stops: stopsOf(ctx, party.phoneHash),
    holds: holdsOf(ctx, person),
    hours: hoursOf(ctx, person),
  })
  return {
    stops: stops.map(stopShown),
    holds: holds.map(holdShown),
    hours: hours[0] === undefined ? null : hoursShown(hours[0]),
  }
}

/** Without a customer: a number alone has neither holds nor hours. */
const nobody = 0

const stopsOf = (ctx: ReadContext, phoneHash: Buffer) =>
  ctx.db
    .selectFrom('contact.stop as d')
    .leftJoin('reporting.staff as s', 's.id', 'd.addedBy')
    .select(['d.id', 'd.purpose', 'd.callsOnly', 'd.reason', 'd.addedBy', 's.name as adder'])
    .select(['d.addedAt', 'd.channel'])
    .where('d.phoneHash', '=', phoneHash)
    .where('d.endedAt', 'is', null)
    .orderBy('d.id')

const stopShown = ({ adder, ...row }: InferResult<ReturnType<typeof stopsOf>>[number]) => ({
  ...row,
  purpose: row.purpose as RuledPurpose | null,
  channel: row.channel as StopChannel | null,
  addedBy: by(row.addedBy, adder),
  addedAt: row.addedAt.toISOString(),
})

const holdsOf = (ctx: ReadContext, personId: number) =>
  ctx.db
    .selectFrom('contact.hold as h')
    .leftJoin('reporting.staff as s', 's.id', 'h.setBy')
    .select(['h.id', 'h.kind', 'h.until', 'h.reason', 'h.setBy', 's.name as setter', 'h.setAt'])
    .where('h.personId', '=', personId)
    .where('h.endedAt', 'is', null)
    .where((eb) => eb.or([eb('h.until', 'is', null), eb('h.until', '>=', ctx.clock.today())]))
    .orderBy('h.id')

const holdShown = ({ setter, ...row }: InferResult<ReturnType<typeof holdsOf>>[number]) => ({
  ...row,
  kind: row.kind as HoldKind,
  until: row.until as BusinessDate | null,
  setBy: { id: row.setBy, name: setter ?? '' },
  setAt: row.setAt.toISOString(),
})

const hoursOf = (ctx: ReadContext, personId: number) =>
  ctx.db
    .selectFrom('contact.wish as w')
    .leftJoin('reporting.staff as s', 's.id', 'w.setBy')
    .select(['w.fromTime as from', 'w.untilTime as until', 'w.reason', 'w.setBy', 's.name'])
    .select('w.setAt')
    .where('w.personId', '=', personId)
    .where('w.endedAt', 'is', null)

const hoursShown = ({ name, ...row }: InferResult<ReturnType<typeof hoursOf>>[number]) => ({
  ...row,
  setBy: { id: row.setBy, name: name ?? '' },
  setAt: row.setAt.toISOString(),
})

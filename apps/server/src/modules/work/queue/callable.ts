import { type RawBuilder, sql } from 'kysely'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { contactStandings, isOutOfHours, type Party, partyOf } from '../../contact/index.ts'
import type { Contacts, Queue } from './queue.ts'

/** No waiting helps: it is asked again after an hour whether somebody has lifted what forbids it. */
const askAgainMs = 3_600_000

/**
 * Of the given items, those about which the contact rules forbid a call at any hour. Each is marked with the
 * time from which it is allowed, so that it is not due earlier and the next read skips it without another
 * check. With `still` every checked item is marked, even if a call is allowed now: the mark records when the
 * rules were checked.
 */
export async function markNotCallable(
  ctx: Context,
  queue: Queue,
  rows: readonly CalledItem[],
  { still }: { still?: RawBuilder<boolean> } = {},
): Promise<ReadonlySet<number>> {
  const { contacts } = queue.steps
  if (contacts === undefined || rows.length === 0) return new Set()
  const now = ctx.clock.now()
  const later = new Date(now.getTime() + askAgainMs)
  const standings = await contactStandings(ctx, {
    parties: rows.map((row) => partyOf(row)),
    purpose: contacts.purpose,
    channel: 'call',
  })
  const until = standings.map(({ rule, from }) =>
    rule === null || isOutOfHours(rule) ? now : (from ?? later),
  )
  const all = rows.map(({ id }, at) => ({ id, until: until[at] ?? now }))
  const marked = all.filter((one) => one.until > now)
  const kept = still === undefined ? marked : all
  if (kept.length > 0) {
    await sql`
      update ${queue.from} set no_calls_until = g.until
      from unnest(${kept.map(({ id }) => id)}::bigint[],
        ${kept.map((one) => one.until)}::timestamptz[]) as g (id, until)
      where q.id = g.id and ${still ?? sql`true`}`.execute(ctx.tx)
  }
  return new Set(marked.map(({ id }) => id))
}

/** The first time from one on at which the contact rules allow a call about an item, in the current state. */
export async function callableFrom(
  ctx: ReadContext,
  { party, purpose, at }: { party: Party; purpose: Contacts['purpose']; at: Date },
): Promise<Date> {
  const [standing] = await contactStandings(ctx, { parties: [party], purpose, channel: 'call', at })
  return standing?.from ?? at
}

/** The party to be called about an item. */
export async function partyOfItem(ctx: ReadContext, queue: Queue, id: number): Promise<Party> {
  const { contacts } = queue.steps
  if (contacts === undefined) throw new Error('nobody is called about this queue')
  const { rows } = await sql<Called>`
    select ${calledOf(contacts)} from ${queue.from} where q.id = ${id}`.execute(ctx.db)
  return partyOf(rows[0] as Called)
}

/** The party of an item, for the contact rules. */
export interface Called {
  personId: number | null
  phoneHash: Buffer
}

export type CalledItem = { id: number } & Called

/** The parties of these items; empty where the queue's people are not called. */
export async function calledItems(
  ctx: ReadContext,
  queue: Queue,
  ids: readonly number[],
): Promise<CalledItem[]> {
  const { contacts } = queue.steps
  if (contacts === undefined || ids.length === 0) return []
  const { rows } = await sql<CalledItem>`
    select q.id, ${calledOf(contacts)} from ${queue.from}
    where q.id = any(${ids}::bigint[])`.execute(ctx.db)
  return rows
}

export const calledOf = ({ personId, phoneHash }: Contacts): RawBuilder<unknown> =>
  sql`${sql.raw(personId)} as person_id, ${sql.raw(phoneHash)} as phone_hash`

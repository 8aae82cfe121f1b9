import { type RawBuilder, sql } from 'kysely'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { contactStandings, isOutOfHours } from '../../contact/index.ts'
import type { Queue } from './queue.ts'

/** No waiting helps: it is asked again after an hour whether somebody has lifted what forbids it. */
const askAgainMs = 3_600_000

/** Whether the gate, when it was asked since the last result, let somebody call about the item `q`. */
export function isCallable({ clock }: ReadContext, { steps }: Queue): RawBuilder<boolean> {
  if (steps.contacts === undefined) return sql<boolean>`true`
  return sql<boolean>`(q.no_calls_until is null or q.no_calls_until <= ${clock.now()})`
}

/**
 * Whether the gate lets nobody call about this item, whatever the hour; it is then marked with from when,
 * so that the next reading passes it over without asking again.
 */
export async function markNotCallable(ctx: Context, queue: Queue, id: number): Promise<boolean> {
  const { contacts } = queue.steps
  if (contacts === undefined) return false
  const { rows } = await sql<{ personId: number | null; phoneHash: Buffer }>`
    select ${sql.raw(contacts.personId)} as person_id, ${sql.raw(contacts.phoneHash)} as phone_hash
    from ${queue.from} where q.id = ${id}`.execute(ctx.tx)
  const [party] = rows
  if (party === undefined) return false
  const relation = party.personId === null ? 'lead' : 'own'
  const [answer] = await contactStandings(ctx, {
    parties: [{ ...party, relation }],
    purpose: contacts.purpose,
    channel: 'call',
  })
  const { rule = null, from = null } = answer ?? {}
  if (rule === null || isOutOfHours(rule)) return false
  const until = from ?? new Date(ctx.clock.now().getTime() + askAgainMs)
  await sql`update ${queue.from} set no_calls_until = ${until} where q.id = ${id}`.execute(ctx.tx)
  return true
}

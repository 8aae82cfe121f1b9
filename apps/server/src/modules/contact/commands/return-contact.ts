import { startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { ContactRequest } from './take-contact.ts'

type Source = ContactRequest['source']

/**
 * It certainly did not leave: it counts for nothing, and the source may be tried again. Never twice for
 * what was taken again, and with `mostPerDay` at most so often a day for one number.
 */
export async function returnContact(
  ctx: Context,
  { kind, id }: Source,
  { mostPerDay }: { mostPerDay?: number } = {},
): Promise<void> {
  const { clock } = ctx
  const midnight = startOfDay(clock.today(), clock.zone)
  await sql`
    update contact.attempt a set returned_at = ${clock.now()}
    where a.source_kind = ${kind} and a.source_id = ${id}
      and a.allowed and a.returned_at is null and a.retaken_at is null
      and (${mostPerDay ?? null}::integer is null or (
        select count(*) from contact.attempt o
        where o.phone_hash = a.phone_hash and o.source_kind = a.source_kind and o.allowed
          and o.returned_at is not null and o.at >= ${midnight}) < ${mostPerDay ?? null})`.execute(
    ctx.tx,
  )
}

/** What was given back did reach somebody: it counts again, from when it was made. */
export async function retakeContact(ctx: Context, { kind, id }: Source): Promise<void> {
  await sql`
    update contact.attempt set returned_at = null, retaken_at = ${ctx.clock.now()}
    where id = (select max(id) from contact.attempt
      where source_kind = ${kind} and source_id = ${id} and allowed)
      and returned_at is not null`.execute(ctx.tx)
}

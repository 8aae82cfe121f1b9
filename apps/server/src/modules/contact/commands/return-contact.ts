import { startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'
import { waitingWrite } from '../../../platform/db/waiting-writes.ts'
import type { ContactRequest } from './take-contact.ts'

type Source = ContactRequest['source']

/**
 * It certainly did not leave: it counts for nothing, and the source may be tried again. Never twice for what
 * was taken again, and with `mostPerDay` at most so often a day for one number. The write is deferred.
 */
export async function returnContact(
  ctx: Context,
  { kind, id }: Source,
  { mostPerDay }: { mostPerDay?: number } = {},
): Promise<void> {
  const { clock } = ctx
  const midnight = startOfDay(clock.today(), clock.zone)
  const limit = mostPerDay === undefined ? null : jsonText({ mostPerDay, midnight })
  await giveBack(ctx.tx, kind, id, clock.now(), limit)
}

/**
 * A returned contact did reach somebody: it counts again, from the time it was made. The write is deferred.
 */
export const retakeContact = (ctx: Context, { kind, id }: Source): Promise<void> =>
  takeAgain(ctx.tx, kind, id, ctx.clock.now())

/** That of an insert of attempts, so that neither is in one statement with one, which it would not see. */
const name = 'inserted_contact_attempt'

const giveBack = waitingWrite<[kind: string, id: number, at: Date, limit: string | null]>(
  name,
  (kind, id, at, limit) => sql`returned_contact as (
    update contact.attempt a set returned_at = ${at}::timestamptz
    where a.source_kind = ${kind}::text and a.source_id = ${id}::bigint
      and a.allowed and a.returned_at is null and a.retaken_at is null
      and (${limit}::jsonb is null or (
        select count(*) from contact.attempt o
        where o.phone_hash = a.phone_hash and o.source_kind = a.source_kind and o.allowed
          and o.returned_at is not null and o.at >= (${limit}::jsonb ->> 'midnight')::timestamptz)
        < (${limit}::jsonb ->> 'mostPerDay')::integer))`,
  { key: 'return contact' },
)

const takeAgain = waitingWrite<[kind: string, id: number, at: Date]>(
  name,
  (kind, id, at) => sql`retaken_contact as (
    update contact.attempt set returned_at = null, retaken_at = ${at}::timestamptz
    where id = (select max(id) from contact.attempt
      where source_kind = ${kind}::text and source_id = ${id}::bigint and allowed)
      and returned_at is not null)`,
  { key: 'retake contact' },
)

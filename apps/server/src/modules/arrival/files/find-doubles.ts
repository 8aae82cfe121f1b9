import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/**
 * Customers who have a number that another of the folder has, or one of ours: both are shown, and the later
 * one is kept apart with all that is of it. One of whom somebody said that it is the same person goes on.
 */
export async function findDoubles(ctx: Context, bookId: number): Promise<void> {
  await sql`
    insert into arrival.double (book_id, kind, masked, customer_key, row_number, other_key,
      other_row_number, other_person_id, state, decided_by, decided_at)
    select ${bookId}, d.kind, d.masked, d.customer_key, d.row_number, d.other_key,
      d.other_row_number, d.other_person_id, coalesce(e.state, 'open'), e.decided_by, e.decided_at
    from (
      select k.kind, k.masked, k.customer_key, k.row_number, f.customer_key as other_key,
        f.row_number as other_row_number, null::bigint as other_person_id
      from arrival.known_by k
      join lateral (
        select o.customer_key, o.row_number from arrival.known_by o
        where o.book_id = k.book_id and o.kind = k.kind and o.value_hash = k.value_hash
        order by o.row_number, o.customer_key limit 1
      ) f on f.customer_key <> k.customer_key
      where k.book_id = ${bookId}
      union all
      select k.kind, k.masked, k.customer_key, k.row_number, null, null, p.person_id
      from arrival.known_by k
      join reporting.person p on case k.kind when 'phone' then p.phone_hash = k.value_hash
        else p.id_number_hash = k.value_hash end
      where k.book_id = ${bookId}
    ) d
    left join lateral (
      select e.state, e.decided_by, e.decided_at from arrival.double e
      where e.customer_key = d.customer_key and e.state = 'same'
        and (e.other_key, e.other_person_id) is not distinct from (d.other_key, d.other_person_id)
      order by e.id desc limit 1
    ) e on true
    order by d.row_number, d.kind`.execute(ctx.tx)
  await sql`
    with one as (
      select distinct on (d.customer_key) d.customer_key, d.kind from arrival.double d
      where d.book_id = ${bookId} and d.state = 'open' order by d.customer_key, d.kind desc
    ), gone as (
      delete from arrival.staged_row s using one
      where s.book_id = ${bookId} and s.file = 'customers' and s.key = one.customer_key
      returning s.row_number, one.kind
    )
    insert into arrival.bad_row (book_id, file, row_number, field, reason)
    select ${bookId}, 'customers', row_number,
      case kind when 'phone' then 'phone' else 'id_number' end, 'same-' || kind
    from gone order by row_number`.execute(ctx.tx)
}

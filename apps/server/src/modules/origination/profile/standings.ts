import type { Standing } from '@daftari/contract/origination/contacts'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { inScope } from '../scope.ts'

/**
 * The state of other customers' loans. Names are included only if an application is in the reader's scope:
 * being related to somebody gives nobody a right to their name.
 */
export async function standingsOf(
  ctx: ReadContext,
  personIds: readonly number[],
): Promise<Map<number, Standing>> {
  if (personIds.length === 0) return new Map()
  const today = ctx.clock.today()
  const { rows } = await sql<Standing>`
    select p.person_id as customer_id,
      case when own.id is not null then p.full_name end as name, own.id as application_id,
      coalesce(l.open_loans, 0) as open_loans, coalesce(l.owed_cents, 0) as owed_cents,
      l.days_past_due, coalesce(l.finished_loans, 0) as finished_loans,
      (select count(*)::int from origination.application r
        where r.person_id = p.person_id and r.apply_status = 3) as rejections,
      exists (select from reporting.blacklist_entry b
        where b.person_id = p.person_id and b.removed_at is null
          and (b.expires_on is null or b.expires_on >= ${today}::date)) as blacklisted
    from reporting.person p
    left join lateral (
      select a.id from origination.application a
      where a.person_id = p.person_id and ${inScope(ctx)} order by a.id desc limit 1) own on true
    left join lateral (
      select count(*) filter (where l.status = 'open')::int as open_loans,
        sum(l.bill_owed_cents) filter (where l.status = 'open')::bigint as owed_cents,
        max(greatest(0, ${today}::date - l.oldest_due_on)) filter (where l.status = 'open')
          as days_past_due,
        count(*) filter (where l.status = 'finished')::int as finished_loans
      from reporting.loan l where l.person_id = p.person_id) l on true
    where p.person_id = any(${[...personIds]}::bigint[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.customerId, row]))
}

/** The existing ones, in the given order. */
export function inOrder(
  personIds: readonly number[],
  standings: ReadonlyMap<number, Standing>,
): Standing[] {
  return personIds.flatMap((id) => standings.get(id) ?? [])
}

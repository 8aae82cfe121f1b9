import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

/** What of these types members of staff have acted on since, by the audit log. */
export async function actedOnSince(
  { db }: ReadContext,
  { types, since }: { types: readonly string[]; since: Date },
): Promise<{ type: string; id: string }[]> {
  const { rows } = await sql<{ type: string; id: string }>`
    select distinct o.type, o.id
    from administration.audit_log e
    cross join lateral (
      select e.object_type as type, e.object_id as id
      union all
      select t.object_type, t.object_id from administration.audit_log_thing t
      where t.entry_id = e.id
    ) o
    where e.staff_id is not null and e.happened_at >= ${since} and o.id is not null
      and o.type = any(${types}::text[])`.execute(db)
  return rows
}

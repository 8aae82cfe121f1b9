import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'

/** What was approved of those that a challenger judged, paid out or about to be, in cents. */
export async function lentIn(ctx: ReadContext, challengerId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(a.approved_cents), 0)::bigint as cents from origination.application a
    where a.apply_status = 2 and a.id in (select s.application_id from origination.assessment s
      where s.challenger_id = ${challengerId} and s.arm = 'challenger')`.execute(ctx.db)
  return rows[0]?.cents ?? 0
}

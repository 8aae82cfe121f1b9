import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'

/**
 * The amount approved among applications that a challenger judged, by any person or engine, paid out or about
 * to be, in cents.
 */
export const lentOf = (challengerId: RawBuilder<number>) => sql<number>`(
  select coalesce(sum(a.approved_cents), 0)::bigint from origination.application a
  where a.apply_status = 2 and a.id in (select s.application_id from origination.assessment s
    where s.challenger_id = ${challengerId} and s.arm = 'challenger'))`

export async function lentIn(ctx: ReadContext, challengerId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select ${lentOf(sql`${challengerId}::bigint`)} as cents`.execute(ctx.db)
  return rows[0]?.cents ?? 0
}

import type { auditorTargets as endpoint } from '@daftari/contract/origination/auditors'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'

/** The targets for a month, for each person the latest; other people's only for readers who see all. */
export async function auditorTargets(
  ctx: ReadContext,
  month: string,
): Promise<ReadOf<typeof endpoint>> {
  const only = may(ctx, 'application.view-all') ? null : staffOf(ctx)
  const { rows } = await sql<{ id: number | null; name: string | null; handled: number | null }>`
    select t.staff_id as id, s.name, t.handled
    from (select distinct on (staff_id) staff_id, handled
      from origination.auditor_target
      where from_month <= ${`${month}-01`}::date
      order by staff_id, from_month desc) t
    left join reporting.staff s on s.id = t.staff_id
    where t.staff_id is null or ${only}::bigint is null or t.staff_id = ${only}::bigint
    order by s.name, t.staff_id`.execute(ctx.db)
  return {
    everybody: rows.find((row) => row.id === null)?.handled ?? null,
    own: rows.flatMap(({ id, name, handled }) =>
      id === null || handled === null ? [] : [{ id, name: name ?? `#${id}`, handled }],
    ),
  }
}

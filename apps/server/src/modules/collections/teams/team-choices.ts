import type { teamChoices as contract } from '@daftari/contract/collections/teams'
import type { OutputOf } from '@daftari/contract/endpoint'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

type Answer = OutputOf<typeof contract>

/** Whose targets may be set. */
export async function teamChoices(ctx: ReadContext): Promise<Answer> {
  const collectors = await sql<Answer['collectors'][number]>`
      select s.id, s.name, m.team_id, coalesce(m.weight, 1) as weight,
        exists (select from reporting.staff_role r
          where r.staff_id = s.id and r.role_code = 'collection-lead') as leads
      from reporting.staff s
      left join reporting.team_member m on m.staff_id = s.id
      where s.disabled_at is null and (m.staff_id is not null or exists (
        select from reporting.staff_role r
        where r.staff_id = s.id and r.role_code in ('collector', 'collection-lead')))
      order by s.name, s.id`.execute(ctx.db)
  return { collectors: collectors.rows }
}

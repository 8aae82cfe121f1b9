import type { teamCollectors as contract } from '@daftari/contract/collections/teams'
import type { OutputOf } from '@daftari/contract/endpoint'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

type Options = OutputOf<typeof contract>

const withRole = (...codes: string[]) => sql<boolean>`exists (select from reporting.staff_role r
  where r.staff_id = s.id and r.role_code = any(${codes}))`

/** People who may join this team: collectors and their leaders without another team. */
export async function teamCollectors(ctx: ReadContext, of: number | undefined): Promise<Options> {
  const { rows } = await sql<Options['options'][number]>`
    select s.id as value, s.name as label from reporting.staff s
    left join reporting.team_member m on m.staff_id = s.id
    where s.disabled_at is null and (m.team_id = ${of ?? null}::bigint
      or m.team_id is null and ${withRole('collector', 'collection-lead')})
    order by s.name, s.id`.execute(ctx.db)
  return { options: rows }
}

/** People who may lead a team. */
export async function teamLeaders(ctx: ReadContext): Promise<Options> {
  const { rows } = await sql<Options['options'][number]>`
    select s.id as value, s.name as label from reporting.staff s
    where s.disabled_at is null and ${withRole('collection-lead')}
    order by s.name, s.id`.execute(ctx.db)
  return { options: rows }
}

/** People whose targets may be set: members of a team, or possible ones. */
export async function targetCollectors(ctx: ReadContext): Promise<Options> {
  const { rows } = await sql<Options['options'][number]>`
    select s.id as value, s.name as label from reporting.staff s
    left join reporting.team_member m on m.staff_id = s.id
    where s.disabled_at is null
      and (m.staff_id is not null or ${withRole('collector', 'collection-lead')})
    order by s.name, s.id`.execute(ctx.db)
  return { options: rows }
}

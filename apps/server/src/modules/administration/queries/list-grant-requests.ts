import type { listGrantRequests as endpoint } from '@daftari/contract/administration/grants'
import type { OutputOf } from '@daftari/contract/endpoint'
import { sql } from 'kysely'
import { type ReadContext, staffOf } from '../../../platform/context.ts'

type Rows = OutputOf<typeof endpoint>['rows']

/** The grants that wait for a second person, the oldest first. */
export async function listGrantRequests(ctx: ReadContext): Promise<{ rows: Rows }> {
  const me = staffOf(ctx)
  const { rows } = await sql<Omit<Rows[number], 'askedAt' | 'role'> & { askedAt: Date } & Target>`
    select g.id, g.reason, g.asked_at, g.pages, g.permissions,
      jsonb_build_object('id', a.id, 'name', a.name) as asked_by,
      g.asked_by = ${me} as is_own,
      coalesce(g.staff_id = ${me}, exists (
        select from administration.staff_role h join administration.role held
          on held.code = h.role_code and not held.is_admin
        where h.staff_id = ${me} and h.role_code = g.role_code)) as receives,
      case when g.staff_id is null then null
        else jsonb_build_object('id', s.id, 'name', s.name) end as staff,
      r.code as role_code, r.name as role_name,
      array(select coalesce(given.name, wanted) from unnest(g.roles) wanted
        left join administration.role given on given.code = wanted order by 1) as roles
    from administration.grant_request g
    join administration.staff a on a.id = g.asked_by
    left join administration.staff s on s.id = g.staff_id
    left join administration.role r on r.code = g.role_code
    where g.state = 'open'
    order by g.id
    limit 100`.execute(ctx.db)
  return {
    rows: rows.map(({ roleCode, roleName, askedAt, ...row }) => ({
      ...row,
      askedAt: askedAt.toISOString(),
      role: roleCode === null ? null : { code: roleCode, name: roleName ?? roleCode },
    })),
  }
}

interface Target {
  roleCode: string | null
  roleName: string | null
}

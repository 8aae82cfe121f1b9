import type { listRoles as endpoint } from '@daftari/contract/administration/roles'
import type { OutputOf } from '@daftari/contract/endpoint'
import { type PageKey, pageKeys } from '@daftari/contract/navigation/navigation'
import { type Permission, permissions } from '@daftari/contract/permissions'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

type Rows = OutputOf<typeof endpoint>['rows']

/** Every role; grants of what no longer exists are left out. */
export async function listRoles(ctx: ReadContext): Promise<{ rows: Rows }> {
  const { rows } = await sql<Rows[number]>`
    select r.code, r.name, r.is_admin, r.version,
      array(select page from administration.role_page p where p.role_code = r.code
        order by page) as pages,
      array(select permission from administration.role_permission p where p.role_code = r.code
        order by permission) as permissions,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', s.id, 'name', s.name, 'disabled', s.disabled_at is not null) order by s.name, s.id)
        from administration.staff_role h join administration.staff s on s.id = h.staff_id
        where h.role_code = r.code), '[]') as holders
    from administration.role r
    order by r.is_admin desc, r.name, r.code`.execute(ctx.db)
  const isPage = new Set<string>(pageKeys)
  const isPermission = new Set<string>(permissions)
  return {
    rows: rows.map((row) => ({
      ...row,
      pages: row.isAdmin ? [...pageKeys] : row.pages.filter((one: PageKey) => isPage.has(one)),
      permissions: row.isAdmin
        ? [...permissions]
        : row.permissions.filter((one: Permission) => isPermission.has(one)),
    })),
  }
}

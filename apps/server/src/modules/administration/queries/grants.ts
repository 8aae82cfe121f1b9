import { type PageKey, pageKeys } from '@daftari/contract/navigation/navigation'
import { type Permission, permissions } from '@daftari/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface Grants {
  roles: string[]
  isAdmin: boolean
  pages: ReadonlySet<PageKey>
  permissions: ReadonlySet<Permission>
}

const everyPage: ReadonlySet<PageKey> = new Set(pageKeys)
const everyPermission: ReadonlySet<Permission> = new Set(permissions)

/** A role with what it gives, as PostgreSQL writes it. */
export interface RoleGrants {
  code: string
  isAdmin: boolean
  pages: string[]
  permissions: string[]
}

/** The roles of a member of staff by what names them, as JSON. */
export const roleGrantsJson = (staffId: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('code', r.code, 'isAdmin', r.is_admin,
    'pages', array(select page from administration.role_page where role_code = r.code),
    'permissions', array(select permission from administration.role_permission
      where role_code = r.code)) order by r.code)
  from administration.staff_role h join administration.role r on r.code = h.role_code
  where h.staff_id = ${staffId}), '[]')`

export async function readGrants(db: Db, staffId: number): Promise<Grants> {
  const { rows } = await sql<{ roles: RoleGrants[] }>`
    select ${roleGrantsJson(sql`${staffId}`)} as roles`.execute(db)
  return grantsOf(rows[0]?.roles ?? [])
}

/** Everything a person's roles give them; a grant of what no longer exists gives nothing. */
export function grantsOf(roles: readonly RoleGrants[]): Grants {
  const isAdmin = roles.some((role) => role.isAdmin)
  return {
    roles: roles.map((role) => role.code),
    isAdmin,
    pages: isAdmin ? everyPage : new Set(roles.flatMap((role) => role.pages).filter(isPage)),
    permissions: isAdmin
      ? everyPermission
      : new Set(roles.flatMap((role) => role.permissions).filter(isPermission)),
  }
}

const isPage = (key: string): key is PageKey => everyPage.has(key as PageKey)
const isPermission = (code: string): code is Permission => everyPermission.has(code as Permission)

import { type PageKey, pageKeys } from '@daftari/contract/navigation/navigation'
import { type Permission, permissions } from '@daftari/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface Grants {
  roles: string[]
  isAdmin: boolean
  pages: ReadonlySet<PageKey>
  permissions: ReadonlySet<Permission>
}

const everyPage: ReadonlySet<PageKey> = new Set(pageKeys)
const everyPermission: ReadonlySet<Permission> = new Set(permissions)

/** Everything a person's roles give them; a grant of what no longer exists gives nothing. */
export async function readGrants(db: Db, staffId: number): Promise<Grants> {
  const { rows } = await sql<{
    code: string
    isAdmin: boolean
    pages: string[]
    permissions: string[]
  }>`
    select r.code, r.is_admin,
      array(select page from administration.role_page where role_code = r.code) as pages,
      array(select permission from administration.role_permission
        where role_code = r.code) as permissions
    from administration.staff_role h join administration.role r on r.code = h.role_code
    where h.staff_id = ${staffId}
    order by r.code`.execute(db)
  const isAdmin = rows.some((role) => role.isAdmin)
  return {
    roles: rows.map((role) => role.code),
    isAdmin,
    pages: isAdmin ? everyPage : new Set(rows.flatMap((role) => role.pages).filter(isPage)),
    permissions: isAdmin
      ? everyPermission
      : new Set(rows.flatMap((role) => role.permissions).filter(isPermission)),
  }
}

const isPage = (key: string): key is PageKey => everyPage.has(key as PageKey)
const isPermission = (code: string): code is Permission => everyPermission.has(code as Permission)

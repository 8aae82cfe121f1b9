import type { Db } from '../platform/db/database.ts'
import { type DefaultRole, defaultRoles } from './roles.ts'

/** Adds the roles that are missing; one that is there is the lender's own and stays as it is. */
export async function ensureRoles(db: Db): Promise<void> {
  for (const [code, role] of Object.entries<DefaultRole>(defaultRoles)) {
    const added = await db
      .insertInto('administration.role')
      .values({ code, name: role.name, isAdmin: role.isAdmin === true })
      .onConflict((on) => on.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (added === undefined) continue
    await grantPages(db, code, role.pages)
    await grantPermissions(db, code, role.permissions)
  }
}

async function grantPages(db: Db, roleCode: string, pages: readonly string[]): Promise<void> {
  if (pages.length === 0) return
  await db
    .insertInto('administration.rolePage')
    .values(pages.map((page) => ({ roleCode, page })))
    .execute()
}

async function grantPermissions(db: Db, roleCode: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await db
    .insertInto('administration.rolePermission')
    .values(codes.map((permission) => ({ roleCode, permission })))
    .execute()
}

import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { Permission } from '@daftari/contract/permissions'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { forgetSessions } from '../session-cache.ts'
import { demandOwned, rightsOfRole } from './rights.ts'

export interface RoleRights {
  name: string
  pages: readonly PageKey[]
  permissions: readonly Permission[]
}

/** A new role of rights that one holds oneself. Refuses: role.beyond-own, role.code-taken. */
export async function createRole(ctx: Context, code: string, rights: RoleRights): Promise<void> {
  demandOwned(ctx, rights)
  const made = await ctx.tx
    .insertInto('administration.role')
    .values({ code, name: rights.name })
    .onConflict((on) => on.doNothing())
    .returning('code')
    .executeTakeFirst()
  if (made === undefined) refuse('role.code-taken', { code }, { code: 'taken' })
  await writeRights(ctx.tx, code, rights)
  await audit(ctx, { act: 'role.create', object: { type: 'role', id: code }, after: rights })
}

/**
 * What a role gives, for everybody who has it, from their next request on. Gives the new version.
 * Refuses: request.not-found, role.fixed, role.own, record.stale, and role.beyond-own for what is
 * given as for what is taken away.
 */
export async function editRole(
  ctx: Context,
  code: string,
  edit: RoleRights & { version: number; reason: string },
): Promise<number> {
  const { name, pages, permissions, reason } = edit
  const role = await lockRole(ctx, code, edit.version)
  await demandNotOwn(ctx, code)
  const before = await rightsOfRole(ctx, code)
  demandOwned(ctx, {
    pages: differing(before.pages, pages),
    permissions: differing(before.permissions, permissions),
  })
  const version = role.version + 1
  await ctx.tx
    .updateTable('administration.role')
    .set({ name, version })
    .where('code', '=', code)
    .execute()
  await ctx.tx.deleteFrom('administration.rolePage').where('roleCode', '=', code).execute()
  await ctx.tx.deleteFrom('administration.rolePermission').where('roleCode', '=', code).execute()
  await writeRights(ctx.tx, code, edit)
  forgetSessions(ctx.house)
  await audit(ctx, {
    act: 'role.edit',
    object: { type: 'role', id: code },
    before: { name: role.name, ...before },
    after: { name, pages: [...pages].sort(), permissions: [...permissions].sort() },
    reason,
  })
  return version
}

/** Refuses: request.not-found, role.fixed, record.stale, role.in-use, role.beyond-own. */
export async function deleteRole(
  ctx: Context,
  code: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const role = await lockRole(ctx, code, version)
  const before = await rightsOfRole(ctx, code)
  demandOwned(ctx, before)
  const holders = await ctx.tx
    .selectFrom('administration.staffRole')
    .select('staffId')
    .where('roleCode', '=', code)
    .execute()
  if (holders.length > 0) refuse('role.in-use', { count: holders.length })
  await ctx.tx.deleteFrom('administration.role').where('code', '=', code).execute()
  const object = { type: 'role', id: code }
  await audit(ctx, { act: 'role.delete', object, before: { name: role.name, ...before }, reason })
}

/** Locked against grants of it as well: those take a share of the row. */
async function lockRole(ctx: Context, code: string, version: number) {
  const role = await ctx.tx
    .selectFrom('administration.role')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (role === undefined) refuse('request.not-found')
  if (role.isAdmin) refuse('role.fixed', { code })
  if (role.version !== version) refuse('record.stale')
  return role
}

async function demandNotOwn(ctx: Context, code: string): Promise<void> {
  if (ctx.actor.kind === 'staff' && ctx.actor.isAdmin) return
  const own = await ctx.tx
    .selectFrom('administration.staffRole')
    .select('roleCode')
    .where('staffId', '=', staffOf(ctx))
    .where('roleCode', '=', code)
    .executeTakeFirst()
  if (own !== undefined) refuse('role.own')
}

function differing(before: readonly string[], after: readonly string[]): string[] {
  const given = after.filter((one) => !before.includes(one))
  return [...given, ...before.filter((one) => !after.includes(one))]
}

async function writeRights(tx: Tx, roleCode: string, rights: RoleRights): Promise<void> {
  const pages = [...new Set(rights.pages)].map((page) => ({ roleCode, page }))
  if (pages.length > 0) await tx.insertInto('administration.rolePage').values(pages).execute()
  const codes = [...new Set(rights.permissions)].map((permission) => ({ roleCode, permission }))
  if (codes.length > 0) await tx.insertInto('administration.rolePermission').values(codes).execute()
}

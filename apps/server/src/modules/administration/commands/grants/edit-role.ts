import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { Permission } from '@daftari/contract/permissions'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { forgetSessions } from '../../session-cache.ts'
import { type Rights, requireOwned, rightsOfRole } from '../rights.ts'
import { askForGrant, waitsForSecondPerson } from './ask-for-grant.ts'

export interface RoleRights {
  name: string
  pages: readonly PageKey[]
  permissions: readonly Permission[]
}

/** A new role, limited to the caller's own rights. Refuses: role.beyond-own, role.code-taken. */
export async function createRole(ctx: Context, code: string, rights: RoleRights): Promise<void> {
  requireOwned(ctx, rights)
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
 * Changes the rights of a role, for everybody who has it, from their next request on: removals at once,
 * additions once a second person has approved them. Refuses: request.not-found, role.fixed, role.own,
 * record.stale, grant.already-asked, and role.beyond-own for additions and removals alike.
 */
export async function editRole(
  ctx: Context,
  code: string,
  edit: RoleRights & { version: number; reason: string },
): Promise<{ version: number; waits: boolean }> {
  const { name, reason } = edit
  const role = await lockRole(ctx, code, edit.version)
  await requireNotOwn(ctx, code)
  const before = await rightsOfRole(ctx, code)
  const given = rightsIn(edit, before)
  const taken = rightsIn(before, edit)
  requireOwned(ctx, given)
  requireOwned(ctx, taken)
  const waits = countOf(given) > 0 && waitsForSecondPerson(ctx)
  if (waits) await askForGrant(ctx, { roleCode: code, ...given }, reason)
  const kept = waits ? rightsIn(before, taken) : edit
  if (waits && countOf(taken) === 0 && name === role.name) return { version: role.version, waits }
  const version = await replaceRights(ctx, { ...role, name }, kept)
  await audit(ctx, {
    act: 'role.edit',
    object: { type: 'role', id: code },
    before: { name: role.name, ...before },
    after: { name, pages: [...kept.pages].sort(), permissions: [...kept.permissions].sort() },
    reason,
  })
  return { version, waits }
}

/**
 * What a second person approved. Refuses: request.not-found, role.fixed, role.own,
 * role.beyond-own.
 */
export async function addRights(ctx: Context, code: string, given: Rights): Promise<void> {
  const role = await lockRole(ctx, code)
  await requireNotOwn(ctx, code)
  requireOwned(ctx, given)
  const before = await rightsOfRole(ctx, code)
  await replaceRights(ctx, role, {
    pages: [...before.pages, ...given.pages],
    permissions: [...before.permissions, ...given.permissions],
  })
}

async function replaceRights(
  ctx: Context,
  role: { code: string; name: string; version: number },
  rights: Rights,
): Promise<number> {
  const { code, name } = role
  const version = role.version + 1
  await ctx.tx
    .updateTable('administration.role')
    .set({ name, version })
    .where('code', '=', code)
    .execute()
  await ctx.tx.deleteFrom('administration.rolePage').where('roleCode', '=', code).execute()
  await ctx.tx.deleteFrom('administration.rolePermission').where('roleCode', '=', code).execute()
  await writeRights(ctx.tx, code, rights)
  forgetSessions(ctx.appContext)
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
  requireOwned(ctx, before)
  const holders = await ctx.tx
    .selectFrom('administration.staffRole')
    .select('staffId')
    .where('roleCode', '=', code)
    .execute()
  if (holders.length > 0) refuse('role.in-use', { count: holders.length })
  await withdrawInstructionsFor(ctx, code)
  await ctx.tx.deleteFrom('administration.role').where('code', '=', code).execute()
  const object = { type: 'role', id: code }
  await audit(ctx, { act: 'role.delete', object, before: { name: role.name, ...before }, reason })
}

/** A role made later under the same code is another one: nobody has asked for it. */
async function withdrawInstructionsFor(ctx: Context, code: string): Promise<void> {
  await ctx.tx
    .updateTable('administration.grantRequest')
    .set({ state: 'withdrawn', decidedBy: staffOf(ctx), decidedAt: ctx.clock.now() })
    .where('state', '=', 'open')
    .where((is) => is(is.val(code), '=', is.fn.any('roles')))
    .execute()
}

/** Locked against grants of it as well: those take a share of the row. */
async function lockRole(ctx: Context, code: string, version?: number) {
  const role = await ctx.tx
    .selectFrom('administration.role')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (role === undefined) refuse('request.not-found')
  if (role.isAdmin) refuse('role.fixed', { code })
  if (version !== undefined && role.version !== version) refuse('record.stale')
  return role
}

async function requireNotOwn(ctx: Context, code: string): Promise<void> {
  if (ctx.actor.kind !== 'staff' || ctx.actor.isAdmin) return
  const own = await ctx.tx
    .selectFrom('administration.staffRole')
    .select('roleCode')
    .where('staffId', '=', staffOf(ctx))
    .where('roleCode', '=', code)
    .executeTakeFirst()
  if (own !== undefined) refuse('role.own')
}

/** The rights in the first and not in the second. */
const rightsIn = (one: Rights, other: Rights) => ({
  pages: one.pages.filter((page) => !other.pages.includes(page)),
  permissions: one.permissions.filter((code) => !other.permissions.includes(code)),
})

const countOf = ({ pages, permissions }: Rights) => pages.length + permissions.length

async function writeRights(tx: Tx, roleCode: string, rights: Rights): Promise<void> {
  const pages = [...new Set(rights.pages)].map((page) => ({ roleCode, page }))
  if (pages.length > 0) await tx.insertInto('administration.rolePage').values(pages).execute()
  const codes = [...new Set(rights.permissions)].map((permission) => ({ roleCode, permission }))
  if (codes.length > 0) await tx.insertInto('administration.rolePermission').values(codes).execute()
}

import { permissions as everyPermission } from '@daftari/contract/permissions'
import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../platform/context.ts'
import { type Grants, readGrants } from '../queries/grants.ts'

export interface Rights {
  pages: readonly string[]
  permissions: readonly string[]
}

/** Nobody gives or takes away rights that they do not have themselves. Refuses: role.beyond-own. */
export function requireOwned(ctx: Context, rights: Rights): void {
  if (holdsEverything(ctx)) return
  const pages: ReadonlySet<string> = ctx.pages
  const permissions: ReadonlySet<string> = ctx.permissions
  const beyond = [
    ...rights.pages.filter((one) => !pages.has(one)),
    ...rights.permissions.filter((one) => !permissions.has(one)),
  ]
  if (beyond.length > 0) refuse('role.beyond-own', { what: beyond.slice(0, 5).join(', ') })
}

/**
 * Otherwise an account manager could reset an administrator's password and sign in as one. Refuses:
 * role.beyond-own when the person has more rights than the caller.
 */
export async function requireNotAbove(ctx: Context, staffId: number): Promise<Grants> {
  const grants = await readGrants(ctx.tx, staffId)
  if (grants.isAdmin && !holdsEverything(ctx)) refuse('role.beyond-own', { what: 'admin' })
  requireOwned(ctx, { pages: [...grants.pages], permissions: [...grants.permissions] })
  return grants
}

/** The roles with what they give. Refuses: role.unknown. */
export async function requireRoles(
  ctx: Context,
  codes: readonly string[],
): Promise<{ code: string; isAdmin: boolean; pages: string[]; permissions: string[] }[]> {
  const roles = await ctx.tx
    .selectFrom('administration.role')
    .select(['code', 'isAdmin'])
    .where('code', 'in', codes.length === 0 ? [''] : codes)
    .orderBy('code')
    .forShare()
    .execute()
  const unknown = codes.find((code) => !roles.some((role) => role.code === code))
  if (unknown !== undefined) refuse('role.unknown', { code: unknown }, { roles: 'unknown' })
  return Promise.all(
    roles.map(async (role) => ({ ...role, ...(await rightsOfRole(ctx, role.code)) })),
  )
}

export async function rightsOfRole(
  ctx: Context,
  code: string,
): Promise<{ pages: string[]; permissions: string[] }> {
  const pages = await ctx.tx
    .selectFrom('administration.rolePage')
    .select('page')
    .where('roleCode', '=', code)
    .orderBy('page')
    .execute()
  const permissions = await ctx.tx
    .selectFrom('administration.rolePermission')
    .select('permission')
    .where('roleCode', '=', code)
    .orderBy('permission')
    .execute()
  return {
    pages: pages.map((row) => row.page),
    permissions: permissions.map((row) => row.permission),
  }
}

/**
 * Roles may be given by people who have all rights in them. Returns the permissions in them. Refuses:
 * role.unknown, role.beyond-own.
 */
export async function requireGrantable(ctx: Context, codes: readonly string[]): Promise<string[]> {
  const roles = await requireRoles(ctx, codes)
  for (const role of roles) {
    if (role.isAdmin && !holdsEverything(ctx)) refuse('role.beyond-own', { what: role.code })
    requireOwned(ctx, role)
  }
  return roles.flatMap((role) => (role.isAdmin ? [...everyPermission] : role.permissions))
}

/** Administrators, and the product itself when it makes the first of them. */
const holdsEverything = ({ actor }: Context) =>
  actor.kind === 'system' || (actor.kind === 'staff' && actor.isAdmin)

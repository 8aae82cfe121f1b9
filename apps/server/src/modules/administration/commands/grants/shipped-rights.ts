import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { type Rights, rightsOfRole } from '../rights.ts'
import { addRights } from './edit-role.ts'

export interface ShippedRole extends Rights {
  code: string
}

export interface RoleGap extends Rights {
  code: string
}

/**
 * What the roles that come with the product give by now and the lender's own of the same code do
 * not: rights that came with a new version, and those that the lender took away on purpose.
 */
export async function roleGaps(ctx: Context, shipped: readonly ShippedRole[]): Promise<RoleGap[]> {
  const gaps: RoleGap[] = []
  for (const { code, pages, permissions } of shipped) {
    const role = await ctx.tx
      .selectFrom('administration.role')
      .select('isAdmin')
      .where('code', '=', code)
      .executeTakeFirst()
    if (role === undefined || role.isAdmin) continue
    const held = await rightsOfRole(ctx, code)
    const gap = {
      code,
      pages: pages.filter((one) => !held.pages.includes(one)),
      permissions: permissions.filter((one) => !held.permissions.includes(one)),
    }
    if (gap.pages.length + gap.permissions.length > 0) gaps.push(gap)
  }
  return gaps
}

/** For an operator with the server's console, as at the first set-up. */
export async function closeRoleGap(ctx: Context, gap: RoleGap, reason: string): Promise<void> {
  const { code, pages, permissions } = gap
  const before = await rightsOfRole(ctx, code)
  await addRights(ctx, code, gap)
  const object = { type: 'role', id: code }
  await audit(ctx, { act: 'role.edit', object, before, after: { pages, permissions }, reason })
}

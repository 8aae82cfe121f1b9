import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { lockOther, nextVersion } from './lock-staff.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { demandGrantable } from './rights.ts'

interface Change {
  version: number
  roles: readonly string[]
  reason: string
}

/**
 * Exactly these roles, and a new sign-in for whoever had other ones. Gives the new version. Nobody
 * grants to themselves: every right somebody holds was given by somebody else. Refuses:
 * request.not-found, staff.not-yourself, record.stale, role.unknown, role.beyond-own.
 */
export async function setStaffRoles(ctx: Context, id: number, change: Change): Promise<number> {
  const staff = await lockOther(ctx, id, change.version)
  const held = await heldRoles(ctx, id)
  const wanted = [...new Set(change.roles)].sort()
  const taken = held.filter((code) => !wanted.includes(code))
  const given = wanted.filter((code) => !held.includes(code))
  await demandGrantable(ctx, given)
  if (taken.length > 0) await take(ctx, id, taken)
  if (given.length > 0) await give(ctx, id, given)
  const changed = taken.length + given.length > 0
  const sessionsEnded = changed
    ? await revokeSessions(ctx, { staffId: id, reason: 'rights-changed' })
    : 0
  await audit(ctx, {
    act: 'staff.roles',
    object: { type: 'staff', id },
    before: { roles: held },
    after: { roles: wanted, sessionsEnded },
    reason: change.reason,
  })
  return changed ? nextVersion(ctx, staff) : staff.version
}

async function heldRoles(ctx: Context, staffId: number): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('administration.staffRole')
    .select('roleCode')
    .where('staffId', '=', staffId)
    .orderBy('roleCode')
    .execute()
  return rows.map((row) => row.roleCode)
}

async function take(ctx: Context, staffId: number, codes: readonly string[]): Promise<void> {
  await ctx.tx
    .deleteFrom('administration.staffRole')
    .where('staffId', '=', staffId)
    .where('roleCode', 'in', codes)
    .execute()
}

async function give(ctx: Context, staffId: number, codes: readonly string[]): Promise<void> {
  const grantedBy = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  const grantedAt = ctx.clock.now()
  await ctx.tx
    .insertInto('administration.staffRole')
    .values(codes.map((roleCode) => ({ staffId, roleCode, grantedBy, grantedAt })))
    .execute()
}

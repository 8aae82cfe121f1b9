import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { revokeDevices } from '../../second-factor/trusted-devices.ts'
import { lockOther, nextVersion } from '../lock-staff.ts'
import { revokeSessions } from '../revoke-sessions.ts'
import { requireGrantable } from '../rights.ts'
import { askForGrant, waitsForSecondPerson } from './ask-for-grant.ts'

interface Change {
  version: number
  roles: readonly string[]
  reason: string
}

/**
 * Exactly these roles: what is taken is taken at once, with a new sign-in; what a person gives waits
 * for a second one. Nobody grants to themselves. Refuses: request.not-found, staff.not-yourself,
 * record.stale, role.unknown, role.beyond-own, grant.already-asked.
 */
export async function setStaffRoles(
  ctx: Context,
  id: number,
  change: Change,
): Promise<{ version: number; waits: boolean }> {
  const staff = await lockOther(ctx, id, change.version)
  const held = await heldRoles(ctx, id)
  const wanted = [...new Set(change.roles)].sort()
  const taken = held.filter((code) => !wanted.includes(code))
  const given = wanted.filter((code) => !held.includes(code))
  await requireGrantable(ctx, given)
  const waits = given.length > 0 && waitsForSecondPerson(ctx)
  const now = { taken, given: waits ? [] : given }
  if (waits) await askForGrant(ctx, { staffId: id, roles: given }, change.reason)
  if (waits && taken.length === 0) return { version: staff.version, waits }
  const sessionsEnded = await exchange(ctx, id, now)
  await audit(ctx, {
    act: 'staff.roles',
    object: { type: 'staff', id },
    before: { roles: held },
    after: { roles: rolesAfter(held, now), sessionsEnded },
    reason: change.reason,
  })
  const changed = now.taken.length + now.given.length > 0
  return { version: changed ? await nextVersion(ctx, staff) : staff.version, waits }
}

/**
 * Adds the approved roles that the person does not have yet. Refuses: request.not-found, staff.not-yourself,
 * role.unknown, role.beyond-own.
 */
export async function addRoles(ctx: Context, id: number, roles: readonly string[]): Promise<void> {
  const staff = await lockOther(ctx, id)
  await requireGrantable(ctx, roles)
  const held = await heldRoles(ctx, id)
  const given = roles.filter((code) => !held.includes(code))
  await exchange(ctx, id, { taken: [], given })
  if (given.length > 0) await nextVersion(ctx, staff)
}

interface Difference {
  taken: readonly string[]
  given: readonly string[]
}

/** Trusted devices are so no longer. Gives how many sessions ended. */
async function exchange(ctx: Context, id: number, { taken, given }: Difference): Promise<number> {
  if (taken.length > 0) await take(ctx, id, taken)
  await giveRoles(ctx, id, given)
  if (taken.length + given.length === 0) return 0
  await revokeDevices(ctx, { staffId: id, reason: 'roles' })
  return revokeSessions(ctx, { staffId: id, reason: 'rights-changed' })
}

const rolesAfter = (held: readonly string[], { taken, given }: Difference) =>
  [...held.filter((code) => !taken.includes(code)), ...given].sort()

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

/** The grant itself, once it is decided. */
export async function giveRoles(
  ctx: Context,
  staffId: number,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return
  const grantedBy = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  const grantedAt = ctx.clock.now()
  await ctx.tx
    .insertInto('administration.staffRole')
    .values(codes.map((roleCode) => ({ staffId, roleCode, grantedBy, grantedAt })))
    .execute()
}

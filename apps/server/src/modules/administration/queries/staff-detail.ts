import type { staffDetail } from '@daftari/contract/administration/staff'
import type { Language } from '@daftari/contract/language'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../platform/context.ts'

/** Refuses: request.not-found. */
export async function readStaffDetail(
  ctx: ReadContext,
  id: number,
): Promise<ReadOf<typeof staffDetail>> {
  const staff = await ctx.db
    .selectFrom('administration.staff')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (staff === undefined) refuse('request.not-found')
  return {
    id: staff.id,
    account: staff.account,
    name: staff.name,
    introduction: staff.introduction,
    email: staff.email,
    phone: staff.phoneMasked,
    telephoneAccount: staff.telephoneAccount,
    language: staff.language as Language,
    verificationRequired: staff.verificationRequired,
    isAuditAdmin: staff.isAuditAdmin,
    disabledAt: staff.disabledAt?.toISOString() ?? null,
    passwordExpiresAt: staff.passwordExpiresAt.toISOString(),
    oneTimeUntil: staff.oneTimeUntil?.toISOString() ?? null,
    lastSignedInAt: staff.lastSignedInAt?.toISOString() ?? null,
    createdAt: staff.createdAt.toISOString(),
    version: staff.version,
    roles: await rolesOf(ctx, id),
    sessions: await sessionsOf(ctx, id),
  }
}

async function rolesOf(ctx: ReadContext, staffId: number) {
  const rows = await ctx.db
    .selectFrom('administration.staffRole as held')
    .innerJoin('administration.role as role', 'role.code', 'held.roleCode')
    .leftJoin('administration.staff as granter', 'granter.id', 'held.grantedBy')
    .select(['role.code', 'role.name', 'granter.name as grantedBy', 'held.grantedAt'])
    .where('held.staffId', '=', staffId)
    .orderBy('role.code')
    .execute()
  return rows.map((row) => ({ ...row, grantedAt: row.grantedAt.toISOString() }))
}

async function sessionsOf(ctx: ReadContext, staffId: number) {
  const own = ctx.actor.kind === 'staff' ? ctx.actor.sessionId : 0
  const rows = await ctx.db
    .selectFrom('administration.session')
    .select(['id', 'createdAt', 'lastSeenAt', 'ip', 'userAgent'])
    .where('staffId', '=', staffId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', ctx.clock.now())
    .orderBy('lastSeenAt', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    own: row.id === own,
  }))
}

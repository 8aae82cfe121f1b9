import type { userDetail } from '@daftari/contract/administration/session'
import type { OutputOf } from '@daftari/contract/endpoint'
import type { Language } from '@daftari/contract/language'
import { menuFor } from '@daftari/contract/navigation/menu'
import { titleIn } from '@daftari/contract/navigation/titles'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { factorWarnings } from '../second-factor/own-factor.ts'
import { readGrants } from './grants.ts'

/** Who is signed in; menu and auth codes are what the server will allow, nothing more. */
export async function readUserDetail(ctx: ReadContext): Promise<OutputOf<typeof userDetail>> {
  const staff = await ctx.db
    .selectFrom('administration.staff')
    .select([
      'id',
      'account',
      'name',
      'introduction',
      'telephoneAccount',
      'language',
      'avatarFileId',
    ])
    .select(['isAuditAdmin', 'passwordExpiresAt'])
    .where('id', '=', staffOf(ctx))
    .executeTakeFirstOrThrow()
  const { roles } = await readGrants(ctx.db, staff.id)
  return {
    id: staff.id,
    account: staff.account,
    name: staff.name,
    avatar: staff.avatarFileId === null ? '' : `/api/admin/staffPictures/${staff.avatarFileId}`,
    introduction: staff.introduction,
    telephone_account: staff.telephoneAccount ?? '',
    role_code: roles,
    roles,
    auth_codes: [...ctx.permissions],
    is_audit_admin: staff.isAuditAdmin && may(ctx, 'payout-modification.decide'),
    expired: staff.passwordExpiresAt <= ctx.clock.now(),
    second_factor: await factorWarnings(ctx, roles),
    language: staff.language as Language,
    ...menuFor(ctx.pages, titleIn(ctx.language)),
    settings: {
      currency: ctx.appContext.currency,
      timeZone: ctx.clock.zone,
      now: ctx.clock.now().toISOString(),
      environment: ctx.appContext.environment,
    },
  }
}

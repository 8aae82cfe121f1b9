import type { userDetail } from '@daftari/contract/administration/session'
import { signInCodes } from '@daftari/contract/administration/sign-in-codes'
import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import type { Language } from '@daftari/contract/language'
import { menuFor, pagesBySection } from '@daftari/contract/navigation/menu'
import { titleIn } from '@daftari/contract/navigation/titles'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { inForceOn } from '../../../platform/desk/settings/in-force.ts'
import { factorWarnings } from '../second-factor/own-factor.ts'
import { type CodesToCome, comingCodesJson } from '../second-factor/policy.ts'

interface Found {
  id: number
  account: string
  name: string
  introduction: string
  telephoneAccount: string | null
  language: string
  avatarFileId: number | null
  isAuditAdmin: boolean
  passwordExpiresAt: Date
  roles: string[]
  hasApp: boolean
  recoveryLeft: number
  codes: unknown
  codesToCome: CodesToCome[]
}

/** The signed-in person; menu and auth codes are exactly what the server allows. */
export async function readUserDetail(
  ctx: ReadContext,
  { menus }: ParsedOf<typeof userDetail>['query'],
): Promise<OutputOf<typeof userDetail>> {
  const staff = await whoIs(ctx)
  return {
    id: staff.id,
    account: staff.account,
    name: staff.name,
    avatar: staff.avatarFileId === null ? '' : `/api/admin/staffPictures/${staff.avatarFileId}`,
    introduction: staff.introduction,
    telephone_account: staff.telephoneAccount ?? '',
    role_code: staff.roles,
    roles: staff.roles,
    auth_codes: [...ctx.permissions],
    is_audit_admin: staff.isAuditAdmin && may(ctx, 'payout-modification.decide'),
    expired: staff.passwordExpiresAt <= ctx.clock.now(),
    second_factor: factorWarnings(staff, ctx.clock.today()),
    language: staff.language as Language,
    ...(menus === 'whole'
      ? menuFor(ctx.pages, titleIn(ctx.language))
      : { nav_menu: [], left_menu: [], pages: pagesBySection(ctx.pages) }),
    settings: {
      currency: ctx.appContext.currency,
      timeZone: ctx.clock.zone,
      now: ctx.clock.now().toISOString(),
      environment: ctx.appContext.environment,
    },
  }
}

async function whoIs(ctx: ReadContext): Promise<Found> {
  const today = sql`${ctx.clock.today()}::date`
  const { rows } = await sql<Found>`
    select s.id, s.account, s.name, s.introduction, s.telephone_account, s.language, s.avatar_file_id,
      s.is_audit_admin, s.password_expires_at,
      array(select h.role_code from administration.staff_role h where h.staff_id = s.id
        order by h.role_code) as roles,
      exists (select from administration.totp t
        where t.staff_id = s.id and t.enabled_at is not null) as has_app,
      (select count(*) from administration.recovery_code c
        where c.staff_id = s.id and c.used_at is null) as recovery_left,
      (select document from ${inForceOn(signInCodes.kind, sql`''`, today)}) as codes,
      ${comingCodesJson(today)} as codes_to_come
    from administration.staff s where s.id = ${staffOf(ctx)}`.execute(ctx.db)
  return rows[0] ?? refuse('session.expired')
}

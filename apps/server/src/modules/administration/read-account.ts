import {
  noCodes,
  type SignInCodes,
  signInCodes,
} from '@daftari/contract/administration/sign-in-codes'
import { type RawBuilder, sql } from 'kysely'
import { inForceOn, type Reads } from '../../platform/desk/settings/in-force.ts'
import { type AllowedNetwork, networksJson } from './allowed-networks.ts'
import { grantsOf, type RoleGrants, roleGrantsJson } from './queries/grants.ts'

/** What of an account is looked at when somebody signs in. */
export interface SignInStaff {
  id: number
  account: string
  name: string
  passwordHash: string
  disabledAt: Date | null
  oneTimeUntil: Date | null
  verificationRequired: boolean
  phoneCipher: Buffer | null
  language: string
}

/** An account as read at sign-in, with the rules that apply to it. */
export interface AskedAccount {
  staff: SignInStaff | undefined
  roles: string[]
  /** They have an authenticator app. */
  byApp: boolean
  rules: SignInCodes
  allowed: AllowedNetwork[]
}

type Row = Omit<SignInStaff, 'id'> & {
  id: number | null
  roles: RoleGrants[]
  hasApp: boolean
  codes: unknown
  networks: AllowedNetwork[]
}

/** In one statement, also for an unknown account: then only the rules. */
export async function readAccount(
  { db, clock }: Reads,
  by: { account: string } | { id: number },
): Promise<AskedAccount> {
  const today = sql`${clock.today()}::date`
  const is: RawBuilder<boolean> =
    'account' in by ? sql`staff.account = ${by.account}` : sql`staff.id = ${by.id}`
  const { rows } = await sql<Row>`
    select staff.id, staff.account, staff.name, staff.password_hash, staff.disabled_at, staff.one_time_until,
      staff.verification_required, staff.phone_cipher, staff.language,
      ${roleGrantsJson(sql`staff.id`)} as roles,
      exists (select from administration.totp totp
        where totp.staff_id = staff.id and totp.enabled_at is not null) as has_app,
      (select document from ${inForceOn(signInCodes.kind, sql`''`, today)}) as codes,
      ${networksJson} as networks
    from (select) as asked
    left join administration.staff staff on ${is} and not staff.is_program`.execute(db)
  const [row] = rows as [Row]
  const { id, roles, hasApp, codes, networks, ...staff } = row
  return {
    staff: id === null ? undefined : { id, ...staff },
    roles: grantsOf(roles).roles,
    byApp: hasApp,
    rules: signInCodes.document.catch(noCodes).parse(codes),
    allowed: networks,
  }
}

import { noCodes, signInCodes } from '@daftari/contract/administration/sign-in-codes'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inForceOn } from '../../platform/desk/settings/in-force.ts'
import type { MayConnect } from '../../platform/http/networks.ts'
import type { Authenticate, Principal } from '../../platform/http/principal.ts'
import { type AllowedNetwork, networkCheck, networksJson } from './allowed-networks.ts'
import { isAlive, isSeenAgain, type SessionPolicy } from './domain/session-life.ts'
import { programAuthenticator } from './programs/authenticate.ts'
import { isOfProgram } from './programs/keys.ts'
import { grantsOf, type RoleGrants, roleGrantsJson } from './queries/grants.ts'
import { holdsOne } from './second-factor/policy.ts'
import { cachedSession, cacheSession } from './session-cache.ts'
import { sessionTokenHash } from './session-token.ts'

interface ReadSession {
  sessionId: number
  staffId: number
  lastSeenAt: Date
  expiresAt: Date
  revokedAt: Date | null
  disabled: boolean
  passwordExpiresAt: Date
  mayConnect: MayConnect
  principal: Omit<Principal, 'passwordExpired'>
}

/**
 * The principal of a token. Refuses: session.expired, account.disabled, network.not-allowed,
 * program.key-invalid.
 */
export function authenticator(appContext: AppContext, policy: SessionPolicy): Authenticate {
  const ofProgram = programAuthenticator(appContext)
  return async (token, ip, { anew } = { anew: false }) => {
    if (isOfProgram(token)) return ofProgram(token, ip)
    const hash = sessionTokenHash(token)
    const key = hash.toString('base64url')
    let session = anew ? undefined : cachedSession<ReadSession>(appContext, key)
    if (session === undefined) {
      session = await readSession(appContext, hash)
      if (session === undefined) refuse('session.expired')
      cacheSession(appContext, key, session)
    }
    const now = appContext.clock.now()
    if (session.disabled) refuse('account.disabled')
    if (!isAlive(session, policy, now)) refuse('session.expired')
    if (!session.mayConnect(ip)) refuse('network.not-allowed')
    if (isSeenAgain(session, policy, now)) await keepSeen(appContext, session, now)
    return {
      ...session.principal,
      actor: { ...session.principal.actor, ip },
      passwordExpired: session.passwordExpiresAt <= now,
    }
  }
}

interface Row {
  sessionId: number
  lastSeenAt: Date
  expiresAt: Date
  revokedAt: Date | null
  staffId: number
  account: string
  name: string
  language: string | null
  isAuditAdmin: boolean
  disabledAt: Date | null
  passwordExpiresAt: Date
  confirmedAt: Date | null
  hasApp: boolean
  codes: unknown
  roles: RoleGrants[]
  networks: AllowedNetwork[]
}

/** In one statement: every request of a person whose session was not read just now waits for it. */
async function readSession(
  appContext: AppContext,
  tokenHash: Buffer,
): Promise<ReadSession | undefined> {
  const today = sql`${appContext.clock.today()}::date`
  const { rows } = await sql<Row>`
    select session.id as session_id, session.last_seen_at, session.expires_at, session.revoked_at,
      staff.id as staff_id, staff.account, staff.name, staff.language, staff.is_audit_admin,
      staff.disabled_at, staff.password_expires_at,
      session.confirmed_at, totp.enabled_at is not null as has_app,
      (select document from ${inForceOn(signInCodes.kind, sql`''`, today)}) as codes,
      ${roleGrantsJson(sql`staff.id`)} as roles, ${networksJson} as networks
    from administration.session session
    join administration.staff staff on staff.id = session.staff_id
    left join administration.totp totp on totp.staff_id = staff.id
    where session.token_hash = ${tokenHash}`.execute(appContext.db)
  const [row] = rows
  if (row === undefined) return undefined
  const { sessionId, staffId, account, name, isAuditAdmin } = row
  const { roles, isAdmin, pages, permissions } = grantsOf(row.roles)
  const { totpRoles } = signInCodes.document.catch(noCodes).parse(row.codes)
  const actor = { kind: 'staff', id: staffId, account, name, sessionId, ip: '' } as const
  return {
    sessionId,
    staffId,
    lastSeenAt: row.lastSeenAt,
    expiresAt: row.expiresAt,
    revokedAt: row.revokedAt,
    disabled: row.disabledAt !== null,
    passwordExpiresAt: row.passwordExpiresAt,
    mayConnect: networkCheck(roles, row.networks),
    principal: {
      actor: { ...actor, isAdmin, isAuditAdmin },
      pages,
      permissions,
      secondFactor: {
        needed: !row.hasApp && holdsOne(roles, totpRoles),
        enabled: row.hasApp,
        confirmedAt: row.confirmedAt,
      },
      language: row.language as Principal['language'],
    },
  }
}

/** In memory at once, so that requests at the same moment do not all write it. */
async function keepSeen(appContext: AppContext, session: ReadSession, now: Date): Promise<void> {
  session.lastSeenAt = now
  await appContext.db
    .updateTable('administration.session')
    .set({ lastSeenAt: now })
    .where('id', '=', session.sessionId)
    .where('lastSeenAt', '<', now)
    .execute()
}

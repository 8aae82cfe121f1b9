import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { type MayConnect, networks } from '../../../platform/http/networks.ts'
import type { Authenticate, Principal } from '../../../platform/http/principal.ts'
import { type AllowedNetwork, networkCheck, networksJson } from '../allowed-networks.ts'
import { grantsOf, type RoleGrants, roleGrantsJson } from '../queries/grants.ts'
import { cachedSession, cacheSession } from '../session-cache.ts'
import { sessionTokenHash } from '../session-token.ts'

interface ReadProgram {
  programId: number
  staffId: number
  isOpen: boolean
  expiresOn: string
  /** The end of its key or token; null where neither ends before the program does. */
  endsAt: Date | null
  lastUsedAt: Date | null
  mayConnect: MayConnect
  principal: Principal
}

const seenEveryMs = 60_000

/**
 * The program of a key or token, with the current rights of its role. Refuses: program.key-invalid,
 * network.not-allowed.
 */
export function programAuthenticator(appContext: AppContext): Authenticate {
  return async (token, ip) => {
    const hash = sessionTokenHash(token)
    const cacheKey = hash.toString('base64url')
    let program = cachedSession<ReadProgram>(appContext, cacheKey)
    if (program === undefined) {
      program = await readProgram(appContext, hash)
      if (program === undefined) refuse('program.key-invalid')
      cacheSession(appContext, cacheKey, program)
    }
    const now = appContext.clock.now()
    const ended = program.endsAt !== null && program.endsAt <= now
    if (!program.isOpen || ended || program.expiresOn < appContext.clock.today()) {
      refuse('program.key-invalid')
    }
    if (!program.mayConnect(ip)) refuse('network.not-allowed')
    await keepUsed(appContext, program, { now, ip })
    const { principal } = program
    return { ...principal, actor: { ...principal.actor, ip } }
  }
}

interface Row extends Omit<ReadProgram, 'mayConnect' | 'principal'> {
  account: string
  name: string
  askedBy: string
  approvedBy: string
  requestsPerMinute: number
  own: string[]
  roles: RoleGrants[]
  networks: AllowedNetwork[]
}

async function readProgram(appContext: AppContext, hash: Buffer): Promise<ReadProgram | undefined> {
  const { rows } = await sql<Row>`
    select p.id as program_id, p.staff_id, p.state = 'active' and a.disabled_at is null as is_open,
      p.expires_on, least(k.ends_at, shown.expires_at) as ends_at, p.last_used_at, a.account, a.name,
      asker.account as asked_by, approver.account as approved_by, p.requests_per_minute,
      p.networks::text[] as own, ${roleGrantsJson(sql`a.id`)} as roles, ${networksJson} as networks
    from (
      select id as key_id, null::timestamptz as expires_at from administration.program_key
      where key_hash = ${hash}
      union all
      select key_id, expires_at from administration.program_token where token_hash = ${hash}
    ) as shown
    join administration.program_key k on k.id = shown.key_id
    join administration.program p on p.id = k.program_id
    join administration.staff a on a.id = p.staff_id
    join administration.staff asker on asker.id = p.asked_by
    join administration.staff approver on approver.id = p.decided_by`.execute(appContext.db)
  const [row] = rows
  if (row === undefined) return undefined
  const { staffId: id, account, name, own, requestsPerMinute, askedBy, approvedBy } = row
  const { roles, pages, permissions } = grantsOf(row.roles)
  const ofRole = networkCheck(roles, row.networks)
  const ofProgram = networks(own)
  return {
    programId: row.programId,
    staffId: id,
    isOpen: row.isOpen,
    expiresOn: row.expiresOn,
    endsAt: row.endsAt,
    lastUsedAt: row.lastUsedAt,
    mayConnect: own.length > 0 ? ofProgram : ofRole,
    principal: {
      actor: {
        kind: 'staff',
        id,
        account,
        name,
        sessionId: 0,
        ip: '',
        isAdmin: false,
        isAuditAdmin: false,
        program: { givenBy: `${askedBy}, ${approvedBy}` },
      },
      pages,
      permissions,
      passwordExpired: false,
      secondFactor: { needed: false, enabled: false, confirmedAt: null },
      language: 'en',
      rateLimit: { perSecond: requestsPerMinute / 60, burst: requestsPerMinute },
    },
  }
}

/** In memory at once, so that requests at the same moment do not all write it. */
async function keepUsed(
  appContext: AppContext,
  program: ReadProgram,
  { now, ip }: { now: Date; ip: string },
): Promise<void> {
  const { lastUsedAt } = program
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < seenEveryMs) return
  program.lastUsedAt = now
  await appContext.db
    .updateTable('administration.program')
    .set({ lastUsedAt: now, lastIp: ip })
    .where('id', '=', program.programId)
    .execute()
}

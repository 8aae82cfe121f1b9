import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { jsonText } from '../../platform/db/json.ts'
import { waitingWrite } from '../../platform/db/waiting-writes.ts'
import { noneChanged } from '../../platform/db/write-parts.ts'
import type { RequestParts, Steps } from '../../platform/module.ts'
import { raiseAlarm } from '../../platform/watch/alarm.ts'
import type { Ports } from '../../ports.ts'
import type { Counted } from './commands/count-attempt.ts'
import type { SignInStaff } from './read-account.ts'
import type { Proved } from './second-factor/at-sign-in.ts'
import { trustDevice } from './second-factor/trusted-devices.ts'
import { newSessionToken, sessionTokenHash } from './session-token.ts'

export type SignInMeans = Pick<
  Ports,
  'texts' | 'session' | 'hashing' | 'machineTime' | 'identityProvider'
>

export interface Opened {
  token: string
  sessionId: number
  /** What the browser keeps of a device that is trusted from now on. */
  device?: { cookie: string; days: number }
}

/** Whether its password opens it. */
export function isOpen(staff: SignInStaff, now: Date): boolean {
  return staff.disabledAt === null && (staff.oneTimeUntil === null || now < staff.oneTimeUntil)
}

interface Known {
  staff: SignInStaff
  counted: Counted
  proved: Proved
  /** For a sign-in at the identity provider. */
  idToken?: string
  /** The password of an account that is kept for the day the provider is away. */
  isKept?: boolean
}

/**
 * Clears the counted guess, as the sign-in succeeded. A one-time password works once; it does not matter
 * after a sign-in at the identity provider. Runs within `entering`, because its write is deferred.
 */
export async function openSession(
  asked: Context,
  known: Known,
  parts: RequestParts,
  means: SignInMeans,
): Promise<Opened> {
  const { staff, counted, proved, idToken, isKept = false } = known
  const { attempt, sessionId } = counted
  const now = asked.clock.now()
  const token = newSessionToken()
  const byPassword = idToken === undefined
  const { staffId, ...entry } = {
    attempt,
    byPassword,
    staffId: staff.id,
    passwordHash: staff.passwordHash,
    sessionId,
    tokenHash: sessionTokenHash(token).toString('base64'),
    now,
    confirmedAt: proved.confirmed ? now : null,
    expiresAt: new Date(now.getTime() + means.session.hours * 3_600_000),
    ip: parts.ip,
    userAgent: parts.userAgent,
    sealedIdToken: idToken && asked.appContext.cipher.seal(idToken).toString('base64'),
  }
  await enter(asked.tx, staffId, jsonText(entry))
  const ctx: Context = {
    ...asked,
    actor: {
      kind: 'staff',
      id: staff.id,
      account: staff.account,
      name: staff.name,
      sessionId,
      ip: parts.ip,
      isAdmin: false,
      isAuditAdmin: false,
    },
  }
  await audit(ctx, {
    act: 'sign-in',
    object: { type: 'staff', id: staff.id },
    ...(byPassword ? {} : { after: { by: 'identity provider' } }),
  })
  if (isKept) await raiseAlarm(ctx, { kind: 'account.password-used', facts: { address: parts.ip } })
  const { trustedDays: days } = proved
  if (days === 0) return { token, sessionId }
  const { ip, userAgent } = parts
  return {
    token,
    sessionId,
    device: { cookie: await trustDevice(ctx, staff.id, { ip, userAgent, days }), days },
  }
}

/** The transaction that opens a session. Refuses: sign-in.wrong. */
export async function entering<T>(
  steps: Pick<Steps, 'transact'>,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  try {
    return await steps.transact(work)
  } catch (error) {
    if (noneChanged(error)) refuse('sign-in.wrong')
    throw error
  }
}

/** Fails for an account that was disabled, or whose password changed, since it was read. */
const enter = waitingWrite<[staff: number, entry: string]>(
  'entered',
  (staff, entry) => sql`entry_given as materialized (
    select * from jsonb_to_record(${entry}::jsonb) as (attempt bigint, "byPassword" boolean,
      "passwordHash" text, "sessionId" bigint, "tokenHash" text, now timestamptz,
      "confirmedAt" timestamptz, "expiresAt" timestamptz, ip text, "userAgent" text,
      "sealedIdToken" text)),
  entered as (
    update administration.staff s set last_signed_in_at = e.now,
      one_time_until = case when e."byPassword" and s.one_time_until is not null then e.now
        else s.one_time_until end
    from entry_given e
    where s.id = ${staff}::bigint and s.password_hash = e."passwordHash" and s.disabled_at is null
      and (not e."byPassword" or s.one_time_until is null or s.one_time_until > e.now)
    returning s.id),
  guess_settled as (
    update administration.sign_in_attempt a set outcome = 'succeeded'
    from entry_given e, entered where a.id = e.attempt),
  session_opened as (
    insert into administration.session (id, token_hash, staff_id, created_at, last_seen_at,
      confirmed_at, expires_at, ip, user_agent, sealed_id_token)
    overriding system value
    select e."sessionId", decode(e."tokenHash", 'base64'), entered.id, e.now, e.now,
      e."confirmedAt", e."expiresAt", e.ip, e."userAgent", decode(e."sealedIdToken", 'base64')
    from entry_given e, entered)`,
  { changesOne: 'entered' },
)

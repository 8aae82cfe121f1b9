import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { RequestParts } from '../../platform/module.ts'
import { raiseAlarm } from '../../platform/watch/alarm.ts'
import type { Ports } from '../../ports.ts'
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
  attempt: number
  proved: Proved
  /** For a sign-in at the identity provider. */
  idToken?: string
  /** The password of an account that is kept for the day the provider is away. */
  isKept?: boolean
}

/**
 * Clears the counted guess, as the sign-in succeeded. A one-time password works once; it does not matter
 * after a sign-in at the identity provider. Refuses: sign-in.wrong.
 */
export async function openSession(
  asked: Context,
  known: Known,
  parts: RequestParts,
  means: SignInMeans,
): Promise<Opened> {
  const { staff, attempt, proved, idToken, isKept = false } = known
  const now = asked.clock.now()
  const token = newSessionToken()
  const byPassword = idToken === undefined
  const [entered] = await enter(asked.tx, {
    attempt,
    now,
    byPassword,
    staffId: staff.id,
    passwordHash: staff.passwordHash,
    tokenHash: sessionTokenHash(token),
    confirmedAt: proved.confirmed ? now : null,
    expiresAt: new Date(now.getTime() + means.session.hours * 3_600_000),
    ip: parts.ip,
    userAgent: parts.userAgent,
    sealedIdToken: idToken === undefined ? null : asked.appContext.cipher.seal(idToken),
  })
  if (entered === undefined) refuse('sign-in.wrong')
  const ctx: Context = {
    ...asked,
    actor: {
      kind: 'staff',
      id: staff.id,
      account: staff.account,
      name: entered.name,
      sessionId: entered.sessionId,
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
  const { sessionId } = entered
  if (days === 0) return { token, sessionId }
  const { ip, userAgent } = parts
  return {
    token,
    sessionId,
    device: { cookie: await trustDevice(ctx, staff.id, { ip, userAgent, days }), days },
  }
}

interface Entering {
  attempt: number
  now: Date
  byPassword: boolean
  staffId: number
  passwordHash: string
  tokenHash: Buffer
  confirmedAt: Date | null
  expiresAt: Date
  ip: string
  userAgent: string
  sealedIdToken: Buffer | null
}

/** Refuses an account that was disabled, or whose password changed, since it was read. */
async function enter(tx: Tx, o: Entering): Promise<{ name: string; sessionId: number }[]> {
  const { rows } = await sql<{ name: string; sessionId: number }>`
    with still as (
      update administration.staff set last_signed_in_at = ${o.now},
        one_time_until = case when ${o.byPassword} and one_time_until is not null then ${o.now}
          else one_time_until end
      where id = ${o.staffId} and password_hash = ${o.passwordHash} and disabled_at is null
        and (not ${o.byPassword} or one_time_until is null or one_time_until > ${o.now})
      returning id, name),
    settled as (
      update administration.sign_in_attempt set outcome = 'succeeded'
      where id = ${o.attempt} and exists (select from still)),
    opened as (
      insert into administration.session (token_hash, staff_id, created_at, last_seen_at,
        confirmed_at, expires_at, ip, user_agent, sealed_id_token)
      select ${o.tokenHash}::bytea, id, ${o.now}::timestamptz, ${o.now}::timestamptz,
        ${o.confirmedAt}::timestamptz,
        ${o.expiresAt}::timestamptz, ${o.ip}::text, ${o.userAgent}::text, ${o.sealedIdToken}::bytea
      from still returning id)
    select still.name, opened.id as session_id from still, opened`.execute(tx)
  return rows
}

import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../platform/audit.ts'
import type { Context, ReadContext } from '../../platform/context.ts'
import type { RequestParts } from '../../platform/module.ts'
import { raiseAlarm } from '../../platform/watch/alarm.ts'
import type { Ports } from '../../ports.ts'
import { settleAttempt } from './commands/count-attempt.ts'
import type { Proved } from './second-factor/at-sign-in.ts'
import { trustDevice } from './second-factor/trusted-devices.ts'
import { newSessionToken, sessionTokenHash } from './session-token.ts'

export type SignInMeans = Pick<
  Ports,
  'texts' | 'session' | 'hashing' | 'machineTime' | 'identityProvider'
>

export interface Opened {
  token: string
  /** What the browser keeps of a device that is trusted from now on. */
  device?: { cookie: string; days: number }
}

/** What of an account is looked at when somebody signs in. */
export const selectStaff = ({ db }: Pick<ReadContext, 'db'>) =>
  db
    .selectFrom('administration.staff')
    .select([
      'id',
      'account',
      'passwordHash',
      'disabledAt',
      'oneTimeUntil',
      'verificationRequired',
      'phoneCipher',
      'language',
    ])

export type SignInStaff = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectStaff>['executeTakeFirst']>>
>

/** Whether its password opens it. */
export function isOpen(staff: SignInStaff, now: Date): boolean {
  return staff.disabledAt === null && (staff.oneTimeUntil === null || now < staff.oneTimeUntil)
}

interface Known {
  staff: SignInStaff
  attempt: number
  proved: Proved
  /** Of one who signed in at the identity provider. */
  idToken?: string
  /** The password of an account that is kept for the day the provider is away. */
  isKept?: boolean
}

/**
 * Ends the guess that was counted: whoever is there came in. A one-time password opens once; it is nothing to
 * one who signed in at the identity provider. Refuses: sign-in.wrong.
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
  await settleAttempt(asked, attempt, 'succeeded')
  // Whoever was disabled, or whose password changed, since it was looked at does not come in.
  const still = await asked.tx
    .updateTable('administration.staff')
    .set({
      lastSignedInAt: now,
      ...(byPassword && staff.oneTimeUntil !== null && { oneTimeUntil: now }),
    })
    .where('id', '=', staff.id)
    .where('passwordHash', '=', staff.passwordHash)
    .where('disabledAt', 'is', null)
    .$if(byPassword, (one) =>
      one.where((or) => or.or([or('oneTimeUntil', 'is', null), or('oneTimeUntil', '>', now)])),
    )
    .returning('name')
    .executeTakeFirst()
  if (still === undefined) refuse('sign-in.wrong')
  const session = await asked.tx
    .insertInto('administration.session')
    .values({
      tokenHash: sessionTokenHash(token),
      staffId: staff.id,
      createdAt: now,
      lastSeenAt: now,
      confirmedAt: proved.confirmed ? now : null,
      expiresAt: new Date(now.getTime() + means.session.hours * 3_600_000),
      ip: parts.ip,
      userAgent: parts.userAgent,
      sealedIdToken: idToken === undefined ? null : asked.appContext.cipher.seal(idToken),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ctx: Context = {
    ...asked,
    actor: {
      kind: 'staff',
      id: staff.id,
      account: staff.account,
      name: still.name,
      sessionId: session.id,
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
  if (days === 0) return { token }
  const { ip, userAgent } = parts
  return {
    token,
    device: { cookie: await trustDevice(ctx, staff.id, { ip, userAgent, days }), days },
  }
}

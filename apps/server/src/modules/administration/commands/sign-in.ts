import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { failpoint } from '../../../platform/faults/failpoint.ts'
import type { RequestParts, Steps } from '../../../platform/module.ts'
import type { Ports } from '../../../ports.ts'
import { fromWhere, fromWhereAtAll, readNetworks } from '../allowed-networks.ts'
import { accountKey } from '../domain/account-key.ts'
import { verifyPassword } from '../password-hash.ts'
import { readGrants } from '../queries/grants.ts'
import { type Proved, proveAtSignIn } from '../second-factor/at-sign-in.ts'
import { trustDevice } from '../second-factor/trusted-devices.ts'
import { newSessionToken, sessionTokenHash } from '../session-token.ts'
import { countAttempt, settleAttempt } from './count-attempt.ts'

export type SignInMeans = Pick<Ports, 'texts' | 'session' | 'hashing' | 'machineTime'>

interface Asked {
  account: string
  password: string
  token?: string | undefined
  trust?: boolean | undefined
}

interface Opened {
  token: string
  /** What the browser keeps of a device that is trusted from now on. */
  device?: { cookie: string; days: number }
}

/**
 * Opens a session and gives its token; on a trusted device no code is asked for. The guess is counted before
 * it is judged, and stays counted though the sign-in is refused. Refuses: sign-in.too-many, sign-in.wrong
 * (unknown, wrong and disabled alike, in the same time), network.not-allowed, and what the second factor
 * refuses.
 */
export async function signIn(
  steps: Steps,
  asked: Asked,
  parts: RequestParts,
  means: SignInMeans,
): Promise<Opened> {
  const key = accountKey(asked.account)
  const staff = await staffOfAccount(steps, key)
  const object = staff === undefined ? undefined : { type: 'staff', id: staff.id }
  parts.ifRefused({ act: 'sign-in.refused', ...(object === undefined ? {} : { object }) })

  const allowed = await readNetworks(steps.db)
  if (!fromWhereAtAll(allowed)(parts.ip)) refuse('network.not-allowed')
  const attempt = await steps.transact((ctx) =>
    countAttempt(ctx, { accountKey: key, ip: parts.ip }),
  )
  const right = await verifyPassword(asked.password, staff?.passwordHash, means.hashing)
  if (!right || staff === undefined || !isOpen(staff, steps.clock.now())) refuse('sign-in.wrong')
  const { roles } = await readGrants(steps.db, staff.id)
  if (!fromWhere(roles, allowed)(parts.ip)) refuse('network.not-allowed')
  const { token, trust } = asked
  const proved = await proveAtSignIn(steps, { staff, roles, attempt, token, trust }, parts, means)
  const opened = await steps.transact((ctx) =>
    openSession(ctx, { staff, attempt, proved }, parts, means),
  )
  failpoint('session.unanswered')
  return opened
}

type Staff = NonNullable<Awaited<ReturnType<typeof staffOfAccount>>>

function staffOfAccount(steps: Steps, key: string) {
  return steps.db
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
    .where('account', '=', key)
    .executeTakeFirst()
}

function isOpen(staff: Staff, now: Date): boolean {
  return staff.disabledAt === null && (staff.oneTimeUntil === null || now < staff.oneTimeUntil)
}

async function openSession(
  asked: Context,
  known: { staff: Staff; attempt: number; proved: Proved },
  parts: RequestParts,
  means: SignInMeans,
): Promise<Opened> {
  const { staff, attempt, proved } = known
  const now = asked.clock.now()
  const token = newSessionToken()
  await settleAttempt(asked, attempt, 'succeeded')
  // Whoever was disabled, or whose password changed, since it was looked at does not come in.
  const still = await asked.tx
    .updateTable('administration.staff')
    .set({
      lastSignedInAt: now,
      ...(staff.oneTimeUntil === null ? {} : { oneTimeUntil: now }),
    })
    .where('id', '=', staff.id)
    .where('passwordHash', '=', staff.passwordHash)
    .where('disabledAt', 'is', null)
    .where((or) => or.or([or('oneTimeUntil', 'is', null), or('oneTimeUntil', '>', now)]))
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
  await audit(ctx, { act: 'sign-in', object: { type: 'staff', id: staff.id } })
  const { trustedDays: days } = proved
  if (days === 0) return { token }
  const { ip, userAgent } = parts
  return {
    token,
    device: { cookie: await trustDevice(ctx, staff.id, { ip, userAgent, days }), days },
  }
}

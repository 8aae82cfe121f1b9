import type { Language } from '@daftari/contract/language'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { ofStaff } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import { failpoint } from '../../../platform/faults/failpoint.ts'
import type { RequestParts, Steps } from '../../../platform/module.ts'
import type { Ports } from '../../../ports.ts'
import { fromWhere, fromWhereAtAll, readNetworks } from '../allowed-networks.ts'
import { accountKey } from '../domain/account-key.ts'
import { codeText } from '../domain/code-text.ts'
import { verifyPassword } from '../password-hash.ts'
import { readGrants } from '../queries/grants.ts'
import { newSessionToken, sessionTokenHash } from '../session-token.ts'
import { countAttempt, settleAttempt } from './count-attempt.ts'
import { dropCode, makeCode, useCode } from './verification-code.ts'

export type SignInMeans = Pick<Ports, 'texts' | 'session' | 'hashing'>

interface Asked {
  account: string
  password: string
  token?: string | undefined
}

/**
 * Opens a session and gives its token. The guess is counted before it is judged, and stays counted
 * though the sign-in is refused. Refuses: sign-in.too-many, sign-in.wrong (unknown, wrong and
 * disabled alike, in the same time), network.not-allowed, sign-in.verify, sign-in.code-wrong.
 */
export async function signIn(
  steps: Steps,
  asked: Asked,
  parts: RequestParts,
  means: SignInMeans,
): Promise<string> {
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
  if (staff.verificationRequired) {
    if (!asked.token) await askForCode(steps, { staff, attempt, ip: parts.ip }, means)
    else await requireCode(steps, staff.id, asked.token)
  }
  const token = await steps.transact((ctx) => openSession(ctx, { staff, attempt }, parts, means))
  failpoint('session.unanswered')
  return token
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

/** Always refuses: sign-in.verify. The text goes out between two transactions. */
async function askForCode(
  steps: Steps,
  known: { staff: Staff; attempt: number; ip: string },
  means: SignInMeans,
): Promise<never> {
  const { staff, attempt, ip } = known
  const made = await steps.transact(async (ctx) => {
    await settleAttempt(ctx, attempt, 'asked')
    return makeCode(ctx, staff.id)
  })
  if (made !== undefined && staff.phoneCipher !== null) {
    const text = codeText(staff.language as Language, made.code)
    try {
      const { appContext } = steps
      const phone = appContext.cipher.open(staff.phoneCipher, ofStaff(staff.id))
      await means.texts.send(phone, text, { appContext, ip })
    } catch {
      await steps.transact((ctx) => dropCode(ctx, made.id))
      refuse('service.unavailable')
    }
  }
  refuse('sign-in.verify')
}

async function requireCode(steps: Steps, staffId: number, typed: string): Promise<void> {
  const right = await steps.transact((ctx) => useCode(ctx, staffId, typed))
  if (!right) refuse('sign-in.code-wrong')
}

async function openSession(
  asked: Context,
  known: { staff: Staff; attempt: number },
  parts: RequestParts,
  means: SignInMeans,
): Promise<string> {
  const { staff, attempt } = known
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
  return token
}

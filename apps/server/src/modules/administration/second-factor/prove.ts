import type { CodePurpose } from '@daftari/contract/administration/sign-in-codes'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import type { RequestParts, Steps } from '../../../platform/module.ts'
import type { Ports } from '../../../ports.ts'
import { countedAttempt, settleAttempt } from '../commands/count-attempt.ts'
import { accountKey } from '../domain/account-key.ts'
import { verifyPassword } from '../password-hash.ts'
import { forgetSessions } from '../session-cache.ts'
import type { FactorMeans } from './at-sign-in.ts'
import { enabledTotp, judgeCode } from './judge-code.ts'
import { warnOfRecovery } from './warn-of-recovery.ts'

export interface Proof {
  code: string
  purpose: CodePurpose
}

/**
 * A code of somebody who is signed in already; a wrong one counts as a failed sign-in. Refuses:
 * second-factor.none, .code-wrong, .too-many, sign-in.too-many.
 */
export async function prove(
  steps: Steps,
  { code, purpose }: Proof,
  parts: RequestParts,
  means: FactorMeans,
): Promise<void> {
  const staffId = staffOf(steps)
  parts.ifRefused({ act: 'second-factor.refused', object: { type: 'staff', id: staffId } })
  if ((await enabledTotp(steps, staffId)) === undefined) refuse('second-factor.none')
  const attempt = await countOwn(steps, parts.ip)
  const { ip } = parts
  const { outcome, way } = await steps.transact((ctx) =>
    judgeCode(ctx, { staffId, code, purpose, ip, now: means.machineTime() }),
  )
  if (outcome === 'blocked') refuse('second-factor.too-many')
  if (outcome === 'wrong') refuse('second-factor.code-wrong', {}, { code: 'wrong' })
  await steps.transact((ctx) => settleAttempt(ctx, attempt, 'succeeded'))
  if (way === 'recovery') await warnOfRecovery(steps, staffId, parts, means)
}

/**
 * An open session is not enough: the person must also know the password. Gives the account. Refuses:
 * password.wrong, sign-in.too-many.
 */
export async function requireOwnPassword(
  steps: Steps,
  password: string,
  { ip }: RequestParts,
  hashing: Ports['hashing'],
): Promise<string> {
  const { account, passwordHash } = await steps.db
    .selectFrom('administration.staff')
    .select(['account', 'passwordHash'])
    .where('id', '=', staffOf(steps))
    .executeTakeFirstOrThrow()
  const attempt = await countOwn(steps, ip)
  const right = await verifyPassword(password, passwordHash, hashing)
  if (!right) refuse('password.wrong', {}, { password: 'wrong' })
  await steps.transact((ctx) => settleAttempt(ctx, attempt, 'succeeded'))
  return account
}

/** A guess of the signed-in person, counted with the failed sign-ins of their account. */
async function countOwn(steps: Steps, ip: string): Promise<number> {
  const { account } = await steps.db
    .selectFrom('administration.staff')
    .select('account')
    .where('id', '=', staffOf(steps))
    .executeTakeFirstOrThrow()
  const { attempt } = await countedAttempt(steps, { accountKey: accountKey(account), ip })
  return attempt
}

/** Acts that need a confirmation skip it for some minutes. Refuses what `prove` refuses. */
export async function confirm(
  steps: Steps,
  code: string,
  parts: RequestParts,
  means: FactorMeans,
): Promise<void> {
  await prove(steps, { code, purpose: 'confirm' }, parts, means)
  await steps.transact(async (ctx) => {
    await markConfirmed(ctx)
    const object = { type: 'staff', id: staffOf(ctx) }
    await audit(ctx, { act: 'second-factor.confirm', object })
  })
}

/** For the caller's session. */
export async function markConfirmed(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'staff') return
  await ctx.tx
    .updateTable('administration.session')
    .set({ confirmedAt: ctx.clock.now() })
    .where('id', '=', ctx.actor.sessionId)
    .execute()
  forgetSessions(ctx.appContext, ctx.actor.id)
}

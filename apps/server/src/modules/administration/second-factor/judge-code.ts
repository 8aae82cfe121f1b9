import type { CodePurpose, CodeWay } from '@daftari/contract/administration/sign-in-codes'
import { sql } from 'kysely'
import { ofStaff } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import { lockAccount, useCode } from '../commands/verification-code.ts'
import { logCode, mostWrong, wrongInAnHour } from './code-log.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { fromBase32, matchingStep, stepAt } from './totp.ts'

export interface Typed {
  staffId: number
  code: string
  purpose: CodePurpose
  ip: string
  /** The time of this machine: the business clock may differ, and an app does not follow it. */
  now: Date
}

export interface Verdict {
  outcome: 'right' | 'wrong' | 'blocked'
  way: CodeWay
}

/**
 * Judges a code of any kind, under the account's lock, and records it; the caller refuses only after the
 * transaction, so that a wrong code stays counted.
 */
export async function judgeCode(ctx: Context, typed: Typed): Promise<Verdict> {
  const { staffId, purpose, ip } = typed
  await lockAccount(ctx, staffId)
  const code = typed.code.replace(/[\s-]/g, '').toUpperCase()
  const totp = await enabledTotp(ctx, staffId)
  const way = totp === undefined ? 'sms' : /^\d{6}$/.test(code) ? 'totp' : 'recovery'
  const wrong = await wrongInAnHour(ctx, staffId)
  const isRight = async () => {
    if (totp === undefined) return useCode(ctx, staffId, code)
    return way === 'totp' ? useStep(ctx, totp, { code, now: typed.now }) : recover(ctx, typed, code)
  }
  const outcome = wrong >= mostWrong ? 'blocked' : (await isRight()) ? 'right' : 'wrong'
  const tries = wrong + (outcome === 'blocked' ? 0 : 1)
  await logCode(ctx, { staffId, way, purpose, outcome, tries, ip })
  return { outcome, way }
}

export const enabledTotp = (ctx: Pick<Context, 'db'>, staffId: number) =>
  ctx.db
    .selectFrom('administration.totp')
    .selectAll()
    .where('staffId', '=', staffId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst()

interface KeptSecret {
  staffId: number
  secretCipher: Buffer
  lastStep: number
}

/** Burns the step with which it matches: of two at the same moment one is right. */
export async function useStep(
  ctx: Context,
  { staffId, secretCipher, lastStep }: KeptSecret,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const secret = fromBase32(ctx.appContext.cipher.open(secretCipher, ofStaff(staffId)))
  const step = matchingStep(secret, code, { now, lastStep })
  if (step === undefined) return false
  const burned = await ctx.tx
    .updateTable('administration.totp')
    .set({ lastStep: step })
    .where('staffId', '=', staffId)
    .where('lastStep', '<', step)
    .returning('staffId')
    .executeTakeFirst()
  return burned !== undefined
}

/** What the app shows now and next becomes invalid with it: somebody who saw the screen gains nothing. */
async function recover(ctx: Context, { staffId, now }: Typed, code: string): Promise<boolean> {
  if (!(await useRecoveryCode(ctx, staffId, code))) return false
  await ctx.tx
    .updateTable('administration.totp')
    .set({ lastStep: sql`greatest(last_step, ${stepAt(now) + 1}::bigint)` })
    .where('staffId', '=', staffId)
    .execute()
  return true
}

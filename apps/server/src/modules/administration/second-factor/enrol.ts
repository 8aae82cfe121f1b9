import { refuse } from '@daftari/contract/refusals'
import encodeQr from 'qr'
import { audit } from '../../../platform/audit.ts'
import { ofStaff } from '../../../platform/cipher.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import type { RequestParts, Steps } from '../../../platform/module.ts'
import type { Ports } from '../../../ports.ts'
import { revokeSessions } from '../commands/revoke-sessions.ts'
import { lockAccount } from '../commands/verification-code.ts'
import { readGrants } from '../queries/grants.ts'
import type { FactorMeans } from './at-sign-in.ts'
import { logCode, mostWrong, wrongInAnHour } from './code-log.ts'
import { enabledTotp, useStep } from './judge-code.ts'
import { codesInForce, holdsOne } from './policy.ts'
import { markConfirmed, prove, requireOwnPassword } from './prove.ts'
import { dropCodes, renewCodes } from './recovery-codes.ts'
import { newTotpSecret, totpAddress } from './totp.ts'
import { revokeDevices } from './trusted-devices.ts'

const issuer = 'Daftari'

/**
 * A new secret for a person who knows the password: an open session is not enough. It counts only once a code
 * has proved it. Refuses: password.wrong, sign-in.too-many, second-factor.enabled.
 */
export async function beginTotp(
  steps: Steps,
  password: string,
  parts: RequestParts,
  { hashing }: Pick<Ports, 'hashing'>,
) {
  const staffId = staffOf(steps)
  parts.ifRefused({ act: 'second-factor.refused', object: { type: 'staff', id: staffId } })
  const account = await requireOwnPassword(steps, password, parts, hashing)
  const secret = newTotpSecret()
  await steps.transact(async (ctx) => {
    await lockAccount(ctx, staffId)
    if ((await enabledTotp(ctx, staffId)) !== undefined) refuse('second-factor.enabled')
    await keepSecret(ctx, staffId, secret)
    await audit(ctx, { act: 'second-factor.begin', object: { type: 'staff', id: staffId } })
  })
  const address = totpAddress(secret, { account, issuer })
  const picture = encodeQr(address, 'raw', { border: 2 })
  return {
    secret,
    address,
    picture: picture.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')),
  }
}

async function keepSecret(ctx: Context, staffId: number, secret: string): Promise<void> {
  const fresh = {
    secretCipher: ctx.appContext.cipher.seal(secret, ofStaff(staffId)),
    lastStep: 0,
    createdAt: ctx.clock.now(),
  }
  await ctx.tx
    .insertInto('administration.totp')
    .values({ staffId, ...fresh })
    .onConflict((on) => on.column('staffId').doUpdateSet(fresh))
    .execute()
}

/**
 * The first code proves the app, and is used up by it. Gives the recovery codes, once; other sessions and all
 * trusted devices end. Refuses: second-factor.enabled, .not-begun, .code-wrong, .too-many.
 */
export async function enableTotp(
  steps: Steps,
  code: string,
  { ip }: RequestParts,
  { machineTime }: FactorMeans,
): Promise<string[]> {
  const staffId = staffOf(steps)
  const codes = await steps.transact(async (ctx) => {
    await lockAccount(ctx, staffId)
    const begun = await ctx.tx
      .selectFrom('administration.totp')
      .selectAll()
      .where('staffId', '=', staffId)
      .executeTakeFirst()
    if (begun === undefined) refuse('second-factor.not-begun')
    if (begun.enabledAt !== null) refuse('second-factor.enabled')
    const wrong = await wrongInAnHour(ctx, staffId)
    const blocked = wrong >= mostWrong
    const typed = { code: code.replace(/\s/g, ''), now: machineTime() }
    const right = !blocked && (await useStep(ctx, begun, typed))
    const outcome = blocked ? 'blocked' : right ? 'right' : 'wrong'
    const tries = wrong + (blocked ? 0 : 1)
    await logCode(ctx, { staffId, way: 'totp', purpose: 'enrol', outcome, tries, ip })
    return right ? enable(ctx, staffId) : outcome
  })
  if (codes === 'blocked') refuse('second-factor.too-many')
  if (codes === 'wrong') refuse('second-factor.code-wrong', {}, { code: 'wrong' })
  return codes as string[]
}

async function enable(ctx: Context, staffId: number): Promise<string[]> {
  await ctx.tx
    .updateTable('administration.totp')
    .set({ enabledAt: ctx.clock.now() })
    .where('staffId', '=', staffId)
    .execute()
  const codes = await renewCodes(ctx, staffId)
  await endOthers(ctx, staffId)
  await markConfirmed(ctx)
  await audit(ctx, { act: 'second-factor.enable', object: { type: 'staff', id: staffId } })
  return codes
}

/**
 * New recovery codes for a person who proves possession of the app or of an old code. Refuses what `prove`
 * refuses.
 */
export async function newRecoveryCodes(
  steps: Steps,
  code: string,
  parts: RequestParts,
  means: FactorMeans,
): Promise<string[]> {
  await prove(steps, { code, purpose: 'change' }, parts, means)
  const staffId = staffOf(steps)
  return steps.transact(async (ctx) => {
    await lockAccount(ctx, staffId)
    const codes = await renewCodes(ctx, staffId)
    await audit(ctx, { act: 'second-factor.codes', object: { type: 'staff', id: staffId } })
    return codes
  })
}

/** Refuses: second-factor.required, and what `prove` refuses. */
export async function disableTotp(
  steps: Steps,
  code: string,
  parts: RequestParts,
  means: FactorMeans,
): Promise<void> {
  const staffId = staffOf(steps)
  const { roles } = await readGrants(steps.db, staffId)
  const { totpRoles } = await codesInForce(steps)
  if (holdsOne(roles, totpRoles)) refuse('second-factor.required')
  await prove(steps, { code, purpose: 'change' }, parts, means)
  await steps.transact(async (ctx) => {
    await removeTotp(ctx, staffId)
    await endOthers(ctx, staffId)
    await audit(ctx, { act: 'second-factor.disable', object: { type: 'staff', id: staffId } })
  })
}

/** The secret and the recovery codes are deleted; a person who must use an app sets up a new one. */
export async function removeTotp(ctx: Context, staffId: number): Promise<void> {
  await lockAccount(ctx, staffId)
  await ctx.tx.deleteFrom('administration.totp').where('staffId', '=', staffId).execute()
  await dropCodes(ctx, staffId)
}

async function endOthers(ctx: Context, staffId: number): Promise<void> {
  const exceptId = ctx.actor.kind === 'staff' ? ctx.actor.sessionId : 0
  await revokeSessions(ctx, { staffId, exceptId, reason: 'factor-changed' })
  await revokeDevices(ctx, { staffId, reason: 'factor' })
}

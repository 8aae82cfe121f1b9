import { randomBytes } from 'node:crypto'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { base32 } from './totp.ts'

const codesOfASet = 12
/** From this number down the person is warned. */
export const fewCodes = 3

/** New codes, 80 bits each, shown once; the previous ones are void. */
export async function renewCodes(ctx: Context, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: codesOfASet }, () => base32(randomBytes(10)))
  await dropCodes(ctx, staffId)
  await ctx.tx
    .insertInto('administration.recoveryCode')
    .values(codes.map((code) => ({ staffId, codeHash: hashOf(ctx, staffId, code) })))
    .execute()
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'))
}

export async function dropCodes(ctx: Context, staffId: number): Promise<void> {
  await ctx.tx.deleteFrom('administration.recoveryCode').where('staffId', '=', staffId).execute()
}

/** True once for each. */
export async function useRecoveryCode(
  ctx: Context,
  staffId: number,
  typed: string,
): Promise<boolean> {
  const used = await ctx.tx
    .updateTable('administration.recoveryCode')
    .set({ usedAt: ctx.clock.now() })
    .where('staffId', '=', staffId)
    .where('codeHash', '=', hashOf(ctx, staffId, typed))
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export async function codesLeft(ctx: ReadContext, staffId: number): Promise<number> {
  const { left } = await ctx.db
    .selectFrom('administration.recoveryCode')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

const hashOf = (ctx: ReadContext, staffId: number, code: string): Buffer =>
  ctx.appContext.cipher.hash(`recovery-code:${staffId}:${code}`)

import { normalisePhone } from '@daftari/kernel/phone'
import type { ReadContext } from '../../../platform/context.ts'
import { hashOfOperatorHash, phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { idNumberHash } from '../numbers.ts'

/** By a phone in any spelling; undefined when it is not a phone number, or nobody's. */
export async function personByPhone(
  ctx: ReadContext,
  written: string,
): Promise<number | undefined> {
  const e164 = normalisePhone(written)
  if (e164 === undefined) return undefined
  return personByPhoneHash(ctx, phoneHash(ctx.appContext.cipher, e164))
}

/** By the SHA-256 that the wallet operator reports instead of the number. */
export async function personByOperatorHash(
  ctx: ReadContext,
  sha256hex: string,
): Promise<number | undefined> {
  return personByPhoneHash(ctx, hashOfOperatorHash(ctx.appContext.cipher, sha256hex))
}

/**
 * By the stored hash: of the phone that the customer registered with, otherwise of a wallet that was approved
 * for them later.
 */
export async function personByPhoneHash(
  ctx: ReadContext,
  phoneHash: Buffer,
): Promise<number | undefined> {
  return (await byHash(ctx, 'phoneHash', phoneHash)) ?? (await byWallet(ctx, phoneHash))
}

export async function personByIdNumber(
  ctx: ReadContext,
  idNumber: string,
): Promise<number | undefined> {
  return byHash(ctx, 'idNumberHash', idNumberHash(ctx.appContext.cipher, idNumber))
}

async function byHash(
  ctx: ReadContext,
  column: 'phoneHash' | 'idNumberHash',
  hash: Buffer,
): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('customers.person')
    .select('id')
    .where(column, '=', hash)
    .executeTakeFirst()
  return row?.id
}

async function byWallet(ctx: ReadContext, phoneHash: Buffer): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('customers.wallet')
    .select('personId')
    .where('phoneHash', '=', phoneHash)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.personId
}

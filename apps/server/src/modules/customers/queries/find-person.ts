import { normalisePhone } from '@daftari/kernel/phone'
import type { ReadContext } from '../../../platform/context.ts'
import { hashOfOperatorHash, idNumberHash, phoneHash } from '../numbers.ts'

/** By a phone as it was written; undefined when it is none, or nobody's. */
export async function personByPhone(
  ctx: ReadContext,
  written: string,
): Promise<number | undefined> {
  const e164 = normalisePhone(written)
  if (e164 === undefined) return undefined
  return byHash(ctx, 'phoneHash', phoneHash(ctx.house.cipher, e164))
}

/** By the SHA-256 that the wallet operator gives in place of the number. */
export async function personByOperatorHash(
  ctx: ReadContext,
  sha256hex: string,
): Promise<number | undefined> {
  return byHash(ctx, 'phoneHash', hashOfOperatorHash(ctx.house.cipher, sha256hex))
}

/** By the hash as it is kept: of a payer whose own hash was hashed when the payment came. */
export async function personByPhoneHash(
  ctx: ReadContext,
  phoneHash: Buffer,
): Promise<number | undefined> {
  return byHash(ctx, 'phoneHash', phoneHash)
}

export async function personByIdNumber(
  ctx: ReadContext,
  idNumber: string,
): Promise<number | undefined> {
  return byHash(ctx, 'idNumberHash', idNumberHash(ctx.house.cipher, idNumber))
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

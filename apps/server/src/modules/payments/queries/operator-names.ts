import { sql } from 'kysely'
import { ofPerson } from '../../../platform/cipher.ts'
import type { ReadContext } from '../../../platform/context.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'

const most = 5

/**
 * How the operator has named the owner of a number: with payments from it, and with what we paid there. It
 * has no other way to be asked, so of a number that was never used it says nothing.
 */
export async function operatorNames(
  ctx: ReadContext,
  hash: Buffer,
  customers: readonly number[],
): Promise<{ name: string; at: Date }[]> {
  const named = [...(await ofPayers(ctx, hash)), ...(await ofReceivers(ctx, hash, customers))]
  const latest = new Map<string, Date>()
  for (const { name, at } of named.sort((one, other) => other.at.getTime() - one.at.getTime())) {
    if (!latest.has(name)) latest.set(name, at)
  }
  return [...latest].slice(0, most).map(([name, at]) => ({ name, at }))
}

async function ofPayers(ctx: ReadContext, hash: Buffer) {
  const { rows } = await sql<{ name: string; at: Date }>`
    select payer_name as name, max(paid_at) as at from (
      select payer_name, paid_at from payments.payment
      where payer_hash = ${hash} and payer_name is not null
      order by paid_at desc limit 50) p
    group by payer_name`.execute(ctx.db)
  return rows
}

/** A payout's number is encrypted for its customer, so each candidate with the number is decrypted. */
async function ofReceivers(ctx: ReadContext, hash: Buffer, customers: readonly number[]) {
  if (customers.length === 0) return []
  const { rows } = await sql<{ name: string; at: Date; personId: number; phoneCipher: Buffer }>`
    select receiver_name as name, disbursed_at as at, person_id, phone_cipher
    from payments.disbursement
    where person_id = any(${[...customers]}::bigint[]) and receiver_name is not null
      and disbursed_at is not null
    order by disbursed_at desc limit 50`.execute(ctx.db)
  const { cipher } = ctx.appContext
  return rows.filter(({ personId, phoneCipher }) =>
    phoneHash(cipher, cipher.open(phoneCipher, ofPerson(personId))).equals(hash),
  )
}

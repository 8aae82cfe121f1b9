import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import type { SealedNumber } from '../../../platform/numbers/seal-phone.ts'
import { personByPhoneHash } from '../queries/find-person.ts'
import { lockPerson } from './lock-person.ts'

export interface NewWallet {
  personId: number
  phone: SealedNumber
  /** As the customer says the operator knows its owner. */
  ownerName: string
}

/**
 * From now on the customer is paid there. The caller's audit entry names the decision. Refuses:
 * customer.not-found, customer.wallet-of-another.
 */
export async function changeWallet(ctx: Context, given: NewWallet): Promise<void> {
  const { personId, phone, ownerName } = given
  await lockPerson(ctx, personId)
  await lockWallet(ctx, phone.hash)
  await requireFreeWallet(ctx, personId, phone.hash)
  await ctx.tx
    .insertInto('customers.wallet')
    .values({
      personId,
      phoneHash: phone.hash,
      phoneMasked: phone.masked,
      phoneCipher: phone.cipher,
      ownerName,
      approvedBy: staffOf(ctx),
      approvedAt: ctx.clock.now(),
    })
    .execute()
}

/** Of two customers who are to be paid there at once the second finds it taken. */
async function lockWallet(ctx: Context, phoneHash: Buffer): Promise<void> {
  const name = `wallet ${phoneHash.toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 640))`.execute(ctx.tx)
}

/** Nobody is paid on the phone of another customer. Refuses: customer.wallet-of-another. */
export async function requireFreeWallet(
  ctx: ReadContext,
  personId: number,
  phoneHash: Buffer,
): Promise<void> {
  if (await isOfAnother(ctx, personId, phoneHash)) refuse('customer.wallet-of-another')
}

/** Also one that was theirs: another customer has registered with the number since. */
export async function isOfAnother(
  ctx: ReadContext,
  personId: number,
  phoneHash: Buffer,
): Promise<boolean> {
  const owner = await personByPhoneHash(ctx, phoneHash)
  return owner !== undefined && owner !== personId
}

import { refuse } from '@daftari/contract/refusals'
import { type Context, staffOf } from '../../../platform/context.ts'
import type { SealedNumber } from '../numbers.ts'
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

/** Nobody is paid on the phone of another customer. Refuses: customer.wallet-of-another. */
export async function requireFreeWallet(
  ctx: Context,
  personId: number,
  phoneHash: Buffer,
): Promise<void> {
  const owner = await personByPhoneHash(ctx, phoneHash)
  if (owner !== undefined && owner !== personId) refuse('customer.wallet-of-another')
}

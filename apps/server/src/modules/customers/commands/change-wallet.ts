import { type ContextSaying, staffOf } from '../../../platform/context.ts'
import type { SealedNumber } from '../../../platform/numbers/seal-phone.ts'

export interface NewWallet {
  personId: number
  phone: SealedNumber
  /** The owner's name at the operator, as the customer stated it. */
  ownerName: string
}

/**
 * From now on the customer is paid there. The only caller has checked the number's owner, under the locks of
 * the customer and of the number; its audit entry names the decision.
 */
export async function changeWallet(ctx: ContextSaying<'pays'>, given: NewWallet): Promise<void> {
  const { personId, phone, ownerName } = given
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

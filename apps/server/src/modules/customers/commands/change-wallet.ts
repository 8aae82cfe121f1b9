import { type ContextSaying, staffOf } from '../../../platform/context.ts'
import type { SealedNumber } from '../../../platform/numbers/seal-phone.ts'

export interface NewWallet {
  personId: number
  phone: SealedNumber
  /** As the customer says the operator knows its owner. */
  ownerName: string
}

/**
 * From now on the customer is paid there. Whose number it is has been asked by the one caller, under the
 * locks of the customer and of the number; its audit entry names the decision.
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

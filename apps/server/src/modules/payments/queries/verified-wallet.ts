import { ofPerson } from '../../../platform/cipher.ts'
import type { ReadContext } from '../../../platform/context.ts'
import type { Wallet } from '../../customers/index.ts'

/** A wallet is verified once the operator has reported a payout of the person's loan to it. */
export async function isVerified(
  ctx: ReadContext,
  personId: number,
  wallet: Pick<Wallet, 'phoneCipher'>,
): Promise<boolean> {
  const paid = await ctx.db
    .selectFrom('payments.disbursement')
    .select('phoneCipher')
    .where('personId', '=', personId)
    .where('actualStatus', '=', 2)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const { cipher } = ctx.appContext
  const owner = ofPerson(personId)
  const phone = cipher.open(wallet.phoneCipher, owner)
  return paid.some((one) => cipher.open(one.phoneCipher, owner) === phone)
}

import { ofPerson } from '../../../platform/cipher.ts'
import type { ReadContext } from '../../../platform/context.ts'
import type { Wallet } from '../../customers/index.ts'

/** Theirs is the wallet to which the operator has paid a loan of theirs and told us so. */
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

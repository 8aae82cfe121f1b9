import { refuse } from '@daftari/contract/refusals'
import { ofPerson } from '../../../../platform/cipher.ts'
import type { Context } from '../../../../platform/context.ts'
import { type Wallet, walletOf } from '../../../customers/index.ts'
import { isVerified } from '../../queries/verified-wallet.ts'
import type { Refund } from '../../refund-store.ts'
import { doubtOfNumber } from '../../who-is-paid.ts'

type Paid = Pick<Refund, 'personId' | 'phoneCipher' | 'askedBy' | 'decidedBy'>

/** Where the customer is paid, once they were. Refuses: refund.wallet-not-verified. */
export async function verifiedWallet(ctx: Context, personId: number): Promise<Wallet> {
  const wallet = await walletOf(ctx, personId)
  if (!(await isVerified(ctx, personId, wallet))) refuse('refund.wallet-not-verified')
  return wallet
}

/** A number that was changed after it was asked for is never paid. Refuses: as above. */
export async function requireSameWallet(ctx: Context, refund: Paid): Promise<void> {
  await verifiedWallet(ctx, refund.personId)
  if (!(await isSameWallet(ctx, refund))) refuse('refund.wallet-not-verified')
}

/** Why it must not be paid where it was to go. */
export async function doubtOfWallet(ctx: Context, refund: Paid) {
  if (!(await isSameWallet(ctx, refund))) return 'wallet-changed'
  return doubtOfNumber(ctx, refund, async () => [refund.askedBy, refund.decidedBy])
}

async function isSameWallet(ctx: Context, refund: Paid): Promise<boolean> {
  const wallet = await walletOf(ctx, refund.personId)
  const { cipher } = ctx.appContext
  const owner = ofPerson(refund.personId)
  return cipher.open(wallet.phoneCipher, owner) === cipher.open(refund.phoneCipher, owner)
}

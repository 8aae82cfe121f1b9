import { refuse } from '@daftari/contract/refusals'
import { formatCents } from '@daftari/kernel/money'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { type Wallet, walletOf } from '../../../customers/index.ts'
import { isPayable } from '../../domain/refund.ts'
import { payoutLimits } from '../../mpesa/wallet-operator.ts'
import { lockOverpayment } from '../../overpayment.ts'
import { isVerified } from '../../queries/verified-wallet.ts'
import type { Refund } from '../../refund-store.ts'
import { setAside } from './set-aside.ts'

export interface AskedRefund {
  customerId: number
  amountCents: number
  reason: string
}

/**
 * Asks that what a customer paid too much be paid back to the wallet on which we have paid them
 * before; nobody names another. The money is set aside until it is paid or given up. Refuses:
 * customer.not-found, refund.amount, refund.above-overpaid, refund.wallet-not-verified.
 */
export async function askRefund(ctx: Context, asked: AskedRefund): Promise<Refund> {
  const { customerId: personId, amountCents, reason } = asked
  if (!isPayable(amountCents, payoutLimits)) {
    refuse('refund.amount', { least: '10.00', most: '250,000.00' }, { amountCents: 'range' })
  }
  const held = await lockOverpayment(ctx, personId)
  if (amountCents > held) {
    const params = { held: formatCents(held) }
    refuse('refund.above-overpaid', params, { amountCents: 'range' })
  }
  const wallet = await verifiedWallet(ctx, personId)
  const made = await ctx.tx
    .insertInto('payments.refund')
    .values({
      personId,
      amountCents,
      reason,
      state: 'asked',
      phoneCipher: wallet.phoneCipher,
      phoneMasked: wallet.phoneMasked,
      askedBy: staffOf(ctx),
      askedAt: ctx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const refund = await setAside(ctx, made as Refund)
  await audit(ctx, {
    act: 'refund.ask',
    object: { type: 'refund', id: refund.id },
    after: { customerId: personId, amountCents, wallet: refund.phoneMasked, heldCents: held },
    reason,
  })
  return refund
}

/** Where the customer is paid, once they were. Refuses: refund.wallet-not-verified. */
export async function verifiedWallet(ctx: Context, personId: number): Promise<Wallet> {
  const wallet = await walletOf(ctx, personId)
  if (!(await isVerified(ctx, personId, wallet))) refuse('refund.wallet-not-verified')
  return wallet
}

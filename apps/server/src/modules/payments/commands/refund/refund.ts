import { refundRequest } from '@daftari/contract/payments/refund-endpoints'
import { refuse } from '@daftari/contract/refusals'
import { formatCents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { requestFlow } from '../../../../platform/desk/requests/request-flow.ts'
import { publish } from '../../../../platform/events/publish.ts'
import { lockOverpayment } from '../../../servicing/index.ts'
import { isPayable } from '../../domain/refund.ts'
import { payoutLimits } from '../../mpesa/wallet-operator.ts'
import { refuseIfOwing } from '../../overpayment/refund-debt.ts'
import type { Refund } from '../../refund-store.ts'
import { requireApprovable, requirePayable } from '../../who-is-paid.ts'
import { mayHaveLeft } from './call-off-refunds.ts'
import { requireSameWallet, verifiedWallet } from './same-wallet.ts'
import { release, setAside } from './set-aside.ts'

/**
 * What a customer paid too much goes back to the wallet on which we have paid them before; nobody names
 * another. The money is set aside until it is paid or given up.
 */
export const refund = requestFlow(refundRequest, {
  table: 'payments.refund',

  async ask(ctx, { customerId: personId, amountCents, reason }) {
    if (!isPayable(amountCents, payoutLimits)) {
      refuse('refund.amount', { least: '10.00', most: '250,000.00' }, { amountCents: 'range' })
    }
    const held = await lockOverpayment(ctx, personId)
    await refuseIfOwing(ctx, personId)
    if (amountCents > held) {
      const params = { held: formatCents(held) }
      refuse('refund.above-overpaid', params, { amountCents: 'range' })
    }
    const { phoneCipher, phoneMasked } = await verifiedWallet(ctx, personId)
    await requirePayable(ctx, { paid: { personId, phoneCipher, phoneMasked }, people: [] })
    return { personId, amountCents, reason, phoneCipher, phoneMasked }
  },
  asked: (ctx, made) => setAside(ctx, made as Refund),

  async recheck(ctx, asked) {
    await refuseIfOwing(ctx, asked.personId)
    await requireSameWallet(ctx, asked)
    await requireApprovable(ctx, { paid: asked, people: [asked.askedBy] })
  },

  /** Approved, it is sent; refused, the money is the customer's overpayment again. */
  async decided(ctx, decided) {
    if (decided.state === 'approved') await publishApproved(ctx, decided)
    else await release(ctx, decided as Refund, decided.decisionReason ?? '')
  },

  /**
   * A refund that was not sent, or that failed, is cancelled: the money is the customer's overpayment again.
   */
  async withdraw(ctx, given, { save, decisionReason }) {
    if (await mayHaveLeft(ctx, given)) refuse('refund.transition', { id: given.id })
    await release(ctx, given as Refund, decisionReason ?? '')
    await save({ retryAskedBy: null, retryAskedAt: null })
  },

  audited: ({ personId, amountCents, phoneMasked }) => ({
    customerId: personId,
    amountCents,
    wallet: phoneMasked,
  }),
  answer: (row) => {
    const { id, state, version } = row as Refund
    return { id, refundState: state, version }
  },
  summary: {
    byItself: true,
    amount: 'amountCents',
    name: sql`(select h.full_name from reporting.person h where h.person_id = r.person_id)`,
  },
})
export const { ask: askRefund, decide: decideRefund, withdraw: cancelRefund } = refund

export async function publishApproved(ctx: Context, { id }: { id: number }): Promise<void> {
  await publish(ctx, 'refund.approved', `refund:${id}`, { refundId: id })
}

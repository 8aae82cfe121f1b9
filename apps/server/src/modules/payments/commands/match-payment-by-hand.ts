import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { loanFor } from '../../servicing/index.ts'
import { lockPaymentSeen, type Payment, suspenseOf } from '../payment-store.ts'
import { layPayment } from './lay-payment.ts'

/**
 * A person says which loan a payment in suspense is for. Refuses: request.not-found, record.stale,
 * payment.not-in-suspense, payment.no-such-loan.
 */
export async function matchPaymentByHand(
  ctx: Context,
  given: { paymentId: number; version: number; loanId: number; reason: string },
): Promise<Payment> {
  const { loanId, reason } = given
  const payment = await lockPaymentSeen(ctx, { id: given.paymentId, version: given.version })
  if (suspenseOf(payment) <= 0) {
    refuse('payment.not-in-suspense', { receipt: payment.receipt })
  }
  const loan = await loanFor(ctx, loanId)
  if (loan === undefined) refuse('payment.no-such-loan', { id: loanId })
  const after = await layPayment(ctx, payment, { loanId, personId: loan.personId, rule: 'hand' })
  await audit(ctx, {
    act: 'payment.match',
    object: { type: 'payment', id: payment.id },
    before: { state: payment.state, unmatchedReason: payment.unmatchedReason },
    after: {
      state: after.state,
      loanId,
      matchedCents: after.matchedCents,
      surplusCents: after.surplusCents,
    },
    reason,
  })
  return after
}

import type { ReversalState } from '@daftari/contract/payments/operator/enums'
import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Context } from '../../../../platform/context.ts'
import { lockPaymentSeen } from '../../payment-store.ts'
import { answerOf, paymentReversal, requireNoneUnderWay } from './ask-reversal.ts'
import { requireDeclarable } from './book-declared.ts'

interface Declared {
  paymentId: number
  version: number
  /** The operator's own, of the reversal. */
  receipt: string
  givenBackOn: BusinessDate
  reason: string
}

/**
 * One person declares that the operator gave a payment back by itself, as its payer can ask it to;
 * another confirms it before anything is booked. Refuses: request.not-found, record.stale,
 * payment-reversal.under-way, payment-reversal.not-declarable, payment-reversal.day.
 */
export async function declareReversal(
  ctx: Context,
  given: Declared,
): Promise<{ reversalId: number; state: ReversalState }> {
  const { reason, receipt, givenBackOn } = given
  const payment = await lockPaymentSeen(ctx, { id: given.paymentId, version: given.version })
  await requireNoneUnderWay(ctx, payment)
  requireDeclarable(payment)
  if (givenBackOn < payment.paidOn || givenBackOn > ctx.clock.today()) {
    refuse('payment-reversal.day', { from: payment.paidOn }, { givenBackOn: 'range' })
  }
  const made = await paymentReversal.file(ctx, {
    act: 'payment-reversal.declare',
    own: {
      paymentId: payment.id,
      amountCents: payment.amountCents,
      reason,
      receipt,
      declaredOn: givenBackOn,
    },
    reason,
  })
  return answerOf(made)
}

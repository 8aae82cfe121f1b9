import type { Context } from '../../../platform/context.ts'
import { askCorrection } from '../correction/correction-request.ts'
import type { Correction } from '../correction/store.ts'
import { lockPaymentSeen, type Payment, suspenseOf } from '../payment-store.ts'

/**
 * A person says which loan all that waits of a payment is for. Refuses: request.not-found,
 * record.stale, payment.not-in-suspense, payment.no-such-loan, correction.open-before.
 */
export async function matchPaymentByHand(
  ctx: Context,
  given: { paymentId: number; version: number; loanId: number; reason: string },
): Promise<{ correction: Correction; payment: Payment }> {
  const { paymentId, version, loanId, reason } = given
  const payment = await lockPaymentSeen(ctx, { id: paymentId, version })
  const parts = [{ loanId, amountCents: suspenseOf(payment) }]
  return askCorrection(ctx, { paymentId, version, kind: 'match', parts, reason })
}

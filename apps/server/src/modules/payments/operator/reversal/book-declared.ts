import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Context } from '../../../../platform/context.ts'
import { takeBackRefunded } from '../../overpayment/take-back-refunded.ts'
import { isFromProvider, type Payment, suspenseOf } from '../../payment-store.ts'
import { bookGivenBack } from './book-given-back.ts'
import type { PaymentReversal } from './reversal-store.ts'

/** An incoming payment from the operator that was not returned; reversing it takes it from its loan again. */
export const mayBeDeclared = (payment: Payment): boolean =>
  payment.provider === 'mpesa' && isFromProvider(payment) && payment.state !== 'reversed'

/** Refuses: payment-reversal.not-declarable. */
export function requireDeclarable(payment: Payment): void {
  if (mayBeDeclared(payment)) return
  refuse('payment-reversal.not-declarable', { receipt: payment.receipt })
}

/**
 * The second person's word: the loans give up what they had of the payment, and it leaves the books
 * on the day on which the operator took it; what had been refunded of it, its customer owes. Refuses:
 * payment-reversal.not-declarable.
 */
export async function bookDeclared(
  ctx: Context,
  payment: Payment,
  reversal: PaymentReversal,
): Promise<PaymentReversal> {
  requireDeclarable(payment)
  const isWhole = suspenseOf(payment) === payment.amountCents
  const on = reversal.declaredOn as BusinessDate
  const { id: reversalId, reason } = reversal
  const free = isWhole ? payment : await takeBackRefunded(ctx, payment, { reversalId, reason, on })
  const how = { source: 'staff', resultCode: null, receipt: reversal.receipt } as const
  return bookGivenBack(ctx, { payment: free, reversal }, { on, ...how })
}

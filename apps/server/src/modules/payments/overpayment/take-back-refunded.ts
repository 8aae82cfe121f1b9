import type { BusinessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { lockOverpayment, repaymentsOfPayment } from '../../servicing/index.ts'
import { callOffRefunds } from '../commands/refund/call-off-refunds.ts'
import { toSuspense } from '../commands/reverse-payment.ts'
import type { Payment } from '../payment-store.ts'
import { bookRefundDebt } from './refund-debt.ts'

/**
 * All of a payment that the operator took back waits again, also what was refunded of it: refunds that have
 * not left are given up, and what has left is owed by the customer who had it.
 */
export async function takeBackRefunded(
  ctx: Context,
  payment: Payment,
  by: { reversalId: number; reason: string; on: BusinessDate },
): Promise<Payment> {
  const { reversalId, reason, on } = by
  const repayments = await repaymentsOfPayment(ctx, payment.id)
  const freed = repayments.filter(({ freedCents }) => freedCents > 0)
  const holders = [payment.personId, ...freed.map(({ personId }) => personId)]
  const free = await toSuspense(ctx, payment, reason, { evenIfUsed: true, on })
  for (const personId of new Set(holders.filter((one) => one !== null))) {
    const missing = 0 - (await lockOverpayment(ctx, personId))
    if (missing <= 0) continue
    const left = cents(missing - (await callOffRefunds(ctx, { personId, missing, reason })))
    if (left > 0)
      await bookRefundDebt(ctx, payment, { reversalId, personId, amountCents: left, on })
  }
  return free
}

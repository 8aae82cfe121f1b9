import { type ContextSaying, requirePermission } from '../../../platform/context.ts'
import { askRefund } from '../commands/refund/refund.ts'
import { lockPaymentSeen, suspenseOf } from '../payment-store.ts'
import { askCorrection } from './correction-request.ts'

/**
 * The waiting part of a payment becomes the customer's overpayment, and its refund is requested. The fraction
 * of a shilling, which the operator cannot pay, stays with the customer. Above the limit another person
 * approves the first step, and the refund is requested afterwards. Refuses what matching and requesting a
 * refund refuse, and callers with only one of the two rights.
 */
export async function sendToRefund(
  ctx: ContextSaying<'pays'>,
  asked: { paymentId: number; version: number; customerId: number; reason: string },
): Promise<{ id: number; amountCents: number } | undefined> {
  const { paymentId, version, customerId, reason } = asked
  requirePermission(ctx, 'payment.match')
  const waiting = suspenseOf(await lockPaymentSeen(ctx, { id: paymentId, version }))
  const parts = [{ customerId, amountCents: waiting }]
  const { correction } = await askCorrection(ctx, {
    paymentId,
    version,
    kind: 'match',
    parts,
    reason,
  })
  if (correction.state === 'asked') return undefined
  return askRefund(ctx, { customerId, amountCents: waiting - (waiting % 100), reason })
}

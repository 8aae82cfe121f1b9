import { type ContextSaying, requirePermission } from '../../../platform/context.ts'
import { askRefund } from '../commands/refund/refund.ts'
import { lockPaymentSeen, suspenseOf } from '../payment-store.ts'
import { askCorrection } from './correction-request.ts'

/**
 * What waits of a payment becomes the customer's overpayment, and its refund is asked for. What the
 * operator cannot pay, a part of a shilling, stays the customer's. Above the limit another person
 * approves the first step, and the refund is asked for after it. Refuses what matching and asking for
 * a refund refuse, and whoever may do only one of the two.
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

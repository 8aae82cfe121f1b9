import { cents } from '@daftari/kernel/money'
import type { Context } from '../../../../platform/context.ts'
import { publish } from '../../../../platform/events/publish.ts'
import { credit, debit, post, reverse } from '../../../ledger/index.ts'
import { changeRefund, type Refund } from '../../refund-store.ts'

/**
 * Takes the amount out of the customer's overpayment while the refund is under way, so that nothing else can
 * use it. The caller holds the lock of the overpayment.
 */
export async function setAside(
  ctx: Context,
  refund: Refund,
  again: 'first' | 'again' = 'first',
): Promise<Refund> {
  const subject = { personId: refund.personId }
  const amount = cents(refund.amountCents)
  const reserveEntryId = await post(ctx, {
    reference: `refund-asked:${refund.id}${again === 'first' ? '' : ':again'}`,
    kind: 'refund',
    effectiveOn: ctx.clock.today(),
    source: again === 'first' ? 'staff' : 'callback',
    lines: [
      debit('customer_overpayment', amount, subject),
      credit('refunds_under_way', amount, subject),
    ],
  })
  return changeRefund(ctx.tx, refund, { reserveEntryId })
}

/** The money is the customer's overpayment again, and pays what they owe by then. */
export async function release(ctx: Context, refund: Refund, reason: string): Promise<void> {
  if (refund.reserveEntryId === null) return
  const how = { effectiveOn: ctx.clock.today(), source: 'staff', reason }
  await reverse(ctx, refund.reserveEntryId, how)
  const { id: refundId, personId } = refund
  await publish(ctx, 'refund.released', `refund:${refundId}`, { refundId, personId })
}

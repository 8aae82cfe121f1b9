import { assert } from '@daftari/kernel/assert'
import { businessDateOf } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import type { Context } from '../../../../platform/context.ts'
import { publish } from '../../../../platform/events/publish.ts'
import { credit, debit, post } from '../../../ledger/index.ts'
import { lockOverpayment } from '../../../servicing/index.ts'
import { stateAfter } from '../../domain/refund.ts'
import type { Order } from '../../order-store.ts'
import { changeRefund, type Refund } from '../../refund-store.ts'
import { setAside } from './set-aside.ts'

export interface Paid {
  receipt: string
  completedAt: Date
  conversationId: string | null
  receiverName: string | null
  chargeCents: number | null
}

/**
 * A cancelled refund no longer has its money set aside: if the operator pays it after all, it is booked only
 * if the customer still has that money. Otherwise a person must look at it.
 */
export async function mayBePaid(ctx: Context, order: Order): Promise<boolean> {
  if (order.kind !== 'refund' || order.state !== 'cancelled') return true
  return (await lockOverpayment(ctx, order.personId)) >= order.amountCents
}

/** The money arrived: what was set aside leaves the float, on the day the operator paid it. */
export async function succeedRefund(ctx: Context, refund: Refund, paid: Paid): Promise<void> {
  const state = stateAfter(refund.state, 'succeed')
  assert(state !== undefined, `refund ${refund.id} is ${refund.state} and was paid`)
  if (refund.state === 'cancelled') await setAside(ctx, refund, 'again')
  const paidOn = businessDateOf(paid.completedAt, ctx.clock.zone)
  const subject = { personId: refund.personId }
  const amount = cents(refund.amountCents)
  const entryId = await post(ctx, {
    reference: `refund:${refund.id}`,
    kind: 'refund',
    effectiveOn: paidOn,
    source: 'callback',
    lines: [debit('refunds_under_way', amount, subject), credit('wallet_payout', amount, subject)],
  })
  await changeRefund(ctx.tx, refund, {
    state,
    entryId,
    receipt: paid.receipt,
    receiverName: paid.receiverName,
    chargeCents: paid.chargeCents,
    paidAt: paid.completedAt,
    paidOn,
    failureCode: null,
    failureReason: null,
    retryAskedBy: null,
  })
  const { id, personId, amountCents } = refund
  await publish(ctx, 'payment.refunded', `refund:${id}`, { refundId: id, personId, amountCents })
}

export async function failRefund(
  ctx: Context,
  refund: Refund,
  failure: { failureCode: string; failureReason: string },
): Promise<void> {
  const state = stateAfter(refund.state, 'fail')
  if (state !== undefined) await changeRefund(ctx.tx, refund, { state, ...failure })
}

import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Context } from '../../../platform/context.ts'
import { reverse } from '../../ledger/index.ts'
import { refuseIfSpent, reverseRepayment } from '../../servicing/index.ts'
import type { Payment } from '../payment-store.ts'

export interface Part {
  id: number
  kind: string
  amountCents: number
  loanId: number | null
  repaymentId: number | null
  entryId: number | null
}

export interface TakingBack {
  reason: string
  /** What was the customer's may have left since: the caller books that. */
  evenIfUsed?: boolean
  /** The day on which what is the customer's stops being theirs; left out, the day it was paid. */
  on?: BusinessDate
}

/** Where a payment's money is now. */
export async function partsOf(ctx: Context, paymentId: number): Promise<Part[]> {
  return ctx.tx
    .selectFrom('payments.paymentPart')
    .select(['id', 'kind', 'repaymentId', 'entryId', 'amountCents', 'loanId'])
    .where('paymentId', '=', paymentId)
    .where('reversedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

/**
 * The newest first, so that each finds its loan as it left it. Refuses: repayment.surplus-used, unless
 * the caller makes up for it.
 */
export async function takeBackParts(
  ctx: Context,
  payment: Payment,
  how: TakingBack,
): Promise<void> {
  for (const part of await partsOf(ctx, payment.id)) await takeBackPart(ctx, payment, part, how)
}

/** One part of it waits again. Refuses as above. */
export async function takeBackPart(
  ctx: Context,
  payment: Payment,
  part: Part,
  { reason, evenIfUsed = false, on = payment.paidOn }: TakingBack,
): Promise<void> {
  if (part.repaymentId !== null) {
    await reverseRepayment(ctx, { repaymentId: part.repaymentId, reason, evenIfUsed })
  } else if (part.entryId !== null) {
    if (!evenIfUsed) await refuseIfSpent(ctx, payment, part.amountCents)
    const source = ctx.actor.kind === 'staff' ? 'staff' : 'system'
    await reverse(ctx, part.entryId, { effectiveOn: on, source, reason })
  }
  await ctx.tx
    .updateTable('payments.paymentPart')
    .set({
      reversedBy: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
      reversedAt: ctx.clock.now(),
      reversalReason: reason,
    })
    .where('id', '=', part.id)
    .execute()
}

import { add, cents } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { type LoanSummary, repaymentsOfPayment } from '../../servicing/index.ts'
import { lockPayment } from '../payment-store.ts'
import { usableOf } from './held-money.ts'
import { layAnew } from './lay-anew.ts'
import { partsOf } from './take-back-parts.ts'

/**
 * Allocates what is still held of a payment to a loan, as much as it needs, as if on the day of payment; the
 * rest stays held. What the loan already has of the payment is taken back and allocated again with it, since
 * a loan has one repayment per payment. The caller holds the lock of the person.
 */
export async function layHeld(
  ctx: Context,
  { paymentId, loan }: { paymentId: number; loan: LoanSummary },
): Promise<void> {
  const { loanId, personId } = loan
  const payment = await lockPayment(ctx.tx, paymentId)
  if (payment === undefined) return
  // Its held part belongs to another customer: it was split by hand, and a payment has one holder.
  if (payment.surplusCents > 0 && payment.personId !== personId) return
  const usableCents = cents(await usableOf(ctx, { personId, paymentId }))
  if (usableCents === 0) return
  const repayments = await repaymentsOfPayment(ctx, paymentId)
  const own = repayments.find((one) => one.loanId === loanId)
  // What another loan keeps of it is laid there again: a part of it had been set free.
  const freed = repayments.filter(
    (one) => one !== own && one.freedCents > 0 && one.personId === personId,
  )
  const taken = [...freed, own].flatMap((one) => one?.repaymentId ?? [])
  const parts = await partsOf(ctx, paymentId)
  await layAnew(ctx, payment, {
    act: 'payment.lay-held',
    reason: `Loan ${loanId} is open again: what is held of the payment is laid on it.`,
    loanId,
    personId,
    parts: parts.filter(({ repaymentId }) => repaymentId === null || taken.includes(repaymentId)),
    shares: [
      ...freed,
      {
        loanId,
        amountCents: add(own?.amountCents ?? cents(0), usableCents),
        prepayment: own?.prepayment,
      },
    ],
  })
}

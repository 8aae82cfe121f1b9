import type { ReversalState } from '@daftari/contract/payments/operator/enums'
import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { toSuspense } from '../../commands/reverse-payment.ts'
import { isTold, lockPaymentSeen, type Payment, suspenseOf } from '../../payment-store.ts'
import { bookGivenBack } from './book-given-back.ts'
import { type PaymentReversal, reversalOf, reversalsUnderWay } from './reversal-store.ts'

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
  const before = await reversalOf({ db: ctx.tx }, payment.id)
  if (before && reversalsUnderWay.includes(before.state)) refuse('payment-reversal.under-way')
  requireDeclarable(payment)
  if (givenBackOn < payment.paidOn || givenBackOn > ctx.clock.today()) {
    refuse('payment-reversal.day', { from: payment.paidOn }, { givenBackOn: 'range' })
  }
  const { id } = await ctx.tx
    .insertInto('payments.paymentReversal')
    .values({
      paymentId: payment.id,
      amountCents: payment.amountCents,
      state: 'asked',
      reason,
      receipt,
      declaredOn: givenBackOn,
      askedBy: staffOf(ctx),
      askedAt: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    act: 'payment-reversal.declare',
    object: { type: 'payment', id: payment.id },
    after: { amountCents: payment.amountCents, receipt, givenBackOn },
    reason,
  })
  return { reversalId: id, state: 'asked' }
}

/** What the operator brought and has not been given back; a loan that has it loses it again. */
export const mayBeDeclared = (payment: Payment): boolean =>
  payment.provider === 'mpesa' && isTold(payment) && payment.state !== 'reversed'

function requireDeclarable(payment: Payment): void {
  if (mayBeDeclared(payment)) return
  refuse('payment-reversal.not-declarable', { receipt: payment.receipt })
}

/**
 * The second person's word: the loans give up what they had of the payment, and it leaves the books
 * on the day on which the operator took it. Refuses: payment-reversal.not-declarable,
 * repayment.surplus-used.
 */
export async function bookDeclared(
  ctx: Context,
  payment: Payment,
  reversal: PaymentReversal,
): Promise<PaymentReversal> {
  requireDeclarable(payment)
  const isWhole = suspenseOf(payment) === payment.amountCents
  const free = isWhole ? payment : await toSuspense(ctx, payment, reversal.reason)
  const how = { source: 'staff', resultCode: null, receipt: reversal.receipt } as const
  const on = reversal.declaredOn as BusinessDate
  return bookGivenBack(ctx, { payment: free, reversal }, { on, ...how })
}

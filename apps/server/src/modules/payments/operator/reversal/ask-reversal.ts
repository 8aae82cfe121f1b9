import type { ReversalState } from '@daftari/contract/payments/operator/enums'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { publish } from '../../../../platform/events/publish.ts'
import {
  isTold,
  lockPayment,
  lockPaymentSeen,
  type Payment,
  suspenseOf,
} from '../../payment-store.ts'
import { bookDeclared } from './declare-reversal.ts'
import { changeReversal, lockReversal, reversalOf, reversalsUnderWay } from './reversal-store.ts'

/**
 * One person asks that a payment go back to who paid it, through the operator. It must be whole in
 * suspense, and have come from the operator. Refuses: request.not-found, record.stale,
 * payment-reversal.not-possible, payment-reversal.under-way.
 */
export async function askReversal(
  ctx: Context,
  given: { paymentId: number; version: number; reason: string },
): Promise<{ reversalId: number; state: ReversalState }> {
  const payment = await lockPaymentSeen(ctx, { id: given.paymentId, version: given.version })
  const before = await reversalOf({ db: ctx.tx }, payment.id)
  if (before && reversalsUnderWay.includes(before.state)) refuse('payment-reversal.under-way')
  if (!mayGoBack(payment) || before?.state === 'done') {
    refuse('payment-reversal.not-possible', { receipt: payment.receipt })
  }
  const { id } = await ctx.tx
    .insertInto('payments.paymentReversal')
    .values({
      paymentId: payment.id,
      amountCents: payment.amountCents,
      state: 'asked',
      reason: given.reason,
      askedBy: staffOf(ctx),
      askedAt: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    act: 'payment-reversal.ask',
    object: { type: 'payment', id: payment.id },
    after: { amountCents: payment.amountCents, receipt: payment.receipt },
    reason: given.reason,
  })
  return { reversalId: id, state: 'asked' }
}

/** Whole shillings that the operator or the aggregator brought and that belong to no loan. */
export function mayGoBack(payment: Payment): boolean {
  const isOperators = payment.provider !== 'bank' && isTold(payment)
  const isWhole = suspenseOf(payment) === payment.amountCents && payment.amountCents % 100 === 0
  return isOperators && isWhole && payment.state !== 'reversed'
}

/**
 * Another person lets it go, or confirms what was declared; or not. Refuses: request.not-found,
 * record.stale, payment-reversal.decided, payment-reversal.own, payment-reversal.not-possible, and
 * what booking a declared one refuses.
 */
export async function decideReversal(
  ctx: Context,
  given: { reversalId: number; version: number; approve: boolean; reason?: string | undefined },
): Promise<{ reversalId: number; state: ReversalState }> {
  const known = await ctx.tx
    .selectFrom('payments.paymentReversal')
    .select('paymentId')
    .where('id', '=', given.reversalId)
    .executeTakeFirst()
  const payment = known && (await lockPayment(ctx.tx, known.paymentId))
  const reversal = payment && (await lockReversal(ctx, given.reversalId))
  if (payment === undefined || reversal === undefined) refuse('request.not-found')
  if (reversal.version !== given.version) refuse('record.stale')
  if (reversal.state !== 'asked') refuse('payment-reversal.decided')
  if (reversal.askedBy === staffOf(ctx)) refuse('payment-reversal.own')
  const isDeclared = reversal.declaredOn !== null
  if (given.approve && !isDeclared && !mayGoBack(payment)) {
    refuse('payment-reversal.not-possible', { receipt: payment.receipt })
  }
  const decided = await changeReversal(ctx, reversal, {
    state: given.approve ? 'approved' : 'refused',
    decidedBy: staffOf(ctx),
    decidedAt: ctx.clock.now(),
    decisionReason: given.reason ?? null,
  })
  const { id, state } =
    given.approve && isDeclared ? await bookDeclared(ctx, payment, decided) : decided
  await audit(ctx, {
    act: `payment-reversal.${given.approve ? 'approve' : 'refuse'}`,
    object: { type: 'payment', id: payment.id },
    before: { state: payment.state, loanId: payment.loanId },
    after: { state, amountCents: reversal.amountCents },
    reason: given.reason,
  })
  if (state === 'approved') {
    const isOperators = payment.provider === 'mpesa'
    const event = isOperators ? 'payment-reversal.approved' : 'aggregator-refund.approved'
    await publish(ctx, event, `reversal:${id}`, { reversalId: id })
  }
  return { reversalId: id, state }
}

import { reversalRequest } from '@daftari/contract/payments/operator/reversal-endpoints'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { Context, ContextSaying } from '../../../../platform/context.ts'
import { requestFlow } from '../../../../platform/desk/requests/request-flow.ts'
import type { RequestRow } from '../../../../platform/desk/requests/request-store.ts'
import { publish } from '../../../../platform/events/publish.ts'
import {
  isFromProvider,
  lockPayment,
  lockPaymentSeen,
  type Payment,
  suspenseOf,
} from '../../payment-store.ts'
import { requireNotOwnNumber } from '../../who-is-paid.ts'
import { bookDeclared } from './book-declared.ts'
import { type PaymentReversal, reversalOf, reversalsUnderWay } from './reversal-store.ts'

/**
 * A payment is returned to its payer, through the operator: all of it must be in suspense, and have come from
 * there. A return by the operator itself is declared by one person, and booked when another confirms it.
 */
export const paymentReversal = requestFlow(reversalRequest, {
  table: 'payments.paymentReversal',

  /** The operator's results lock the payment before its reversal. */
  async lockFirst(ctx, id) {
    const known = await ctx.tx
      .selectFrom('payments.paymentReversal')
      .select('paymentId')
      .where('id', '=', id)
      .executeTakeFirst()
    if (known !== undefined) await lockPayment(ctx.tx, known.paymentId)
  },

  async ask(ctx, { id, version, reason }) {
    const payment = await lockPaymentSeen(ctx, { id, version })
    const before = await requireNoneUnderWay(ctx, payment)
    if (!mayGoBack(payment) || before?.state === 'done') {
      refuse('payment-reversal.not-possible', { receipt: payment.receipt })
    }
    await requireNotOwnPayer(ctx, payment)
    return { paymentId: id, amountCents: payment.amountCents, reason }
  },

  async recheck(ctx, { paymentId, declaredOn, askedBy }) {
    const payment = await paymentOf(ctx, paymentId)
    await requireNotOwnPayer(ctx, payment, askedBy)
    if (declaredOn === null && !mayGoBack(payment)) {
      refuse('payment-reversal.not-possible', { receipt: payment.receipt })
    }
  },

  async decided(ctx, decided) {
    if (decided.state !== 'approved') return undefined
    const { id, declaredOn } = decided
    const payment = await paymentOf(ctx, decided.paymentId)
    if (declaredOn !== null) return bookDeclared(ctx, payment, decided as PaymentReversal)
    const isOperators = payment.provider === 'mpesa'
    const event = isOperators ? 'payment-reversal.approved' : 'aggregator-refund.approved'
    await publish(ctx, event, `reversal:${id}`, { reversalId: id })
    return undefined
  },

  subject: ({ paymentId }) => ({ type: 'payment', id: paymentId }),
  audited: ({ id, amountCents, receipt, declaredOn }) => ({
    reversalId: id,
    amountCents,
    receipt,
    givenBackOn: declaredOn,
  }),
  answer: answerOf,
  summary: {
    about: 'paymentId',
    amount: 'amountCents',
    name: sql`(select p.receipt from payments.payment p where p.id = r.payment_id)`,
  },
})

export function answerOf(row: RequestRow<'payments.paymentReversal'>) {
  const { id, state } = row as PaymentReversal
  return { reversalId: id, state }
}

export const askReversal = async (
  ctx: ContextSaying<'pays'>,
  { paymentId: id, version, reason }: { paymentId: number; version: number; reason: string },
) => answerOf(await paymentReversal.ask(ctx, { id, version, reason }))

export const decideReversal = async (
  ctx: ContextSaying<'pays'>,
  {
    reversalId: id,
    ...decision
  }: { reversalId: number; version: number; approve: boolean; reason?: string },
) => answerOf(await paymentReversal.decide(ctx, { id, ...decision }))

/** It goes back to its payer, who is nobody that gives it. Refuses: payout.number-of-decider. */
async function requireNotOwnPayer(
  ctx: ContextSaying<'pays'>,
  { payerHash }: Payment,
  askedBy: number | null = null,
): Promise<void> {
  if (payerHash !== null) await requireNotOwnNumber(ctx, { phoneHash: payerHash }, [askedBy])
}

/** Whole shillings that came through the operator or the aggregator and are not allocated to a loan. */
export function mayGoBack(payment: Payment): boolean {
  const isOperators = payment.provider !== 'bank' && isFromProvider(payment)
  const isWhole = suspenseOf(payment) === payment.amountCents && payment.amountCents % 100 === 0
  return isOperators && isWhole && payment.state !== 'reversed'
}

/** The last one there was. Refuses: payment-reversal.under-way. */
export async function requireNoneUnderWay(
  ctx: Context,
  payment: Payment,
): Promise<PaymentReversal | undefined> {
  const before = await reversalOf({ db: ctx.tx }, payment.id)
  if (before && reversalsUnderWay.includes(before.state)) refuse('payment-reversal.under-way')
  return before
}

async function paymentOf(ctx: Context, id: number): Promise<Payment> {
  const payment = await lockPayment(ctx.tx, id)
  assert(payment !== undefined, 'a reversal is of a payment')
  return payment
}

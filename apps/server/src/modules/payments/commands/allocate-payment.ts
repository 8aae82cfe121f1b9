import type { MatchRule } from '@daftari/contract/payments/enums'
import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import { assert } from '@daftari/kernel/assert'
import { add, type Cents, cents } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { credit, debit, post } from '../../ledger/index.ts'
import { applyRepayment, openLoansOf } from '../../servicing/index.ts'
import { refuseIfGoingBack } from '../operator/reversal/reversal-store.ts'
import { addPart, changePayment, type Payment, suspenseOf } from '../payment-store.ts'

export interface Target {
  loanId: number
  personId: number
  rule: MatchRule
  /** The customer's instruction for the loan that is named: none for others that the rest goes to. */
  prepayment?: PrepaymentMode | undefined
}

/**
 * Lays what of a payment is in suspense on a loan; what the loan does not need goes to the
 * customer's other open loans, the longest waiting first, and the rest is the customer's
 * overpayment. Refuses: payment.being-given-back, and what servicing refuses.
 */
export async function allocatePayment(
  ctx: Context,
  payment: Payment,
  to: Target,
): Promise<Payment> {
  await refuseIfGoingBack(ctx, payment)
  const whole = suspenseOf(payment)
  assert(whole > 0, `payment ${payment.id} has nothing in suspense`)
  const others = await openLoansOf(ctx, to.personId)
  const loanIds = [to.loanId, ...others.map((one) => one.loanId).filter((id) => id !== to.loanId)]
  let left: Cents = whole
  for (const loanId of loanIds) {
    if (left === 0) break
    const prepayment = loanId === to.loanId ? to.prepayment : undefined
    left = await allocateToLoan(ctx, payment, {
      loanId,
      amountCents: left,
      rule: to.rule,
      prepayment,
    })
  }
  if (left > 0) await overpay(ctx, payment, { ...to, amountCents: left })
  return changePayment(ctx.tx, payment, {
    state: left > 0 ? 'overpaid' : 'matched',
    matchedCents: add(cents(payment.matchedCents), cents(whole - left)),
    surplusCents: add(cents(payment.surplusCents), left),
    matchRule: to.rule,
    unmatchedReason: null,
    loanId: to.loanId,
    personId: to.personId,
    matchedBy: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
    matchedAt: ctx.clock.now(),
  })
}

/** Gives what the loan did not need. */
export async function allocateToLoan(
  ctx: Context,
  payment: Payment,
  given: Omit<Target, 'personId'> & { amountCents: Cents },
): Promise<Cents> {
  const { loanId, amountCents, rule, prepayment } = given
  const { repaymentId, appliedCents, surplusCents } = await applyRepayment(ctx, {
    loanId,
    paymentId: payment.id,
    amountCents,
    paidOn: payment.paidOn,
    channel: payment.provider,
    prepayment,
  })
  if (repaymentId !== null) {
    const kind = 'repayment' as const
    const part = { kind, loanId, repaymentId, amountCents: appliedCents, entryId: null, rule }
    await addPart(ctx, payment.id, part)
  }
  return surplusCents
}

/** What no loan takes is the customer's. */
export async function overpay(
  ctx: Context,
  payment: Payment,
  { personId, amountCents, rule }: Omit<Target, 'loanId' | 'prepayment'> & { amountCents: Cents },
): Promise<void> {
  const subject = { personId, paymentId: payment.id }
  const entryId = await post(ctx, {
    reference: `overpayment:${payment.id}:${payment.version}`,
    kind: 'overpayment',
    effectiveOn: payment.paidOn,
    source: payment.source,
    lines: [
      debit('suspense', amountCents, subject),
      credit('customer_overpayment', amountCents, subject),
    ],
  })
  const kind = 'overpayment' as const
  const part = { kind, loanId: null, repaymentId: null, amountCents, entryId, rule }
  await addPart(ctx, payment.id, part)
}

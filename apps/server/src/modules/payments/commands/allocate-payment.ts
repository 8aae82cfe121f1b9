import type { MatchRule } from '@daftari/contract/payments/enums'
import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import { assert } from '@daftari/kernel/assert'
import { add, type Cents, cents } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { lockPerson } from '../../customers/index.ts'
import { credit, debit, post } from '../../ledger/index.ts'
import { applyRepayment, openLoansOf } from '../../servicing/index.ts'
import { refuseIfGoingBack } from '../operator/reversal/reversal-store.ts'
import { settleRefundDebts } from '../overpayment/refund-debt.ts'
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
  const left = await allocateToLoans(ctx, payment, { ...to, amountCents: whole })
  if (left > 0) await overpay(ctx, payment, { ...to, amountCents: left })
  await settleRefundDebts(ctx, to.personId)
  return changePayment(ctx.tx, payment, {
    state: left > 0 ? 'overpaid' : 'matched',
    matchedCents: add(cents(payment.matchedCents), cents(whole - left)),
    surplusCents: add(cents(payment.surplusCents), left),
    matchRule: to.rule,
    unmatchedReason: null,
    waitsForPersonId: null,
    loanId: to.loanId,
    personId: to.personId,
    matchedBy: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
    matchedAt: ctx.clock.now(),
  })
}

/**
 * The named loan first, then the others; returns the rest. If there is a rest, the person is locked and their
 * loans are read again: a loan may have been opened at this moment, and whatever pays it locks the person as
 * well.
 */
async function allocateToLoans(
  ctx: Context,
  payment: Payment,
  { amountCents, ...to }: Target & { amountCents: Cents },
): Promise<Cents> {
  const tried = new Set<number>()
  let left = amountCents
  for (let isHeld = false; left > 0; ) {
    const open = await openLoansOf(ctx, to.personId)
    const loanId = [to.loanId, ...open.map((one) => one.loanId)].find((id) => !tried.has(id))
    if (loanId === undefined) {
      if (isHeld) break
      await lockPerson(ctx, to.personId)
      isHeld = true
      continue
    }
    tried.add(loanId)
    const prepayment = loanId === to.loanId ? to.prepayment : undefined
    const given = { loanId, amountCents: left, rule: to.rule, prepayment }
    left = await allocateToLoan(ctx, payment, given)
  }
  return left
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

/** The part of a payment that no loan needs is kept as the customer's credit. */
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

import type { MatchRule } from '@daftari/contract/payments/enums'
import { add, type Cents, cents, sum } from '@daftari/kernel/money'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type LoanSummary, repaymentsOfPayment } from '../../servicing/index.ts'
import { allocateToLoan, overpay } from '../commands/allocate-payment.ts'
import { changePayment, lockPayment, type Payment, suspenseOf } from '../payment-store.ts'
import { usableOf } from './held-money.ts'
import { partsOf, takeBackPart } from './take-back-parts.ts'

type Kept = Awaited<ReturnType<typeof repaymentsOfPayment>>[number]

/**
 * Lays what is still held of a payment on a loan, as much as it needs, as if it had been laid there when
 * it was paid; the rest stays held. What the loan has of the payment already is taken back and laid anew
 * with it, since a loan has one repayment of a payment. The caller holds the person.
 */
export async function layHeld(
  ctx: Context,
  { paymentId, loan }: { paymentId: number; loan: LoanSummary },
): Promise<void> {
  const { loanId, personId } = loan
  const payment = await lockPayment(ctx.tx, paymentId)
  if (payment === undefined) return
  // What is held of it is another customer's: it was split by hand, and one holder is kept of a payment.
  if (payment.surplusCents > 0 && payment.personId !== personId) return
  const usableCents = cents(await usableOf(ctx, { personId, paymentId }))
  if (usableCents === 0) return
  const reason = `Loan ${loanId} is open again: what is held of the payment is laid on it.`
  const rule = (payment.matchRule ?? 'loan-id') as MatchRule
  const { kept, freeCents, takenCents } = await takeBackHeld(ctx, payment, { ...loan, reason })
  const own = kept.find((one) => one.loanId === loanId)
  const wanted = [
    ...kept.filter((one) => one.loanId !== loanId && one.amountCents > 0),
    {
      loanId,
      amountCents: add(own?.amountCents ?? cents(0), usableCents),
      prepayment: own?.prepayment,
    },
  ]
  let laidCents: Cents = cents(0)
  for (const { loanId: id, amountCents, prepayment } of wanted) {
    const given = { loanId: id, amountCents, rule, prepayment }
    const left = await allocateToLoan(ctx, payment, given)
    laidCents = cents(laidCents + amountCents - left)
  }
  const heldCents = cents(freeCents - laidCents)
  const taken = await changePayment(ctx.tx, payment, {
    matchedCents: cents(payment.matchedCents - takenCents + laidCents),
    surplusCents: heldCents,
    ...(heldCents > 0 && { personId }),
  })
  if (heldCents > 0) await overpay(ctx, taken, { personId, amountCents: heldCents, rule })
  const after = await changePayment(ctx.tx, taken, { state: stateOf(taken) })
  await audit(ctx, {
    act: 'payment.lay-held',
    object: { type: 'payment', id: paymentId },
    before: standing(payment),
    after: { ...standing(after), loanId },
  })
}

/** What the customer holds of it, and the repayments that are laid anew with it. */
async function takeBackHeld(
  ctx: Context,
  payment: Payment,
  { loanId, personId, reason }: Pick<LoanSummary, 'loanId' | 'personId'> & { reason: string },
) {
  const repayments = await repaymentsOfPayment(ctx, payment.id)
  const kept: Kept[] = []
  const free: Cents[] = []
  const taken: Cents[] = []
  for (const part of await partsOf(ctx, payment.id)) {
    const one = repayments.find(({ repaymentId }) => repaymentId === part.repaymentId)
    const isFreed = one !== undefined && one.freedCents > 0 && one.personId === personId
    if (one !== undefined && one.loanId !== loanId && !isFreed) continue
    await takeBackPart(ctx, payment, part, { reason, evenIfUsed: true })
    free.push(cents(part.amountCents))
    if (one === undefined) continue
    kept.push(one)
    taken.push(cents(part.amountCents))
  }
  return { kept, freeCents: sum(free), takenCents: sum(taken) }
}

function stateOf(payment: Payment): Payment['state'] {
  if (suspenseOf(payment) > 0) return 'partly'
  return payment.surplusCents > 0 ? 'overpaid' : 'matched'
}

const standing = ({ state, matchedCents, surplusCents }: Payment) => ({
  state,
  matchedCents,
  surplusCents,
})

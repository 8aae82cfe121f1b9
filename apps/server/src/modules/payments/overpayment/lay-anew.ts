import type { MatchRule } from '@daftari/contract/payments/enums'
import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import { type Cents, cents, sum } from '@daftari/kernel/money'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { allocateToLoan, overpay } from '../commands/allocate-payment.ts'
import { changePayment, type Payment, suspenseOf } from '../payment-store.ts'
import { type Part, takeBackPart } from './take-back-parts.ts'

export interface Share {
  loanId: number
  amountCents: Cents
  prepayment?: PrepaymentMode | undefined
}

export interface Anew {
  act: 'payment.lay-held' | 'payment.bring-back'
  reason: string
  /** The loan for which it is done, and whose it is. */
  loanId: number
  personId: number
  /** The parts that are taken back, and the new allocation; the rest is the customer's. */
  parts: readonly Part[]
  shares: readonly Share[]
}

/**
 * Takes parts of a payment back and allocates their money again, in one act, as if it had been allocated so
 * on the day of payment. The caller holds the lock of the person and has checked that the part that was not
 * refunded suffices.
 */
export async function layAnew(ctx: Context, payment: Payment, anew: Anew): Promise<void> {
  const { act, reason, loanId, personId, parts, shares } = anew
  const rule = (payment.matchRule ?? 'loan-id') as MatchRule
  for (const part of parts) await takeBackPart(ctx, payment, part, { reason, evenIfUsed: true })
  const laid: Cents[] = []
  for (const { amountCents, ...share } of shares) {
    if (amountCents === 0) continue
    const left = await allocateToLoan(ctx, payment, { ...share, amountCents, rule })
    laid.push(cents(amountCents - left))
  }
  const ofKind = (kind: string) =>
    sum(parts.filter((one) => one.kind === kind).map((one) => cents(one.amountCents)))
  const heldCents = cents(ofKind('repayment') + ofKind('overpayment') - sum(laid))
  const moved = await changePayment(ctx.tx, payment, {
    matchedCents: cents(payment.matchedCents - ofKind('repayment') + sum(laid)),
    surplusCents: cents(payment.surplusCents - ofKind('overpayment') + heldCents),
    ...(heldCents > 0 && { personId }),
  })
  if (heldCents > 0) await overpay(ctx, moved, { personId, amountCents: heldCents, rule })
  const after = await changePayment(ctx.tx, moved, { state: stateOf(moved) })
  await audit(ctx, {
    act,
    object: { type: 'payment', id: payment.id },
    before: standing(payment),
    after: { ...standing(after), loanId },
  })
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

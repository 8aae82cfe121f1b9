import type { MatchRule } from '@daftari/contract/payments/enums'
import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { requireSecondPerson } from '../../../platform/desk/second-person/require-second-person.ts'
import { reverse } from '../../ledger/index.ts'
import { type TakingBack, takeBackParts } from '../overpayment/take-back-parts.ts'
import {
  changePayment,
  isFromProvider,
  lockPayment,
  lockPaymentSeen,
  type Payment,
  paidInStatement,
} from '../payment-store.ts'
import { bookReceipt } from './book-receipt.ts'

/**
 * Takes a payment back from its allocation. A payment reported by the operator is in suspense again, on the
 * operator's day; a payment that only a person had entered leaves the books. Never done by the person who
 * entered or matched it. Refuses: request.not-found, record.stale, payment.own-entry,
 * payment.nothing-to-reverse, repayment.surplus-used.
 */
export async function reversePayment(
  ctx: Context,
  given: { paymentId: number; version: number; reason: string },
): Promise<Payment> {
  const seen = { id: given.paymentId, version: given.version }
  return takeBack(ctx, await lockPaymentSeen(ctx, seen), given.reason)
}

/** The same by one of the repayments that the payment became. */
export async function deleteRepayment(
  ctx: Context,
  given: { repaymentId: number; reason: string },
): Promise<Payment> {
  const part = await ctx.tx
    .selectFrom('payments.paymentPart')
    .select('paymentId')
    .where('repaymentId', '=', given.repaymentId)
    .where('reversedAt', 'is', null)
    .executeTakeFirst()
  const payment = part && (await lockPayment(ctx.tx, part.paymentId))
  if (payment === undefined) refuse('request.not-found')
  return takeBack(ctx, payment, given.reason)
}

async function takeBack(ctx: Context, payment: Payment, reason: string): Promise<Payment> {
  const { receipt } = payment
  await requireSecondPerson(ctx, [payment.recordedBy, payment.matchedBy], 'payment.own-entry', {
    receipt,
  })
  const entered = !isFromProvider(payment)
  const stated = entered ? await paidInStatement(ctx, payment) : undefined
  const onlyEntered = entered && stated === undefined
  const isAllocated = payment.matchedCents + payment.surplusCents > 0
  if (payment.state === 'reversed' || (!isAllocated && !onlyEntered)) {
    refuse('payment.nothing-to-reverse', { receipt })
  }
  const free = await toSuspense(ctx, payment, reason)
  const after = onlyEntered
    ? await outOfTheBooks(ctx, free, reason)
    : await onDayOf(ctx, free, { stated, reason })
  await audit(ctx, {
    act: 'payment.reverse',
    object: { type: 'payment', id: payment.id },
    before: reported(payment),
    after: reported(after),
    reason,
  })
  return after
}

/**
 * All of it waits again, wherever it went; the caller has asked whether it may. Refuses:
 * repayment.surplus-used.
 */
export async function toSuspense(
  ctx: Context,
  payment: Payment,
  reason: string,
  how: Omit<TakingBack, 'reason'> = {},
): Promise<Payment> {
  await takeBackParts(ctx, payment, { reason, ...how })
  return changePayment(ctx.tx, payment, {
    state: 'unmatched',
    matchedCents: 0,
    surplusCents: 0,
    matchRule: null,
    unmatchedReason: 'taken-back',
    waitsForPersonId: null,
    loanId: null,
    personId: null,
    matchedBy: null,
    matchedAt: null,
  })
}

/** A person had entered it for another day than the statement's: it is rebooked on the statement's day. */
async function onDayOf(
  ctx: Context,
  payment: Payment,
  {
    stated,
    reason,
  }: { stated: { paidAt: Date; paidOn: BusinessDate } | undefined; reason: string },
): Promise<Payment> {
  if (stated === undefined || stated.paidOn === payment.paidOn) return payment
  const out = await outOfTheBooks(ctx, payment, reason)
  const { state, unmatchedReason } = payment
  const again = { ...stated, source: 'statement', state, unmatchedReason }
  return bookReceipt(ctx, await changePayment(ctx.tx, out, again), 'confirmed')
}

/** What only a person had entered: no provider ever reported it. */
async function outOfTheBooks(ctx: Context, payment: Payment, reason: string): Promise<Payment> {
  if (payment.entryId !== null) {
    const how = { effectiveOn: payment.paidOn, source: 'staff', reason }
    await reverse(ctx, payment.entryId, how)
  }
  return changePayment(ctx.tx, payment, { state: 'reversed', unmatchedReason: null })
}

const reported = (payment: Payment) => ({
  state: payment.state,
  paidOn: payment.paidOn,
  loanId: payment.loanId,
  matchedCents: payment.matchedCents,
  surplusCents: payment.surplusCents,
  rule: payment.matchRule as MatchRule | null,
})

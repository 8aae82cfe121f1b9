import type { PaymentProvider } from '@daftari/contract/payments/enums'
import { secondPersonAboveCents } from '@daftari/contract/payments/limits'
import { refuse } from '@daftari/contract/refusals'
import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import { assert } from '@daftari/kernel/assert'
import { type BusinessDate, startOfDay } from '@daftari/kernel/business-date'
import { atField } from '../../../platform/at-field.ts'
import { audit } from '../../../platform/audit.ts'
import { type Context, requirePermission, staffOf } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { keepPaper } from '../../../platform/files/keep-paper.ts'
import type { Upload } from '../../../platform/files/upload.ts'
import { requireInBooks } from '../../ledger/index.ts'
import { loanFor, requireInstruction } from '../../servicing/index.ts'
import { correction } from '../correction/correction-request.ts'
import { mayLayAlone } from '../correction/laid-alone.ts'
import { requireAfterPayout } from '../domain/after-payout.ts'
import { changePayment, lockPayment, type Payment } from '../payment-store.ts'
import { allocatePayment } from './allocate-payment.ts'
import { bookReceipt } from './book-receipt.ts'
import { isOfPayout } from './record-confirmation.ts'

export interface EnteredRepayment {
  loanId: number
  provider: PaymentProvider
  receipt: string
  amountCents: number
  paidOn: BusinessDate
  note: string
  prepayment?: PrepaymentMode | undefined
  proof: Upload
}

/**
 * A person enters a repayment from its proof, which is kept. Its receipt is booked once, by whatever way
 * it comes; beyond what one person lays alone another decides that it is the loan's. Refuses:
 * payment.no-such-loan, payment.paid-later-than-now, ledger.before-books, payment.before-payout,
 * payment.receipt-known, payment.receipt-of-payout, file.not-an-image, and what an instruction is
 * refused for.
 */
export async function recordRepayment(ctx: Context, given: EnteredRepayment): Promise<Payment> {
  const { loanId, proof, prepayment, ...entered } = given
  if (entered.paidOn > ctx.clock.today()) {
    refuse('payment.paid-later-than-now', {}, { paidOn: 'range' })
  }
  await requireInBooks(ctx, { day: entered.paidOn, field: 'paidOn' })
  const { provider, receipt } = entered
  if (await isOfPayout(ctx, provider, receipt)) {
    refuse('payment.receipt-of-payout', { receipt }, { receipt: 'of a payout' })
  }
  const loan = await loanFor(ctx, loanId)
  if (loan === undefined) {
    refuse('payment.no-such-loan', { id: loanId }, { loanId: 'unknown' })
  }
  requireAfterPayout(loan, entered)
  if (prepayment !== undefined) {
    requirePermission(ctx, 'payment.prepay')
    await atField('prepayment', () => requireInstruction(ctx, { loanId, ...entered, prepayment }))
  }
  const made = await ctx.tx
    .insertInto('payments.payment')
    .values({
      ...entered,
      paidAt: startOfDay(entered.paidOn, ctx.clock.zone),
      reference: String(loanId),
      // How the customer paid at the aggregator is reported by its own notice.
      channel: entered.provider === 'aggregator' ? 'other' : null,
      source: 'staff',
      state: 'unmatched',
      recordedBy: staffOf(ctx),
      receivedAt: ctx.clock.now(),
    })
    .onConflict((on) => on.columns(['provider', 'receipt']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return refuseKnown(ctx, entered)
  const payment = await lockPayment(ctx.tx, made.id)
  assert(payment !== undefined, 'a payment that was just made is there')
  const booked = await bookReceipt(ctx, await keepProof(ctx, payment, proof))
  const after = await layOrAsk(ctx, booked, { loanId, personId: loan.personId, prepayment })
  await audit(ctx, {
    act: 'payment.record',
    object: { type: 'payment', id: after.id },
    after: { ...entered, loanId, prepayment, state: after.state, proofFileId: after.proofFileId },
    reason: entered.note || undefined,
  })
  return after
}

/** Beyond what one person lays alone it waits in suspense for another, who decides on its correction. */
async function layOrAsk(
  ctx: Context,
  payment: Payment,
  {
    loanId,
    personId,
    prepayment,
  }: { loanId: number; personId: number; prepayment: PrepaymentMode | undefined },
): Promise<Payment> {
  const { amountCents, receipt, note } = payment
  const parts = [{ loanId, amountCents, prepayment }]
  const isSmall = amountCents <= secondPersonAboveCents
  if (isSmall && (await mayLayAlone(ctx, { parts, payer: payment, receipt }))) {
    return allocatePayment(ctx, payment, { loanId, personId, rule: 'staff', prepayment })
  }
  const own = {
    paymentId: payment.id,
    paymentVersion: payment.version,
    kind: 'match',
    parts: json(parts),
    amountCents,
    reason: note || 'Entered from its proof',
  }
  await correction.file(ctx, { own, act: 'correction.ask', reason: own.reason })
  return payment
}

async function refuseKnown(
  ctx: Context,
  { provider, receipt }: { provider: string; receipt: string },
): Promise<never> {
  const known = await ctx.tx
    .selectFrom('payments.payment')
    .select('id')
    .where('provider', '=', provider)
    .where('receipt', '=', receipt)
    .executeTakeFirstOrThrow()
  refuse('payment.receipt-known', { receipt, id: known.id }, { receipt: 'known' })
}

async function keepProof(ctx: Context, payment: Payment, proof: Upload): Promise<Payment> {
  const owner = { type: 'payment', id: payment.id }
  const proofFileId = await keepPaper(ctx, proof, { purpose: 'proof', owner })
  return changePayment(ctx.tx, payment, { proofFileId })
}

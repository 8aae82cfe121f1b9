import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { audit } from '../../../platform/audit.ts'
import { type Context, may, staffOf } from '../../../platform/context.ts'
import { lockPayment, type Payment } from '../payment-store.ts'
import { correctPayment } from './correct-payment.ts'
import { type Correction, changeCorrection, lockCorrectionSeen } from './store.ts'

interface Seen {
  id: number
  version: number
}
type Decided = { correction: Correction; payment: Payment }

/**
 * Another person than the one who asked approves it, and it is done; or refuses it with a reason.
 * Refuses: request.not-found, record.stale, correction.own, correction.decided,
 * correction.payment-changed when the payment is not as it was then.
 */
export async function decideCorrection(
  ctx: Context,
  decision: Seen & { approve: boolean; reason?: string | undefined },
): Promise<Decided> {
  const correction = await lockOpen(ctx, decision)
  const by = staffOf(ctx)
  if (correction.askedBy === by) refuse('correction.own', { id: correction.id })
  const payment = await paymentOf(ctx, correction)
  const { approve, reason } = decision
  if (approve && payment.version !== correction.paymentVersion) {
    refuse('correction.payment-changed', { receipt: payment.receipt })
  }
  const after = approve ? await correctPayment(ctx, payment, correction) : payment
  const decided = await changeCorrection(ctx, correction, {
    state: approve ? 'done' : 'refused',
    decidedBy: by,
    decidedAt: ctx.clock.now(),
    decisionReason: reason ?? null,
  })
  await record(ctx, approve ? 'approve' : 'refuse', { correction, payment, after, reason })
  return { correction: decided, payment: after }
}

/** Refuses: request.not-found, record.stale, correction.not-yours, correction.decided. */
export async function withdrawCorrection(
  ctx: Context,
  seen: Seen & { reason: string },
): Promise<Decided> {
  const correction = await lockOpen(ctx, seen)
  if (correction.askedBy !== staffOf(ctx) && !may(ctx, 'correction.decide')) {
    refuse('correction.not-yours', { id: correction.id })
  }
  const payment = await paymentOf(ctx, correction)
  const withdrawn = await changeCorrection(ctx, correction, { state: 'withdrawn' })
  const { reason } = seen
  await record(ctx, 'withdraw', { correction, payment, after: payment, reason })
  return { correction: withdrawn, payment }
}

async function lockOpen(ctx: Context, seen: Seen): Promise<Correction> {
  const correction = await lockCorrectionSeen(ctx, seen)
  // One of a file is decided with its file.
  if (correction.state !== 'asked' || correction.batchId !== null)
    refuse('correction.decided', { id: correction.id })
  return correction
}

async function paymentOf(ctx: Context, { paymentId }: Correction): Promise<Payment> {
  const payment = await lockPayment(ctx.tx, paymentId)
  assert(payment !== undefined, 'a correction is of a payment')
  return payment
}

async function record(
  ctx: Context,
  act: 'approve' | 'refuse' | 'withdraw',
  reported: {
    correction: Correction
    payment: Payment
    after: Payment
    reason: string | undefined
  },
): Promise<void> {
  const { correction, payment, after, reason } = reported
  await audit(ctx, {
    act: `correction.${act}`,
    object: { type: 'payment', id: payment.id },
    before: { state: payment.state, loanId: payment.loanId },
    after: { state: after.state, correctionId: correction.id, parts: correction.parts },
    reason,
  })
}

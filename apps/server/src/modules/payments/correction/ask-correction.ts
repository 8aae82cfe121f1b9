import type { CorrectionPart } from '@daftari/contract/payments/correction-endpoints'
import type { CorrectionKind } from '@daftari/contract/payments/enums'
import { secondPersonAboveCents } from '@daftari/contract/payments/limits'
import { refuse } from '@daftari/contract/refusals'
import { cents } from '@daftari/kernel/money'
import { audit } from '../../../platform/audit.ts'
import { type Context, requirePermission, staffOf } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { lockPerson } from '../../customers/index.ts'
import { loanFor } from '../../servicing/index.ts'
import { requireAfterPayout } from '../domain/after-payout.ts'
import { isTold, lockPaymentSeen, type Payment, suspenseOf } from '../payment-store.ts'
import { correctPayment } from './correct-payment.ts'
import { requireSoundParts, sumOf } from './correction.ts'
import type { Correction } from './store.ts'

export interface AskedCorrection {
  paymentId: number
  version: number
  kind: CorrectionKind
  parts: CorrectionPart[]
  reason: string
}

/**
 * A person says where a payment shall go: it is done at once, or above the limit when another person
 * has approved it. Refuses: request.not-found, record.stale, permission.denied,
 * correction.open-before, payment.not-in-suspense, payment.nothing-to-reverse, payment.own-entry,
 * payment.no-such-loan, customer.not-found, and what its parts are refused for.
 */
export async function askCorrection(
  ctx: Context,
  asked: AskedCorrection,
): Promise<{ correction: Correction; payment: Payment }> {
  const payment = await lockPaymentSeen(ctx, { id: asked.paymentId, version: asked.version })
  await requireNoneOpen(ctx, payment)
  await requireCorrectable(ctx, payment, asked)
  const waits = allocatedAfter(payment, asked) > secondPersonAboveCents
  const correction = await keepCorrection(ctx, payment, { ...asked, waits })
  await audit(ctx, {
    act: waits ? 'correction.ask' : `payment.${asked.kind}`,
    object: { type: 'payment', id: payment.id },
    before: { state: payment.state, unmatchedReason: payment.unmatchedReason },
    after: { correctionId: correction.id, kind: asked.kind, parts: asked.parts },
    reason: asked.reason,
  })
  if (waits) return { correction, payment }
  return { correction, payment: await correctPayment(ctx, payment, correction) }
}

/**
 * With what is allocated of it already: in small steps nobody lays alone what they may not lay at
 * once.
 */
function allocatedAfter(payment: Payment, { kind, parts }: AskedCorrection): number {
  const allocated = kind === 'match' ? payment.matchedCents + payment.surplusCents : 0
  return allocated + sumOf(parts)
}

/** What can be seen of it before it is done; the rest is found when it is. */
export async function requireCorrectable(
  ctx: Context,
  payment: Payment,
  { kind, parts }: Pick<AskedCorrection, 'kind' | 'parts'>,
): Promise<void> {
  const { receipt } = payment
  if (parts.some(({ prepayment }) => prepayment !== undefined))
    requirePermission(ctx, 'payment.prepay')
  if (kind === 'move') {
    requirePermission(ctx, 'payment.reverse')
    const by = staffOf(ctx)
    if (payment.recordedBy === by || payment.matchedBy === by) {
      refuse('payment.own-entry', { receipt })
    }
    const allocated = payment.matchedCents + payment.surplusCents
    if (payment.state === 'reversed' || allocated === 0)
      refuse('payment.nothing-to-reverse', { receipt })
    requireSoundParts(kind, parts, cents(payment.amountCents))
  } else {
    if (suspenseOf(payment) <= 0) refuse('payment.not-in-suspense', { receipt })
    requireSoundParts(kind, parts, suspenseOf(payment))
  }
  for (const { loanId, customerId } of parts) {
    if (customerId !== undefined) await lockPerson(ctx, customerId)
    if (loanId === undefined) continue
    const loan = await loanFor(ctx, loanId)
    if (loan === undefined) return refuse('payment.no-such-loan', { id: loanId }, { parts: 'loan' })
    if (!isTold(payment)) requireAfterPayout(loan, { paidOn: payment.paidOn, field: 'parts' })
  }
}

export async function requireNoneOpen(ctx: Context, payment: Payment): Promise<void> {
  const open = await ctx.tx
    .selectFrom('payments.correction')
    .select('id')
    .where('paymentId', '=', payment.id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (open !== undefined)
    refuse('correction.open-before', { id: open.id, receipt: payment.receipt })
}

async function keepCorrection(
  ctx: Context,
  payment: Payment,
  { kind, parts, reason, waits }: AskedCorrection & { waits: boolean },
): Promise<Correction> {
  const row = await ctx.tx
    .insertInto('payments.correction')
    .values({
      paymentId: payment.id,
      paymentVersion: payment.version,
      kind,
      parts: json(parts),
      amountCents: sumOf(parts),
      reason,
      state: waits ? 'asked' : 'done',
      askedBy: staffOf(ctx),
      askedAt: ctx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as unknown as Correction
}

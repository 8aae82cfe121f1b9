import type { CorrectionPart } from '@daftari/contract/payments/correction-endpoints'
import type { CorrectionKind } from '@daftari/contract/payments/enums'
import { refuse } from '@daftari/contract/refusals'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { atField } from '../../../platform/at-field.ts'
import { type Context, requirePermission } from '../../../platform/context.ts'
import { requireSecondPerson } from '../../../platform/desk/second-person/require-second-person.ts'
import { lockPerson } from '../../customers/index.ts'
import { loanFor } from '../../servicing/index.ts'
import { requireAfterPayout } from '../domain/after-payout.ts'
import { goesBack } from '../operator/reversal/reversal-store.ts'
import { isFromProvider, type Payment, suspenseOf } from '../payment-store.ts'
import { numberAt, requireSoundParts, sumOf } from './correction.ts'

export interface Wanted {
  kind: CorrectionKind
  parts: CorrectionPart[]
}

/**
 * Includes what is already allocated of the payment: the limit for one person cannot be bypassed in small
 * steps.
 */
export function allocatedAfter(payment: Payment, { kind, parts }: Wanted): number {
  const allocated = kind === 'match' ? payment.matchedCents + payment.surplusCents : 0
  return allocated + sumOf(parts)
}

/** What can be seen of it before it is done; the rest is found when it is. */
export async function requireCorrectable(
  ctx: Context,
  payment: Payment,
  { kind, parts }: Wanted,
): Promise<void> {
  const { receipt } = payment
  if (parts.some(({ prepayment }) => prepayment !== undefined))
    requirePermission(ctx, 'payment.prepay')
  if (kind === 'move') {
    requirePermission(ctx, 'payment.reverse')
    await requireSecondPerson(ctx, [payment.recordedBy, payment.matchedBy], 'payment.own-entry', {
      receipt,
    })
    const allocated = payment.matchedCents + payment.surplusCents
    if (payment.state === 'reversed' || allocated === 0)
      refuse('payment.nothing-to-reverse', { receipt })
    requireSoundParts(kind, parts, cents(payment.amountCents))
  } else {
    if (suspenseOf(payment) <= 0) refuse('payment.not-in-suspense', { receipt })
    requireSoundParts(kind, parts, suspenseOf(payment))
  }
  for (const [at, part] of parts.entries()) {
    await atField(numberAt(at, part), () => requirePossible(ctx, payment, part))
  }
}

/** Refuses: customer.not-found, payment.no-such-loan, payment.before-payout. */
async function requirePossible(
  ctx: Context,
  payment: Payment,
  { loanId, customerId }: CorrectionPart,
): Promise<void> {
  if (customerId !== undefined) await lockPerson(ctx, customerId)
  if (loanId === undefined) return
  const loan = (await loanFor(ctx, loanId)) ?? refuse('payment.no-such-loan', { id: loanId })
  if (!isFromProvider(payment)) requireAfterPayout(loan, { paidOn: payment.paidOn })
}

/**
 * None is open, and its money is not on its way back. Refuses: correction.open-before,
 * payment.being-given-back.
 */
export async function requireFree(ctx: Context, { id, receipt }: Payment): Promise<void> {
  const { rows } = await sql<{ openId: number | null; isGoingBack: boolean }>`
    select ${goesBack(id)} as is_going_back, (
      select c.id from payments.correction c
      where c.payment_id = ${id} and c.state = 'asked' limit 1) as open_id`.execute(ctx.tx)
  const { openId = null, isGoingBack = false } = rows[0] ?? {}
  if (openId !== null) refuse('correction.open-before', { id: openId, receipt })
  if (isGoingBack) refuse('payment.being-given-back', { receipt })
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

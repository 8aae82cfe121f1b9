import { atField } from '../../../platform/at-field.ts'
import type { Context } from '../../../platform/context.ts'
import { requireInstruction } from '../../servicing/index.ts'
import { toSuspense } from '../commands/reverse-payment.ts'
import type { Payment } from '../payment-store.ts'
import { allocateParts } from './allocate-parts.ts'
import type { Correction } from './store.ts'

/**
 * Does what was asked for, in one act: what is moved first comes back from where it went, and every
 * loan that it touches is recomputed. Refuses what taking back, instructing and allocating refuse.
 */
export async function correctPayment(
  ctx: Context,
  payment: Payment,
  { kind, parts, reason, askedBy }: Pick<Correction, 'kind' | 'parts' | 'reason' | 'askedBy'>,
): Promise<Payment> {
  const free = kind === 'move' ? await toSuspense(ctx, payment, reason) : payment
  for (const [at, { loanId, amountCents, prepayment }] of parts.entries()) {
    if (loanId === undefined || prepayment === undefined) continue
    const instruction = { loanId, amountCents, paidOn: free.paidOn, prepayment }
    await atField(`parts.${at}.prepayment`, () => requireInstruction(ctx, instruction))
  }
  return allocateParts(ctx, free, { parts, by: askedBy })
}

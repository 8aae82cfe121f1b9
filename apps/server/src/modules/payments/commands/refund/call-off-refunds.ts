import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { isOpenState } from '../../domain/open-states.ts'
import { stateAfter } from '../../domain/refund.ts'
import { callOffUnsent } from '../../payout-store.ts'
import { changeRefund, lockRefund, refundAttempts } from '../../refund-store.ts'
import { release } from './set-aside.ts'

/** A request of it is written, and its outcome is not known. */
export async function mayHaveLeft(ctx: Context, { id }: { id: number }): Promise<boolean> {
  const attempts = await refundAttempts(ctx.tx, id)
  return attempts.some((one) => isOpenState(one.state))
}

/**
 * Cancels a customer's refunds that have not been sent, the newest first, until the missing amount is free;
 * returns how much that is, at most the missing amount. The caller holds the lock of the person.
 */
export async function callOffRefunds(
  ctx: Context,
  { personId, missing, reason }: { personId: number; missing: number; reason: string },
): Promise<number> {
  const rows = await ctx.tx
    .selectFrom('payments.refund')
    .select('id')
    .where('personId', '=', personId)
    .where('state', 'in', ['asked', 'approved', 'failed'])
    .orderBy('id', 'desc')
    .execute()
  let freedCents = 0
  for (const { id } of rows) {
    if (freedCents >= missing) break
    const refund = await lockRefund(ctx.tx, id)
    const state = refund && stateAfter(refund.state, 'cancel')
    if (refund === undefined || state === undefined || (await mayHaveLeft(ctx, refund))) continue
    const unsent = { code: 'money-taken-back', text: reason }
    await callOffUnsent(ctx, await refundAttempts(ctx.tx, id), unsent)
    await release(ctx, refund, reason)
    await changeRefund(ctx.tx, refund, { state, retryAskedBy: null })
    await audit(ctx, {
      act: 'refund.call-off',
      object: { type: 'refund', id },
      before: { state: refund.state },
      after: { state },
      reason,
    })
    freedCents += refund.amountCents
  }
  return Math.min(freedCents, missing)
}

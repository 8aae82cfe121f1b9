import type { Context } from '../../../platform/context.ts'
import { applied, held, type Outcome, repeated, tooEarly } from '../callbacks/callback-outcome.ts'
import { fail, giveBack } from '../operator/reversal/apply-reversal.ts'
import { lockReversal } from '../operator/reversal/reversal-store.ts'
import { couldBeOurs } from '../originator-id.ts'
import { lockPayment } from '../payment-store.ts'

/** How a refund ended, by our reference. */
export type RefundEnd =
  | { end: 'completed'; reference: string; id: string }
  | { end: 'failed'; reference: string; code: string; message: string }

/** The result of a refund, applied once: its money leaves the account of what the aggregator owes us. */
export async function applyRefundEnd(
  ctx: Context,
  reported: RefundEnd,
  receivedAt: Date,
): Promise<Outcome> {
  const known = await ctx.tx
    .selectFrom('payments.paymentReversal')
    .select(['id', 'paymentId'])
    .where('reference', '=', reported.reference)
    .executeTakeFirst()
  const payment = known && (await lockPayment(ctx.tx, known.paymentId))
  const reversal = known && (await lockReversal(ctx, known.id))
  if (payment === undefined || reversal === undefined) {
    if (await couldBeOurs(ctx.tx, reported.reference)) tooEarly(ctx, receivedAt)
    return held('unknown-conversation')
  }
  const about = { reversalId: reversal.id, paymentId: payment.id }
  if (reversal.state === 'done') {
    return reported.end === 'completed' ? repeated(about) : held('failure-after-success', about)
  }
  if (reported.end === 'completed') {
    return giveBack(ctx, { payment, reversal }, { resultCode: '0', receipt: reported.id })
  }
  if (reversal.state === 'failed') return repeated(about)
  await fail(ctx, reversal, { resultCode: reported.code, resultDescription: reported.message })
  return applied(about)
}

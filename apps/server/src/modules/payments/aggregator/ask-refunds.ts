import { type AppContext, type Context, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { isAway } from '../../../platform/faults/provider-health.ts'
import { limits } from '../../../platform/limits.ts'
import { takeDueReversal } from '../operator/reversal/ask-reversals.ts'
import { applyRefundEnd, type RefundEnd } from './apply-refund.ts'
import type { PaymentAggregator, RefundState } from './payment-aggregator.ts'
import { recordAggregatorHealth } from './record-aggregator-health.ts'

/** Queries every refund by the aggregator without a result; it answers at once. */
export async function askAggregatorRefunds(
  appContext: AppContext,
  aggregator: PaymentAggregator | undefined,
): Promise<void> {
  if (aggregator === undefined) return
  const inside = (tx: Context['tx']) => systemContext(appContext, tx, 'payments.ask-aggregator')
  for (let asked = 0; asked < limits.questionsAtOnce; asked += 1) {
    if (await isAway(appContext, 'aggregator')) return
    const due = await transact(appContext.db, (tx) => takeDueReversal(inside(tx), 'aggregator'))
    if (due?.reference == null) return
    const reported = await aggregator.askRefund(due.reference)
    await recordAggregatorHealth(appContext, reported)
    const end = endOf({ ...due, reference: due.reference }, reported)
    if (end === undefined) continue
    await transact(appContext.db, (tx) => applyRefundEnd(inside(tx), end, appContext.clock.now()))
  }
}

/**
 * A refund that never arrived has ended too: queried a minute after it was sent, it will not arrive any more.
 * If the aggregator had accepted it and no longer knows it, nothing is concluded.
 */
function endOf(
  { reference, conversationId }: { reference: string; conversationId: string | null },
  reported: RefundState,
): RefundEnd | undefined {
  if (reported.outcome === 'completed') return { end: 'completed', reference, id: reported.id }
  if (reported.outcome === 'failed') {
    return { end: 'failed', reference, code: reported.code, message: reported.description }
  }
  if (reported.outcome !== 'unheard' || conversationId !== null) return undefined
  return { end: 'failed', reference, code: 'unheard', message: 'It never reached the aggregator.' }
}

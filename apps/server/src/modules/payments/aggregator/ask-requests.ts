import { type AppContext, type Context, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { isAway } from '../../../platform/faults/provider-health.ts'
import { limits } from '../../../platform/limits.ts'
import { withoutNumbers } from '../../../platform/log.ts'
import { type DuePrompt, takeDuePrompt } from '../operator/prompt/ask-prompts.ts'
import { changePrompt, lockPrompt, over } from '../operator/prompt/send-prompt.ts'
import type { CollectionState, PaymentAggregator } from './payment-aggregator.ts'
import { recordAggregatorHealth } from './record-aggregator-health.ts'
import { recordCollected } from './record-collected.ts'

/**
 * Queries every request whose result is overdue. The aggregator answers at once: a payment that it reports is
 * booked, and a request that it never accepted is over. If it had accepted the request and no longer knows
 * it, nothing is concluded.
 */
export async function askAggregatorRequests(
  appContext: AppContext,
  aggregator: PaymentAggregator | undefined,
): Promise<void> {
  if (aggregator === undefined) return
  for (let asked = 0; asked < limits.questionsAtOnce; asked += 1) {
    if (await isAway(appContext, 'aggregator')) return
    const due = await transact(appContext.db, (tx) =>
      takeDuePrompt(inside(appContext, tx), 'aggregator'),
    )
    if (due?.reference == null) return
    const reported = await aggregator.askCollection(due.reference)
    await recordAggregatorHealth(appContext, reported)
    await transact(appContext.db, (tx) =>
      recordState(inside(appContext, tx), { aggregator, due, reported }),
    )
  }
}

const inside = (appContext: AppContext, tx: Context['tx']) =>
  systemContext(appContext, tx, 'payments.ask-aggregator')

interface ReportedState {
  aggregator: PaymentAggregator
  due: DuePrompt
  reported: CollectionState
}

async function recordState(
  ctx: Context,
  { aggregator, due, reported }: ReportedState,
): Promise<void> {
  const prompt = await lockPrompt(ctx, due.id)
  if (prompt === undefined || prompt.finishedAt !== null) return
  if (reported.outcome === 'completed') {
    const news = { source: 'pull', receivedAt: ctx.clock.now() } as const
    await recordCollected(ctx, aggregator, reported.transaction, news)
    return
  }
  if (reported.outcome === 'failed') {
    const resultText = withoutNumbers(reported.description).slice(0, 300)
    await changePrompt(ctx, due.id, { ...over(ctx, 'declined', reported.code), resultText })
  } else if (due.isOld || (reported.outcome === 'unheard' && prompt.checkoutId === null)) {
    await changePrompt(ctx, due.id, over(ctx, 'lapsed', null))
  }
}

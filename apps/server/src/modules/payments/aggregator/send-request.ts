import type { EventPayloads } from '../../../events.ts'
import type { JobContext } from '../../../platform/context.ts'
import { failpoint } from '../../../platform/faults/failpoint.ts'
import { requireProviderUp } from '../../../platform/faults/provider-health.ts'
import { recordAnswer, takeUpPrompt } from '../operator/prompt/send-prompt.ts'
import { type CollectAnswer, notConnected, type PaymentAggregator } from './payment-aggregator.ts'
import { recordAggregatorHealth } from './record-aggregator-health.ts'

/**
 * Has the aggregator ask a customer to pay, once: unknown from just before it is sent until the answer, as an
 * operator's prompt is.
 */
export async function sendAggregatorRequest(
  job: JobContext,
  aggregator: PaymentAggregator | undefined,
  { promptId }: EventPayloads['aggregator-request.asked'],
): Promise<void> {
  const known = await requireProviderUp(job.appContext, 'aggregator')
  const taken = await job.transact((ctx) => takeUpPrompt(ctx, promptId))
  if (taken?.ourReference == null) return
  const { ourReference, reference, ...request } = taken
  failpoint('request.unsent')
  const answer: CollectAnswer =
    aggregator === undefined
      ? notConnected
      : await aggregator.collect({ ...request, reference: ourReference, account: reference })
  failpoint('request.unnoted')
  const noted =
    answer.outcome === 'accepted' ? { outcome: 'accepted' as const, checkoutId: answer.id } : answer
  await job.transact((ctx) => recordAnswer(ctx, promptId, noted))
  if (aggregator !== undefined) await recordAggregatorHealth(job.appContext, answer, known)
}

import { cents } from '@daftari/kernel/money'
import type { EventPayloads } from '../../../events.ts'
import type { Context, JobContext } from '../../../platform/context.ts'
import { failpoint } from '../../../platform/faults/failpoint.ts'
import { requireProviderUp } from '../../../platform/faults/provider-health.ts'
import { firstAskMs } from '../domain/ask-schedule.ts'
import { fail } from '../operator/reversal/apply-reversal.ts'
import { changeReversal, lockReversal } from '../operator/reversal/reversal-store.ts'
import { ourReference } from '../originator-id.ts'
import { lockPayment } from '../payment-store.ts'
import {
  type CollectAnswer,
  notConnected,
  type PaymentAggregator,
  type RefundRequest,
} from './payment-aggregator.ts'
import { recordAggregatorHealth } from './record-aggregator-health.ts'

/**
 * Asks the aggregator once to return a payment. The refund is unknown from just before it is sent; should the
 * answer be lost, it is queried by our reference.
 */
export async function sendAggregatorRefund(
  job: JobContext,
  aggregator: PaymentAggregator | undefined,
  { reversalId }: EventPayloads['aggregator-refund.approved'],
): Promise<void> {
  const known = await requireProviderUp(job.appContext, 'aggregator')
  const request = await job.transact((ctx) => takeUp(ctx, reversalId))
  if (request === undefined) return
  failpoint('reversal.unsent')
  const answer: CollectAnswer =
    aggregator === undefined ? notConnected : await aggregator.refund(request)
  failpoint('reversal.unnoted')
  await job.transact((ctx) => recordAnswer(ctx, reversalId, answer))
  if (aggregator !== undefined) await recordAggregatorHealth(job.appContext, answer, known)
}

async function takeUp(ctx: Context, id: number): Promise<RefundRequest | undefined> {
  const reversal = await lockReversal(ctx, id)
  if (reversal?.state !== 'approved') return undefined
  const payment = await lockPayment(ctx.tx, reversal.paymentId)
  if (payment === undefined) return undefined
  const writtenAt = ctx.clock.now()
  const askAt = new Date(writtenAt.getTime() + firstAskMs)
  const reference = await ourReference(ctx, `V${id}`, 1)
  await changeReversal(ctx, reversal, { state: 'unknown', reference, writtenAt, askAt })
  const { receipt: transaction } = payment
  const amountCents = cents(reversal.amountCents)
  return { reference, transaction, amountCents, words: `Payment ${transaction}` }
}

async function recordAnswer(ctx: Context, id: number, answer: CollectAnswer): Promise<void> {
  const reversal = await lockReversal(ctx, id)
  if (reversal === undefined) return
  const isOpen = reversal.state === 'unknown'
  if (answer.outcome === 'accepted') {
    const conversationId = answer.id
    await changeReversal(ctx, reversal, { conversationId, ...(isOpen && { state: 'accepted' }) })
  } else if (answer.outcome === 'refused' && isOpen) {
    const { code, description } = answer
    await fail(ctx, reversal, { resultCode: code, resultDescription: description })
  }
}

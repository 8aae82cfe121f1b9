import { cents } from '@daftari/kernel/money'
import type { EventPayloads } from '../../../../events.ts'
import type { Context, JobContext } from '../../../../platform/context.ts'
import { failpoint } from '../../../../platform/faults/failpoint.ts'
import { requireProviderUp } from '../../../../platform/faults/provider-health.ts'
import { withoutNumbers } from '../../../../platform/log.ts'
import { firstAskMs } from '../../domain/ask-schedule.ts'
import type { StatusAnswer, WalletOperator } from '../../mpesa/wallet-operator.ts'
import { lockPayment } from '../../payment-store.ts'
import { recordOperatorHealth } from '../../record-operator-health.ts'
import { changeReversal, lockReversal } from './reversal-store.ts'

/**
 * Sends an approved reversal, once: its result is unknown from just before it is sent until the operator
 * answers, so that a reversal that may have been sent is never sent again.
 */
export async function sendReversal(
  job: JobContext,
  operator: Pick<WalletOperator, 'reverse'>,
  { reversalId }: EventPayloads['payment-reversal.approved'],
): Promise<void> {
  const known = await requireProviderUp(job.appContext, 'mpesa')
  const request = await job.transact((ctx) => takeUp(ctx, reversalId))
  if (request === undefined) return
  failpoint('reversal.unsent')
  const answer = await operator.reverse(request)
  failpoint('reversal.unnoted')
  await job.transact((ctx) => recordAnswer(ctx, reversalId, answer))
  await recordOperatorHealth(job.appContext, answer, known)
}

async function takeUp(ctx: Context, id: number) {
  const reversal = await lockReversal(ctx, id)
  if (reversal?.state !== 'approved') return undefined
  const payment = await lockPayment(ctx.tx, reversal.paymentId)
  if (payment === undefined) return undefined
  const writtenAt = ctx.clock.now()
  const askAt = new Date(writtenAt.getTime() + firstAskMs)
  await changeReversal(ctx, reversal, { state: 'unknown', writtenAt, askAt })
  const { receipt } = payment
  return { receipt, amountCents: cents(reversal.amountCents), remarks: `Payment ${receipt}` }
}

async function recordAnswer(ctx: Context, id: number, answer: StatusAnswer): Promise<void> {
  const reversal = await lockReversal(ctx, id)
  if (reversal === undefined) return
  const isOpen = reversal.state === 'unknown'
  if (answer.outcome === 'accepted') {
    const { conversationId } = answer
    await changeReversal(ctx, reversal, { conversationId, ...(isOpen && { state: 'accepted' }) })
  } else if (answer.outcome === 'refused' && isOpen && isCertain(answer.code)) {
    await changeReversal(ctx, reversal, {
      state: 'failed',
      resultCode: answer.code,
      resultText: withoutNumbers(answer.description).slice(0, 300),
      finishedAt: ctx.clock.now(),
      askAt: null,
    })
  }
}

/** Errors of 500 may hide a request that was taken in: it is asked about. */
const isCertain = (code: string) => !/^50\d\./.test(code)

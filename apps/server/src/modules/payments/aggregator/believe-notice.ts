import type { Context } from '../../../platform/context.ts'
import { withoutNumbers } from '../../../platform/log.ts'
import {
  applied,
  held,
  malformed,
  type Outcome,
  repeated,
  tooEarly,
} from '../callbacks/callback-outcome.ts'
import type { Message } from '../operator/inbox-message.ts'
import { changePrompt, over } from '../operator/prompt/send-prompt.ts'
import { couldBeOurs } from '../originator-id.ts'
import { applyRefundEnd } from './apply-refund.ts'
import { checkNotice } from './notice-signature.ts'
import type { PaymentAggregator } from './payment-aggregator.ts'
import { lockAsked, recordCollected } from './record-collected.ts'
import { type Notice, parseNotice } from './wire.ts'

/** Believes a notice that is signed as the aggregator signs, and was so when it came; or says why not. */
export async function believeNotice(
  ctx: Context,
  aggregator: PaymentAggregator | undefined,
  message: Message,
): Promise<Outcome> {
  if (aggregator === undefined) return held('not-connected')
  const verdict = checkNotice(aggregator.noticeSecrets, message)
  if (verdict !== 'sound') return held(verdict)
  const parsed = parseNotice(message.body)
  if (!parsed.ok) return malformed(`${parsed.field}: ${parsed.reason}`)
  const { receivedAt } = message
  const notice = parsed.value
  switch (notice.type) {
    case 'payment.completed': {
      const news = { source: 'callback', receivedAt } as const
      return recordCollected(ctx, aggregator, notice.transaction, news)
    }
    case 'payment.failed':
      if (notice.failure.merchant !== aggregator.merchant) return held('short-code')
      return applyFailure(ctx, notice.failure, receivedAt)
    case 'refund.completed':
      if (notice.refund.merchant !== aggregator.merchant) return held('short-code')
      return applyRefundEnd(ctx, { ...notice.refund, end: 'completed' }, receivedAt)
    case 'refund.failed': {
      const { failure } = notice
      if (failure.merchant !== aggregator.merchant) return held('short-code')
      return applyRefundEnd(ctx, { ...failure, end: 'failed' }, receivedAt)
    }
  }
}

type Failure = Extract<Notice, { type: 'payment.failed' }>['failure']

/** The customer did not pay what we had asked for. */
async function applyFailure(ctx: Context, reported: Failure, receivedAt: Date): Promise<Outcome> {
  const prompt = await lockAsked(ctx, reported.reference)
  if (prompt === undefined) {
    if (await couldBeOurs(ctx.tx, reported.reference)) tooEarly(ctx, receivedAt)
    return held('unknown-conversation')
  }
  const about = { promptId: prompt.id }
  if (prompt.finishedAt !== null) {
    return prompt.state === 'paid' ? held('failure-after-success', about) : repeated(about)
  }
  const resultText = withoutNumbers(reported.message).slice(0, 300)
  await changePrompt(ctx, prompt.id, { ...over(ctx, 'declined', reported.code), resultText })
  return applied(about)
}

import type { PaymentSource } from '@daftari/contract/payments/enums'
import type { Context } from '../../../platform/context.ts'
import { held, type Outcome, tooEarly } from '../callbacks/callback-outcome.ts'
import { recordConfirmation } from '../commands/record-confirmation.ts'
import { changePrompt, over } from '../operator/prompt/send-prompt.ts'
import { couldBeOurs } from '../originator-id.ts'
import type { AggregatorTransaction } from './payment-aggregator.ts'

/** What a payment reported by the aggregator is verified against. */
export interface AggregatorIdentity {
  merchant: string
}

export interface CollectedNews {
  source: Extract<PaymentSource, 'callback' | 'pull'>
  receivedAt: Date
}

/**
 * A payment that the aggregator collected for us: booked once for its id, whether a notice, an answer or a
 * report comes first. A payment that differs from our request is held, and the report decides; a payment in
 * another currency, to another merchant or under a reference that we never gave is not ours.
 */
export async function recordCollected(
  ctx: Context,
  { merchant }: AggregatorIdentity,
  reported: AggregatorTransaction,
  { source, receivedAt }: CollectedNews,
): Promise<Outcome> {
  if (reported.currency !== ctx.appContext.currency) return held('currency')
  const { reference } = reported
  const prompt = reference === undefined ? undefined : await lockAsked(ctx, reference)
  if (reference !== undefined && prompt === undefined) {
    if (await couldBeOurs(ctx.tx, reference)) tooEarly(ctx, receivedAt)
    return held('unknown-conversation')
  }
  const about = prompt === undefined ? {} : { promptId: prompt.id }
  if (prompt !== undefined) {
    if (prompt.receipt !== null && prompt.receipt !== reported.id)
      return held('second-receipt', about)
    if (prompt.amountCents !== reported.amountCents) return held('amount', about)
  }
  const { payerName, payerHash, payerMasked } = reported
  const payment = await recordConfirmation(
    ctx,
    { payInShortCode: merchant, provider: 'aggregator', source },
    {
      receipt: reported.id,
      amountCents: reported.amountCents,
      paidAt: reported.completedAt,
      shortCode: reported.merchant,
      reference: prompt === undefined ? reported.account : String(prompt.loanId),
      channel: reported.channel,
      ...(reported.feeCents !== undefined && { feeCents: reported.feeCents }),
      ...(payerHash !== undefined && { payerHash }),
      ...(payerMasked !== undefined && { payerMasked }),
      ...(payerName !== undefined && { payerFirstName: payerName }),
    },
    receivedAt,
  )
  if (payment.outcome === 'held' || prompt === undefined) return { ...payment, ...about }
  const { paymentId = null } = payment
  const isNews = prompt.receipt === null
  if (isNews) {
    await changePrompt(ctx, prompt.id, {
      ...over(ctx, 'paid', '0'),
      receipt: reported.id,
      paymentId,
    })
  }
  return { ...payment, ...about, ...(isNews && { outcome: 'applied' as const }) }
}

/** Under its lock: a notice and the answer to a question may come at once. */
export async function lockAsked(ctx: Context, reference: string) {
  return ctx.tx
    .selectFrom('payments.prompt')
    .selectAll()
    .where('channel', '=', 'aggregator')
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
}

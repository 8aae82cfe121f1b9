import type { CallbackKind } from '@daftari/contract/payments/enums'
import type { EventPayloads } from '../../../events.ts'
import type { Context } from '../../../platform/context.ts'
import { failpoint } from '../../../platform/faults/failpoint.ts'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import { believeNotice } from '../aggregator/believe-notice.ts'
import type { PaymentAggregator } from '../aggregator/payment-aggregator.ts'
import { malformed, type Outcome } from '../callback-outcome.ts'
import {
  parsePaymentConfirmation,
  parsePayoutResult,
  parseQueueTimeout,
  parseStatusResult,
} from '../mpesa/wire.ts'
import {
  parseBalanceResult,
  parsePromptResult,
  parseReversalResult,
} from '../mpesa/wire-account.ts'
import type { Parsed } from '../mpesa/wire-shape.ts'
import { applyBalance } from '../operator/account/apply-balance.ts'
import { applyPrompt } from '../operator/prompt/apply-prompt.ts'
import { applyReversal } from '../operator/reversal/apply-reversal.ts'
import { applyPayoutResult, applyQueueTimeout } from './apply-payout-result.ts'
import { applyStatusResult } from './apply-status-result.ts'
import { recordConfirmation } from './record-confirmation.ts'

export interface CallbackSettings {
  /** The short code that customers pay to. */
  payInShortCode: string
  /** Absent where the lender has none. */
  aggregator?: PaymentAggregator
}

/** Believes or holds one message of the inbox, once: its effect and its mark are one commit. */
export async function handleCallback(
  ctx: Context,
  settings: CallbackSettings,
  { inboxId }: EventPayloads['callback.received'],
): Promise<void> {
  failpoint('callback.unread')
  const item = await ctx.tx
    .selectFrom('payments.inbox')
    .select(['kind', 'bodyCipher', 'receivedAt', 'handledAt', 'signature', 'signedAt'])
    .where('id', '=', inboxId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (item.handledAt !== null) return
  await markHandled(ctx, inboxId, await believe(ctx, settings, messageOf(ctx, item)))
}

interface Kept {
  kind: string
  bodyCipher: Buffer
  receivedAt: Date
  signature: string | null
  signedAt: string | null
}

/** A message of the inbox, opened. */
export function messageOf(ctx: Context, { kind, bodyCipher, ...rest }: Kept): Message {
  const raw = Buffer.from(ctx.appContext.cipher.open(bodyCipher), 'base64')
  const { receivedAt, signature, signedAt } = rest
  const body = jsonIn(raw.toString('utf8'))
  return { kind: kind as CallbackKind, body, raw, receivedAt, signature, signedAt }
}

/** What became of a message, beside it. */
export async function markHandled(
  ctx: Context,
  inboxId: number,
  { outcome, note, ...about }: Outcome,
): Promise<void> {
  await ctx.tx
    .updateTable('payments.inbox')
    .set({
      handledAt: ctx.clock.now(),
      outcome,
      note: note ?? null,
      disbursementId: about.disbursementId ?? null,
      refundId: about.refundId ?? null,
      paymentId: about.paymentId ?? null,
      promptId: about.promptId ?? null,
      reversalId: about.reversalId ?? null,
    })
    .where('id', '=', inboxId)
    .execute()
}

export interface Message {
  kind: CallbackKind
  body: unknown
  raw: Uint8Array
  receivedAt: Date
  signature: string | null
  signedAt: string | null
}

/** Believes a message, or says why not. */
export async function believe(
  ctx: Context,
  settings: CallbackSettings,
  message: Message,
): Promise<Outcome> {
  const { body, receivedAt } = message
  switch (message.kind) {
    case 'payout':
      return readable(parsePayoutResult(body), (one) => applyPayoutResult(ctx, one, receivedAt))
    case 'payout-timeout':
      return readable(parseQueueTimeout(body), (one) => applyQueueTimeout(ctx, one, receivedAt))
    case 'status':
      return readable(parseStatusResult(body), (one) => applyStatusResult(ctx, one, receivedAt))
    // A question that timed out is asked again by itself; nothing is learnt from it.
    case 'status-timeout':
    case 'balance-timeout':
      return readable(parseQueueTimeout(body), async () => ({ outcome: 'applied' }))
    case 'payment':
      return readable(parsePaymentConfirmation(body), (one) =>
        recordConfirmation(ctx, settings, one, receivedAt),
      )
    case 'balance':
      return readable(parseBalanceResult(body), (one) => applyBalance(ctx, one, receivedAt))
    case 'prompt':
      return readable(parsePromptResult(body), (one) => applyPrompt(ctx, settings, one, receivedAt))
    case 'reversal':
      return readable(parseReversalResult(body), (one) => applyReversal(ctx, one, receivedAt))
    // It says nothing of the money: the reversal stays unknown, and is asked about.
    case 'reversal-timeout':
      return readable(parseQueueTimeout(body), async () => ({ outcome: 'applied' }))
    case 'aggregator':
      return believeNotice(ctx, settings.aggregator, message)
    // Answered by the endpoint; the payment itself comes as a confirmation.
    case 'payment-validation':
      return { outcome: 'applied' }
  }
}

async function readable<T>(
  parsed: Parsed<T>,
  work: (message: T) => Promise<Outcome>,
): Promise<Outcome> {
  return parsed.ok ? work(parsed.value) : malformed(`${parsed.field}: ${parsed.reason}`)
}

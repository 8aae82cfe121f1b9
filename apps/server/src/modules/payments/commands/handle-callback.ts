import type { EventPayloads } from '../../../events.ts'
import type { Context } from '../../../platform/context.ts'
import { failpoint } from '../../../platform/faults/failpoint.ts'
import type { MayConnect } from '../../../platform/http/networks.ts'
import { believeNotice } from '../aggregator/believe-notice.ts'
import type { PaymentAggregator } from '../aggregator/payment-aggregator.ts'
import { held, malformed, type Outcome } from '../callbacks/callback-outcome.ts'
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
import {
  type BelievesProven,
  type Message,
  markHandled,
  messageOf,
} from '../operator/inbox-message.ts'
import { applyPrompt } from '../operator/prompt/apply-prompt.ts'
import { applyReversal } from '../operator/reversal/apply-reversal.ts'
import {
  askAboutUnproven,
  unconfirmed,
  unprovenReceipt,
} from '../operator/unproven/hold-unproven.ts'
import { applyPayoutResult, applyQueueTimeout } from './apply-payout-result.ts'
import { applyStatusResult } from './apply-status-result.ts'
import { recordConfirmation } from './record-confirmation.ts'

export interface CallbackSettings {
  /** The short code that customers pay to. */
  payInShortCode: string
  /** Undefined if the lender has none. */
  aggregator?: PaymentAggregator
  /** Whether what comes from there is the wallet operator's own word. */
  isOperatorAddress: MayConnect
}

/** Accepts or holds one message of the inbox, once: its effect and its mark are one commit. */
export async function handleCallback(
  ctx: Context,
  settings: CallbackSettings,
  { inboxId }: EventPayloads['callback.received'],
): Promise<void> {
  failpoint('callback.unread')
  const item = await ctx.tx
    .selectFrom('payments.inbox')
    .select(['kind', 'bodyCipher', 'receivedAt', 'handledAt', 'signature', 'signedAt'])
    .select('sourceIp')
    .where('id', '=', inboxId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (item.handledAt !== null) return
  const outcome = await believe(ctx, settings, messageOf(ctx, item))
  const { unproven: receipt } = outcome
  if (receipt !== undefined) await askAboutUnproven(ctx, { inboxId, receipt })
  await markHandled(ctx, inboxId, outcome)
}

/**
 * Accepts a message, or returns the reason for holding it. Incoming money is booked if the message came from
 * the operator's own networks, or once the operator has reported its receipt otherwise.
 */
export async function believe(
  ctx: Context,
  settings: CallbackSettings,
  message: Message,
): Promise<Outcome> {
  const { body, receivedAt, sourceIp } = message
  if (!settings.isOperatorAddress(sourceIp ?? '')) {
    const unproven = await unprovenReceipt(ctx, message)
    if (unproven !== undefined) return { ...held(unconfirmed), unproven }
  }
  switch (message.kind) {
    case 'payout':
      return readable(parsePayoutResult(body), (one) => applyPayoutResult(ctx, one, receivedAt))
    case 'payout-timeout':
      return readable(parseQueueTimeout(body), (one) => applyQueueTimeout(ctx, one, receivedAt))
    case 'status':
      return readable(parseStatusResult(body), (one) =>
        applyStatusResult(ctx, believesProven(settings), one, receivedAt),
      )
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

/** The same, where the operator itself has reported what the message says of money. */
export const believesProven =
  (settings: CallbackSettings): BelievesProven =>
  (ctx, message) =>
    believe(ctx, { ...settings, isOperatorAddress: () => true }, message)

async function readable<T>(
  parsed: Parsed<T>,
  work: (message: T) => Promise<Outcome>,
): Promise<Outcome> {
  return parsed.ok ? work(parsed.value) : malformed(`${parsed.field}: ${parsed.reason}`)
}

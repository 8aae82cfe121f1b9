import type { Context } from '../../../../platform/context.ts'
import {
  applied,
  held,
  type Outcome,
  repeated,
  tooEarly,
} from '../../callbacks/callback-outcome.ts'
import { parsePaymentConfirmation, type StatusResult } from '../../mpesa/wire.ts'
import { parsePromptResult } from '../../mpesa/wire-account.ts'
import { type BelievesProven, messageOf } from '../inbox-message.ts'
import { deny, releaseMessage } from './release-message.ts'

/**
 * The operator's status of a receipt that only an unproven message named. It is accepted by the conversation
 * that our query opened, which nobody else was given. Undefined where it answers no such query.
 */
export async function applyReceiptStatus(
  ctx: Context,
  believes: BelievesProven,
  reported: StatusResult,
  receivedAt: Date,
): Promise<Outcome | undefined> {
  const asked = await ctx.tx
    .selectFrom('payments.unprovenConfirmation')
    .select(['id', 'inboxId', 'receipt', 'state'])
    .where('questionId', '=', reported.conversationId)
    .forUpdate()
    .executeTakeFirst()
  if (asked === undefined) {
    if (await isAskedAbout(ctx, reported.occasion)) tooEarly(ctx, receivedAt)
    return undefined
  }
  if (asked.state !== 'waiting') return repeated({})
  if (reported.finding === 'failed' || /revers/i.test(reported.transactionStatus ?? '')) {
    await deny(ctx, asked)
    return applied()
  }
  // Not known yet, or not decided: it is queried again.
  if (reported.finding !== 'completed') return applied()
  if (reported.receipt !== asked.receipt) return held('receipt-of-another-payout')
  if (reported.amountCents !== (await amountOf(ctx, asked.inboxId))) {
    await deny(ctx, asked, 'amount')
    return applied()
  }
  const outcome = await releaseMessage(ctx, believes, asked)
  return applied(outcome?.paymentId === undefined ? {} : { paymentId: outcome.paymentId })
}

async function amountOf(ctx: Context, inboxId: number): Promise<number | undefined> {
  const row = await ctx.tx
    .selectFrom('payments.inbox')
    .select(['kind', 'bodyCipher', 'receivedAt', 'signature', 'signedAt', 'sourceIp'])
    .where('id', '=', inboxId)
    .executeTakeFirstOrThrow()
  const { kind, body } = messageOf(ctx, row)
  const read = kind === 'prompt' ? parsePromptResult(body) : parsePaymentConfirmation(body)
  return read.ok ? read.value.amountCents : undefined
}

async function isAskedAbout(ctx: Context, receipt: string | undefined): Promise<boolean> {
  if (receipt === undefined) return false
  const found = await ctx.tx
    .selectFrom('payments.unprovenConfirmation')
    .select('id')
    .where('receipt', '=', receipt)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

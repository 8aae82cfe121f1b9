import type { EventPayloads } from '../../../events.ts'
import type { Context } from '../../../platform/context.ts'
import type { Outside } from '../../../platform/events/subscriber.ts'
import { mostSends, writtenAskMs } from '../domain/ask-schedule.ts'
import { placeAfter } from '../domain/disbursement.ts'
import type { PayoutAnswer, PayoutRequest, WalletOperator } from '../mpesa/wallet-operator.ts'
import { originatorId } from '../originator-id.ts'
import {
  type Attempt,
  attemptsOf,
  changeAttempt,
  lockPayout,
  movePayout,
  type Payout,
} from '../payout-store.ts'
import { recordAnswer } from './record-answer.ts'

interface Written {
  attemptId: number
  request: PayoutRequest
}

/**
 * Sends a prepared payout to the operator: written and committed first, then sent, then the answer
 * is recorded. A request that may have left is never sent again; it is asked about.
 */
export async function sendDisbursement(
  outside: Outside,
  operator: WalletOperator,
  { disbursementId }: EventPayloads['disbursement.prepared'],
): Promise<void> {
  const written = await outside.transact((ctx) => writeAttempt(ctx, disbursementId))
  if (written === undefined) return
  const answer = await payOnce(operator, written.request)
  const { attemptId } = written
  const unsent = await outside.transact((ctx) => recordAnswer(ctx, { attemptId, answer }))
  if (unsent) throw new Error('the operator could not be reached: the request will be sent again')
}

/** What breaks on our side after the call began leaves the payout unknown, never untold. */
async function payOnce(operator: WalletOperator, request: PayoutRequest): Promise<PayoutAnswer> {
  try {
    return await operator.pay(request)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    return { outcome: 'unknown', reason }
  }
}

/**
 * Undefined when there is nothing to send: sent before, held, cancelled, or paid. A payout whose
 * approval does not stand any more is cancelled instead.
 */
export async function writeAttempt(
  ctx: Context,
  disbursementId: number,
): Promise<Written | undefined> {
  const payout = await lockPayout(ctx.tx, disbursementId)
  if (payout === undefined) return undefined
  if (payout.place === 'prepare/none' && !(await approvalStands(ctx, payout))) {
    await movePayout(ctx.tx, payout, 'holding/cancelled')
    return undefined
  }
  const attempts = await attemptsOf(ctx.tx, payout.id)
  const unsent = attempts.find((one) => one.state === 'unsent')
  if (unsent !== undefined) return writeAgain(ctx, payout, unsent)
  const place = placeAfter(payout.place, 'send')
  return place === undefined ? undefined : writeNew(ctx, await movePayout(ctx.tx, payout, place))
}

/** Whoever voids an approval holds the payout's row as we do: what is read here stays true. */
async function approvalStands(ctx: Context, payout: Payout): Promise<boolean> {
  const application = await ctx.tx
    .selectFrom('reporting.application')
    .select(['applyStatus', 'approvedCents'])
    .where('applicationId', '=', payout.applicationId)
    .executeTakeFirst()
  return application?.applyStatus === 2 && application.approvedCents === payout.principalCents
}

async function writeNew(ctx: Context, payout: Payout): Promise<Written> {
  const number = payout.attempts + 1
  const writtenAt = ctx.clock.now()
  const originatorConversationId = await originatorId(ctx, payout.id, number)
  const attempt = await ctx.tx
    .insertInto('payments.disbursementAttempt')
    .values({
      disbursementId: payout.id,
      number,
      originatorConversationId,
      state: 'written',
      writtenAt,
      askAt: new Date(writtenAt.getTime() + writtenAskMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.tx
    .updateTable('payments.disbursement')
    .set({ attempts: number })
    .where('id', '=', payout.id)
    .execute()
  return { attemptId: attempt.id, request: requestOf(ctx, payout, originatorConversationId) }
}

/** The operator certainly has not seen this id, so the same request goes out once more. */
async function writeAgain(ctx: Context, payout: Payout, attempt: Attempt): Promise<Written> {
  const now = ctx.clock.now()
  await changeAttempt(ctx.tx, attempt.id, {
    state: 'written',
    sends: Math.min(attempt.sends + 1, mostSends),
    askAt: new Date(now.getTime() + writtenAskMs),
  })
  const request = requestOf(ctx, payout, attempt.originatorConversationId)
  return { attemptId: attempt.id, request }
}

function requestOf(ctx: Context, payout: Payout, originatorConversationId: string): PayoutRequest {
  return {
    originatorConversationId,
    amountCents: payout.amountCents as PayoutRequest['amountCents'],
    phone: ctx.house.cipher.open(payout.phoneCipher),
    remarks: `Loan ${payout.applicationId}`,
    occasion: `Loan ${payout.applicationId}`,
  }
}

import { ofPerson } from '../../../platform/cipher.ts'
import {
  type Context,
  type ContextSaying,
  type JobContext,
  requireWord,
} from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'
import { insertLater } from '../../../platform/db/waiting-writes.ts'
import { failpoint } from '../../../platform/faults/failpoint.ts'
import { requireProviderUp } from '../../../platform/faults/provider-health.ts'
import { mostSends, writtenAskMs } from '../domain/ask-schedule.ts'
import type { PayoutAnswer, PayoutRequest, WalletOperator } from '../mpesa/wallet-operator.ts'
import { type About, aboutOf, type Order } from '../order-store.ts'
import { originatorId } from '../originator-id.ts'
import { type Attempt, changeAttempt } from '../payout-store.ts'
import { recordOperatorHealth } from '../record-operator-health.ts'
import { mayStillLeave, type Under, underOf } from '../switch/may-leave.ts'
import { stopByItself } from '../switch/stop-by-itself.ts'
import { callBack, type Leave } from '../switch/wait-or-go.ts'
import { recordAnswer } from './record-answer.ts'

export interface Written {
  about: About
  request: PayoutRequest
  /** The switches that are checked once more before it is sent. */
  under: Under
}

/**
 * Sends a request to the operator: written and committed first, then sent, then the answer is
 * recorded. A request that may have left is never sent again; it is asked about. While the operator
 * does not answer nothing is sent at all: what is prepared waits. Where payouts were switched off since it
 * was written it does not leave either: it is unsent, which is certain, and goes when they are on again.
 */
export async function sendRequest(
  job: JobContext<'pays'>,
  operator: WalletOperator,
  write: (ctx: ContextSaying<'pays'>) => Promise<Written | undefined>,
): Promise<void> {
  // Before anything is written: what waits for the operator is as it was.
  const known = await requireProviderUp(job.appContext, 'mpesa')
  const written = await job.transact(write)
  if (written === undefined) return
  failpoint('payout.unsent')
  if (!(await mayStillLeave(job.appContext.db, written))) {
    failpoint('payout.stopped')
    const { originatorConversationId } = written.request
    await job.transact((ctx) => callBack(ctx, originatorConversationId))
    return
  }
  const answer = await payOnce(operator, written.request)
  failpoint('payout.unnoted')
  const unsent = await job.transact((ctx) => recordAnswer(ctx, { ...written, answer }))
  failpoint('payout.noted')
  await recordOperatorHealth(job.appContext, answer, known)
  await stopByItself(job.appContext)
  if (unsent) throw new Error('the operator could not be reached: the request will be sent again')
}

/** What breaks on our side after the call began leaves the request unknown, never untold. */
async function payOnce(operator: WalletOperator, request: PayoutRequest): Promise<PayoutAnswer> {
  try {
    return await operator.pay(request)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    return { outcome: 'unknown', reason }
  }
}

type Left = Exclude<Leave, 'waits'>

/** Writes the order's next request, under the order's lock: the caller counts it in the order's row. */
export async function writeNew(
  ctx: ContextSaying<'pays'>,
  order: Order,
  { countedOn }: Left,
): Promise<Written> {
  requireWord(ctx, 'pays')
  const number = order.attempts + 1
  const writtenAt = ctx.clock.now()
  const originatorConversationId = await originatorId(ctx, order, number)
  const about = aboutOf(order)
  const attempt = {
    ...about,
    number,
    originatorConversationId,
    ...ordered(order),
    state: 'written',
    writtenAt,
    countedOn,
    askAt: new Date(writtenAt.getTime() + writtenAskMs),
  }
  await insertLater(ctx.tx, 'payments.disbursementAttempt', [attempt])
  const request = requestOf(ctx, order, originatorConversationId)
  return { about, request, under: underOf(order) }
}

/** The operator certainly has not seen this id, so the same request goes out once more. */
export async function writeAgain(
  ctx: ContextSaying<'pays'>,
  order: Order,
  { attempt, countedOn }: Left & { attempt: Attempt },
): Promise<Written> {
  requireWord(ctx, 'pays')
  const writtenAt = ctx.clock.now()
  await changeAttempt(ctx.tx, attempt.id, {
    ...ordered(order),
    state: 'written',
    writtenAt,
    sends: Math.min(attempt.sends + 1, mostSends),
    countedOn,
    askAt: new Date(writtenAt.getTime() + writtenAskMs),
  })
  const request = requestOf(ctx, order, attempt.originatorConversationId)
  return { about: aboutOf(order), request, under: underOf(order) }
}

/** Kept with the request: its order can be another one before a late result comes. */
const ordered = (order: Order) => ({
  amountCents: order.amountCents,
  phoneCipher: order.phoneCipher,
  phoneMasked: order.phoneMasked,
  loan: order.kind === 'disbursement' ? jsonText(order.loan) : null,
})

function requestOf(ctx: Context, order: Order, originatorConversationId: string): PayoutRequest {
  const words = order.kind === 'disbursement' ? `Loan ${order.applicationId}` : `Refund ${order.id}`
  return {
    originatorConversationId,
    amountCents: order.amountCents as PayoutRequest['amountCents'],
    phone: ctx.appContext.cipher.openBound(order.phoneCipher, ofPerson(order.personId)),
    remarks: words,
    occasion: words,
  }
}

import type { RefundAct } from '@daftari/contract/payments/enums'
import { secondPersonAboveCents } from '@daftari/contract/payments/limits'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../../platform/audit.ts'
import { type Context, may, staffOf } from '../../../../platform/context.ts'
import { publish } from '../../../../platform/events/publish.ts'
import { walletOf } from '../../../customers/index.ts'
import { stateAfter } from '../../domain/refund.ts'
import { changeAttempt } from '../../payout-store.ts'
import {
  changeRefund,
  lockRefund,
  lockRefundSeen,
  type Refund,
  refundAttempts,
} from '../../refund-store.ts'
import { verifiedWallet } from './ask-refund.ts'
import { release } from './set-aside.ts'

interface Seen {
  id: number
  version: number
}

/**
 * Another person than the one who asked approves it, and it is sent; or refuses it with a reason.
 * Refuses: request.not-found, record.stale, refund.own, refund.transition,
 * refund.wallet-not-verified when the customer's wallet has changed since.
 */
export async function decideRefund(
  ctx: Context,
  decision: Seen & { approve: boolean; reason?: string | undefined },
): Promise<Refund> {
  const refund = await lockRefundSeen(ctx, decision)
  const by = staffOf(ctx)
  if (refund.askedBy === by) refuse('refund.own', { id: refund.id })
  const act = decision.approve ? 'approve' : 'refuse'
  const state = requireState(refund, act)
  if (decision.approve) await requireSameWallet(ctx, refund)
  else await release(ctx, refund, decision.reason ?? '')
  const after = await changeRefund(ctx.tx, refund, {
    state,
    decidedBy: by,
    decidedAt: ctx.clock.now(),
    decisionReason: decision.reason ?? null,
  })
  await record(ctx, act, { before: refund, after, reason: decision.reason })
  if (decision.approve) await approved(ctx, after)
  return after
}

/**
 * One that was not sent, or that failed, is given up: the money is the customer's overpayment again.
 * Refuses: request.not-found, record.stale, refund.not-yours, refund.transition.
 */
export async function cancelRefund(ctx: Context, seen: Seen & { reason: string }): Promise<Refund> {
  const refund = await lockRefundSeen(ctx, seen)
  if (refund.askedBy !== staffOf(ctx) && !may(ctx, 'refund.decide')) {
    refuse('refund.not-yours', { id: refund.id })
  }
  const state = requireState(refund, 'cancel')
  if (await mayHaveLeft(ctx, refund)) refuse('refund.transition', { id: refund.id })
  await release(ctx, refund, seen.reason)
  const after = await changeRefund(ctx.tx, refund, { state, retryAskedBy: null })
  await record(ctx, 'cancel', { before: refund, after, reason: seen.reason })
  return after
}

/**
 * Pays a failed refund again, under a new id. Where the operator never knew the attempt before, and
 * the amount is above the limit, the first asking is only noted and a second person must ask too.
 * Refuses: request.not-found, record.stale, refund.transition, payout.second-person,
 * refund.wallet-not-verified.
 */
export async function retryRefund(
  ctx: Context,
  seen: Seen & { reason: string },
): Promise<{ refund: Refund; waitsForSecondPerson: boolean }> {
  const refund = await lockRefundSeen(ctx, seen)
  const state = requireState(refund, 'retry')
  await requireSameWallet(ctx, refund)
  const by = staffOf(ctx)
  const { reason } = seen
  const needsTwo = refund.amountCents > secondPersonAboveCents && (await lastWasVoid(ctx, refund))
  if (needsTwo && refund.retryAskedBy === by) refuse('payout.second-person')
  if (needsTwo && refund.retryAskedBy === null) {
    const asked = await changeRefund(ctx.tx, refund, {
      retryAskedBy: by,
      retryAskedAt: ctx.clock.now(),
    })
    await record(ctx, 'retry-ask', { before: refund, after: asked, reason })
    return { refund: asked, waitsForSecondPerson: true }
  }
  const after = await changeRefund(ctx.tx, refund, {
    state,
    failureCode: null,
    failureReason: null,
    retryAskedBy: null,
  })
  await record(ctx, 'retry', { before: refund, after, reason })
  await approved(ctx, after)
  return { refund: after, waitsForSecondPerson: false }
}

/** Has the operator asked within half a minute. Refuses: request.not-found, refund.transition. */
export async function askAboutRefund(ctx: Context, id: number): Promise<Date> {
  const refund = await lockRefund(ctx.tx, id)
  if (refund === undefined) refuse('request.not-found')
  const attempts = await refundAttempts(ctx.tx, id)
  const last = attempts.findLast((one) => one.state !== 'succeeded' && one.state !== 'unsent')
  if (last === undefined || refund.state === 'paid') refuse('refund.transition', { id })
  const askAt = ctx.clock.now()
  await changeAttempt(ctx.tx, last.id, { askAt })
  await audit(ctx, {
    act: 'refund.query',
    object: { type: 'refund', id },
    after: { attempt: last.originatorConversationId },
  })
  return askAt
}

/** Refuses: refund.transition. */
function requireState(refund: Refund, act: Exclude<RefundAct, 'query'>) {
  return stateAfter(refund.state, act) ?? refuse('refund.transition', { id: refund.id })
}

/** A number that was changed after it was asked for is never paid. */
async function requireSameWallet(ctx: Context, refund: Refund): Promise<void> {
  await verifiedWallet(ctx, refund.personId)
  if (!(await isSameWallet(ctx, refund))) refuse('refund.wallet-not-verified')
}

export async function isSameWallet(ctx: Context, refund: Refund): Promise<boolean> {
  const wallet = await walletOf(ctx, refund.personId)
  const { cipher } = ctx.appContext
  return cipher.open(wallet.phoneCipher) === cipher.open(refund.phoneCipher)
}

/** Under the refund's lock: a request of it is written and its outcome is not known. */
async function mayHaveLeft(ctx: Context, refund: Refund): Promise<boolean> {
  const alive = ['written', 'accepted', 'unknown']
  const attempts = await refundAttempts(ctx.tx, refund.id)
  return attempts.some((one) => alive.includes(one.state))
}

async function lastWasVoid(ctx: Context, refund: Refund): Promise<boolean> {
  return (await refundAttempts(ctx.tx, refund.id)).at(-1)?.state === 'void'
}

async function approved(ctx: Context, refund: Refund): Promise<void> {
  await publish(ctx, 'refund.approved', `refund:${refund.id}`, { refundId: refund.id })
}

async function record(
  ctx: Context,
  act: string,
  change: { before: Refund; after: Refund; reason?: string | undefined },
): Promise<void> {
  const { before, after, reason } = change
  await audit(ctx, {
    act: `refund.${act}`,
    object: { type: 'refund', id: after.id },
    before: { state: before.state, failureCode: before.failureCode },
    after: { state: after.state, customerId: after.personId, amountCents: after.amountCents },
    reason,
  })
}

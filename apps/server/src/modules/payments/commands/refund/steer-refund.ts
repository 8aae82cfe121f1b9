import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../../platform/audit.ts'
import { type Context, type ContextSaying, staffOf } from '../../../../platform/context.ts'
import { requireSecondPerson } from '../../../../platform/desk/second-person/require-second-person.ts'
import { stateAfter } from '../../domain/refund.ts'
import { retryNeedsTwo } from '../../domain/retry-needs-two.ts'
import { refuseIfOwing } from '../../overpayment/refund-debt.ts'
import { changeAttempt } from '../../payout-store.ts'
import {
  changeRefund,
  lockRefund,
  lockRefundSeen,
  type Refund,
  refundAttempts,
} from '../../refund-store.ts'
import { requireApprovable } from '../../who-is-paid.ts'
import { publishApproved } from './refund.ts'
import { requireSameWallet } from './same-wallet.ts'

interface Seen {
  id: number
  version: number
}

/**
 * Pays a failed refund again, under a new id. If the operator never knew the previous attempt, and the amount
 * is above the limit, the first request is only recorded and a second person must repeat it. Refuses:
 * request.not-found, record.stale, refund.transition, payout.second-person, refund.wallet-not-verified,
 * .owes, payout.number-of-decider, .staff-number, customer.wallet-of-another.
 */
export async function retryRefund(
  ctx: ContextSaying<'pays'>,
  seen: Seen & { reason: string },
): Promise<{ refund: Refund; waitsForSecondPerson: boolean }> {
  const refund = await lockRefundSeen(ctx, seen)
  const state = stateAfter(refund.state, 'retry')
  if (state === undefined) return refuse('refund.transition', { id: refund.id })
  await refuseIfOwing(ctx, refund.personId)
  await requireSameWallet(ctx, refund)
  const people = [refund.askedBy, refund.decidedBy, refund.retryAskedBy]
  await requireApprovable(ctx, { paid: refund, people })
  const by = staffOf(ctx)
  const { reason } = seen
  const needsTwo = retryNeedsTwo(refund.amountCents, await refundAttempts(ctx.tx, refund.id))
  if (needsTwo) await requireSecondPerson(ctx, [refund.retryAskedBy], 'payout.second-person')
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
  await publishApproved(ctx, after)
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

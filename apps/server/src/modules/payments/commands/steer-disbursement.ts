import type { PayoutAct } from '@daftari/contract/payments/enums'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, type ContextSaying, staffOf } from '../../../platform/context.ts'
import { requireSecondPerson } from '../../../platform/desk/second-person/require-second-person.ts'
import { publish } from '../../../platform/events/publish.ts'
import { placeAfter } from '../domain/disbursement.ts'
import { retryNeedsTwo } from '../domain/retry-needs-two.ts'
import {
  attemptsOf,
  changeAttempt,
  lockPayout,
  lockPayoutSeen,
  movePayout,
  type Payout,
} from '../payout-store.ts'
import { requireNotOwnNumber } from '../who-is-paid.ts'
import { withdrawModifications } from './decide-modification.ts'

export interface Seen {
  id: number
  /** The version that the person saw. */
  version: number
}

/**
 * Pays a failed payout again, under a new id. If the operator never knew the previous attempt, and the amount
 * is above the limit, the first request is only recorded and a second person must repeat it. Refuses:
 * request.not-found, record.stale, payout.transition, .number-of-decider, .second-person.
 */
export async function retryDisbursement(
  ctx: ContextSaying<'pays'>,
  seen: Seen & { reason: string },
): Promise<{ payout: Payout; waitsForSecondPerson: boolean }> {
  const payout = await lockPayoutSeen(ctx, seen)
  const place = placeAfter(payout.place, 'retry')
  if (place === undefined) refuse('payout.transition', { id: payout.id })
  await requireNotOwnNumber(ctx, payout, [payout.retryAskedBy])
  const by = staffOf(ctx)
  const attempts = await attemptsOf(ctx.tx, payout.id)
  const needsTwo = retryNeedsTwo(payout.amountCents, attempts)
  if (needsTwo) await requireSecondPerson(ctx, [payout.retryAskedBy], 'payout.second-person')
  if (needsTwo && payout.retryAskedBy === null) {
    const asked = await movePayout(ctx.tx, payout, payout.place, {
      retryAskedBy: by,
      waitsSince: ctx.clock.now(),
    })
    await record(ctx, 'retry-ask', { before: payout, after: asked, reason: seen.reason })
    return { payout: asked, waitsForSecondPerson: true }
  }
  const after = await movePayout(ctx.tx, payout, place, {
    failureCode: null,
    failureReason: null,
    retryAskedBy: null,
    // Doubts accepted earlier are checked again.
    doubtsAccepted: [],
  })
  await withdrawModifications(ctx.tx, payout.id)
  await record(ctx, 'retry', { before: payout, after, reason: seen.reason })
  await prepared(ctx, after)
  return { payout: after, waitsForSecondPerson: false }
}

/**
 * Works on any version, so that a newer change cannot prevent it; a held payout stays held. Refuses:
 * request.not-found, payout.transition.
 */
export async function holdDisbursement(
  ctx: Context,
  { id, reason }: Seen & { reason: string },
): Promise<Payout> {
  const payout = (await lockPayout(ctx.tx, id)) ?? refuse('request.not-found')
  if (payout.place === 'holding/none' || payout.place === 'holding/failed') return payout
  return steer(ctx, 'hold', { id, reason, version: payout.version }, { holdReason: reason })
}

/**
 * Final; only a later approval of the application makes it payable again. Refuses: request.not-found,
 * record.stale, payout.transition.
 */
export async function cancelDisbursement(
  ctx: Context,
  seen: Seen & { reason: string },
): Promise<Payout> {
  const after = await steer(ctx, 'cancel', seen, { holdReason: seen.reason, retryAskedBy: null })
  await withdrawModifications(ctx.tx, after.id)
  await publish(ctx, 'disbursement.cancelled', `disbursement:${after.id}`, {
    disbursementId: after.id,
    applicationId: after.applicationId,
  })
  return after
}

/**
 * The customer or the lender has withdrawn the application, or its approval is void: what was not
 * sent is not paid. What is on its way stays so, and opens its loan when it arrives.
 */
export async function withdrawDisbursement(
  ctx: Context,
  { applicationId }: { applicationId: number },
): Promise<void> {
  const known = await ctx.tx
    .selectFrom('payments.disbursement')
    .select('id')
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()
  const payout = known && (await lockPayout(ctx.tx, known.id))
  const place = payout && placeAfter(payout.place, 'cancel')
  if (place === undefined) return
  await movePayout(ctx.tx, payout as Payout, place, { holdReason: null, retryAskedBy: null })
  await withdrawModifications(ctx.tx, (payout as Payout).id)
}

/**
 * Schedules a query to the operator within half a minute. Refuses: request.not-found, payout.nothing-to-ask,
 * payout.asked-just-now within a minute of the last question.
 */
export async function askAboutDisbursement(ctx: Context, id: number): Promise<Date> {
  const payout = await lockPayout(ctx.tx, id)
  if (payout === undefined) refuse('request.not-found')
  const last = (await attemptsOf(ctx.tx, id)).findLast(
    (one) => one.state !== 'succeeded' && one.state !== 'unsent',
  )
  if (last === undefined || payout.place === 'disbursed/success') {
    refuse('payout.nothing-to-ask', { id })
  }
  const askAt = ctx.clock.now()
  if (await wasAskedLately(ctx, id)) refuse('payout.asked-just-now', { id })
  await changeAttempt(ctx.tx, last.id, { askAt })
  await audit(ctx, {
    act: 'disbursement.query',
    object: { type: 'disbursement', id },
    after: { attempt: last.originatorConversationId },
  })
  return askAt
}

const askApartMs = 60_000

async function wasAskedLately(ctx: Context, disbursementId: number): Promise<boolean> {
  const asked = await ctx.tx
    .selectFrom('payments.statusQuery as q')
    .innerJoin('payments.disbursementAttempt as a', 'a.id', 'q.attemptId')
    .select('q.id')
    .where('a.disbursementId', '=', disbursementId)
    .where('q.askedAt', '>', new Date(ctx.clock.now().getTime() - askApartMs))
    .limit(1)
    .executeTakeFirst()
  return asked !== undefined
}

async function steer(
  ctx: Context,
  act: Exclude<PayoutAct, 'query' | 'retry' | 'release'>,
  seen: Seen & { reason?: string | undefined },
  changes: { holdReason: string | null; retryAskedBy?: null },
): Promise<Payout> {
  const payout = await lockPayoutSeen(ctx, seen)
  const place = placeAfter(payout.place, act)
  if (place === undefined) refuse('payout.transition', { id: payout.id })
  const after = await movePayout(ctx.tx, payout, place, changes)
  await record(ctx, act, { before: payout, after, reason: seen.reason })
  return after
}

export async function prepared(ctx: Context, payout: Payout): Promise<void> {
  const subject = `disbursement:${payout.id}`
  await publish(ctx, 'disbursement.prepared', subject, { disbursementId: payout.id })
}

export async function record(
  ctx: Context,
  act: string,
  change: { before: Payout; after: Payout; reason?: string | undefined },
): Promise<void> {
  const { before, after, reason } = change
  await audit(ctx, {
    act: `disbursement.${act}`,
    object: { type: 'disbursement', id: after.id },
    before: { place: before.place, failureCode: before.failureCode },
    after: { place: after.place, amountCents: after.amountCents },
    reason,
  })
}

import type { ReductionOrigin } from '@daftari/contract/collections/enums'
import { refuse } from '@daftari/contract/refusals'
import { cents, formatCents } from '@daftari/kernel/money'
import { audit } from '../../../platform/audit.ts'
import { type Context, type ContextSaying, may, staffOf } from '../../../platform/context.ts'
import { requireSecondPerson } from '../../../platform/desk/second-person/require-second-person.ts'
import { publish } from '../../../platform/events/publish.ts'
import { guardGift } from '../../../platform/watch/guard-gift.ts'
import { endWaiver, grantWaiver, newestRepayment } from '../../servicing/index.ts'
import { mayBecome, needsHigher } from '../domain/reduction.ts'
import { limitsNow } from '../queries/limits.ts'
import { auditedOf, changeReduction, lockReduction, type Reduction } from '../reduction-store.ts'
import { reviewOne } from './review-reductions.ts'

type Decision = { id: number; version: number; approve: boolean; reason?: string | undefined }

/**
 * Somebody else with enough authority approves a request, or refuses it with a reason. Approved, it
 * waives when it is paid; settlement's at once. Refuses: request.not-found, record.stale,
 * reduction.own, reduction.decided, reduction.lapsed, reduction.above-authority,
 * waiver.loan-finished, waiver.nothing-owed.
 */
export async function decideReduction(
  ctx: ContextSaying<'gives.money-off'>,
  origin: ReductionOrigin,
  decision: Decision,
): Promise<Reduction> {
  const reduction = await lockReduction(ctx, origin, decision)
  const { id } = reduction
  const by = staffOf(ctx)
  await requireSecondPerson(ctx, [reduction.askedBy], 'reduction.own', { id })
  const status = decision.approve ? 'approved' : 'refused'
  if (!mayBecome(reduction.auditStatus, status) || reduction.auditStatus !== 'pending') {
    refuse('reduction.decided', { id })
  }
  if (reduction.validUntil < ctx.clock.today()) {
    refuse('reduction.lapsed', { id, until: reduction.validUntil })
  }
  if (decision.approve) await requireAuthority(ctx, reduction)
  const decided = await changeReduction(ctx, reduction, {
    auditStatus: status,
    decidedBy: by,
    decidedAt: ctx.clock.now(),
    decisionReason: decision.reason ?? null,
    ...(decision.approve ? { waiverId: await grant(ctx, reduction) } : {}),
  })
  await audit(ctx, {
    act: actOf(origin, decision.approve ? 'approve' : 'refuse'),
    object: { type: 'reduction', id },
    before: auditedOf(reduction),
    after: auditedOf(decided),
    reason: decision.reason,
  })
  await bringUp(ctx, reduction)
  if (!decision.approve) return decided
  const { loanId, personId } = reduction
  const payload = { reductionId: id, loanId, personId }
  await publish(ctx, 'reduction.approved', `loan:${loanId}`, payload)
  return reviewOne(ctx, decided)
}

/**
 * Takes a request back, and what was granted for it as long as nothing was waived. Refuses:
 * request.not-found, record.stale, reduction.not-yours, reduction.decided.
 */
export async function withdrawReduction(
  ctx: Context,
  origin: ReductionOrigin,
  seen: { id: number; version: number; reason: string },
): Promise<Reduction> {
  const reduction = await lockReduction(ctx, origin, seen)
  const { id } = reduction
  const decider = origin === 'collection' ? 'reduction.decide' : 'waiver.decide'
  if (reduction.askedBy !== staffOf(ctx) && !may(ctx, decider)) {
    refuse('reduction.not-yours', { id })
  }
  if (!mayBecome(reduction.auditStatus, 'withdrawn')) refuse('reduction.decided', { id })
  if (reduction.waiverId !== null) await endWaiver(ctx, reduction.waiverId)
  const after = await changeReduction(ctx, reduction, { auditStatus: 'withdrawn' })
  await audit(ctx, {
    act: actOf(origin, 'withdraw'),
    object: { type: 'reduction', id },
    before: auditedOf(reduction),
    after: auditedOf(after),
    reason: seen.reason,
  })
  return after
}

const actOf = (origin: ReductionOrigin, verb: string) =>
  `${origin === 'collection' ? 'reduction' : 'waiver'}.${verb}`

async function requireAuthority(ctx: Context, reduction: Reduction): Promise<void> {
  const policy = await limitsNow(ctx)
  const most = { cents: reduction.mostCents, principal: reduction.mostPrincipalCents }
  if (needsHigher(policy, most) && !may(ctx, 'reduction.decide-large')) {
    refuse('reduction.above-authority', { limit: formatCents(policy.reductionAlone) })
  }
}

/** What was asked for and no more: later charges are in `mostCents` up to the last valid day. */
async function grant(ctx: ContextSaying<'gives.money-off'>, reduction: Reduction): Promise<number> {
  const { loanId, validUntil, askedOn, askedBy } = reduction
  const worthCents = reduction.mostCents
  await guardGift(ctx, {
    what: 'money-off',
    customers: 1,
    worthCents,
    askedBy,
    about: String(loanId),
  })
  const mostCents = cents(reduction.mostCents)
  const principal = reduction.mostPrincipalCents > 0
  if (reduction.origin === 'collection') {
    return grantWaiver(ctx, {
      loanId,
      kind: 'if-paid',
      from: askedOn,
      afterRepaymentId: reduction.afterRepaymentId,
      until: validUntil,
      amountCents: cents(reduction.afterCents),
      mostCents,
      principal,
    })
  }
  const today = ctx.clock.today()
  return grantWaiver(ctx, {
    loanId,
    kind: 'at-once',
    from: today,
    afterRepaymentId: await newestRepayment(ctx),
    until: today,
    amountCents: mostCents,
    mostCents,
    principal,
  })
}

/** The collector has to tell the customer: the case comes to the top of the work list. */
async function bringUp(ctx: Context, { caseId }: Reduction): Promise<void> {
  if (caseId === null) return
  await ctx.tx
    .updateTable('collections.case')
    .set((eb) => ({ nextActionAt: ctx.clock.now(), version: eb('version', '+', 1) }))
    .where('id', '=', caseId)
    .where('closedOn', 'is', null)
    .where('nextActionAt', '>', ctx.clock.now())
    .execute()
}

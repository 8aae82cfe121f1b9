import type { AuditResult } from '@daftari/contract/origination/enums'
import { assert } from '@daftari/kernel/assert'
import { audit } from '../../../platform/audit.ts'
import { type Context, may, staffOf } from '../../../platform/context.ts'
import { command } from '../../../platform/db/load.ts'
import {
  maybeOneOf,
  requireSecondPerson,
} from '../../../platform/desk/second-person/require-second-person.ts'
import { publish } from '../../../platform/events/publish.ts'
import { releaseCoupon } from '../../coupons/index.ts'
import { type Borrower, requireMayBorrow } from '../accounts/credit.ts'
import { requireMove } from '../domain/application.ts'
import { type Decided, decide } from '../domain/decision.ts'
import { statusName, statusNumber } from '../domain/work-status.ts'
import { offerById } from '../queries/offers.ts'
import { requireAnswered } from '../verification/queries/unanswered.ts'
import type { Giving } from './allocation/record-allocation.ts'
import { publishApproved } from './approved-loan.ts'
import { type TaskToDecide, toDecide } from './load-to-decide.ts'
import { requireKnownTags } from './require-known-tags.ts'
import { type Change, type Outcome, saveChange } from './save-change.ts'
import { requireMine, requireNotAside, requireSeen, type Task } from './task.ts'

export interface Decision {
  result: AuditResult
  approvedCents?: number | undefined
  tags: readonly string[]
  remark: string
  version: number
}

/**
 * An auditor or reviewer decides a task; a waiting task becomes theirs. Refuses: request.not-found,
 * application.already-decided, .not-open, .held-by-other, record.stale, application.suspended, .unanswered,
 * .tag-unknown, credit-account.frozen, .limit-exceeded, application.owes-refund, and what the rule of
 * `decide` refuses.
 */
export const decideApplication = command(
  (ctx: Context, id: number, { result, tags }: Decision) =>
    toDecide(ctx, { id, tags, lends: result === 'approve' || result === 'pass' }),
  decideLoaded,
)

async function decideLoaded(
  ctx: Context,
  found: TaskToDecide | undefined,
  id: number,
  decision: Decision,
): Promise<Outcome & { reviewReason: string | null }> {
  const task = await requireSeen(ctx, id, found)
  await requireMine(ctx, task, decision.version)
  requireNotAside(ctx, task)
  const inReview = mover(task) === 'reviewer'
  const tags = knownTags(task, decision.tags)
  const decided = decide(
    {
      ...task,
      ...(await changedBySame(ctx, task)),
      inReview,
      // What the first auditor proposed is what the reviewer is asked about.
      amountCents: task.approvedCents ?? task.amountCents,
      quotaCents: task.approvalQuotaCents,
      secondPersonAsked: task.reviewReason,
      offer: await offerById(ctx, task.offerId),
    },
    { ...decision, tags },
    {
      staffId: staffOf(ctx),
      authority: task.authority ?? undefined,
      mayReview: may(ctx, 'application.review'),
    },
  )
  if (inReview) {
    const involved = [task.firstAuditorId, ...task.editedBy, ...task.correctedBy]
    await requireSecondPerson(ctx, involved, 'application.second-person', { id })
  }
  if (task.answersDemanded) await requireAnswered(ctx, task, decision.result)
  if (decided.to === 'approved') {
    requireMayBorrow(borrowerOf(task), decided.approvedCents)
  }
  const outcome = await saveChange(ctx, task, changeOf(ctx, task, decision, decided))
  await audit(ctx, {
    act: 'application.decide',
    object: { type: 'application', id },
    before: { applyStatus: task.applyStatus, version: task.version },
    after: { applyStatus: outcome.applyStatus, result: decision.result, ...decided },
    reason: decision.remark || tags.map(({ name }) => name).join(', '),
  })
  await publishDecision(ctx, task, decided)
  return { ...outcome, reviewReason: decided.to === 'review' ? decided.reviewReason : null }
}

/**
 * A first pass of a person who may be the one who changed the application goes to a reviewer, as a pass by
 * that person would.
 */
async function changedBySame(ctx: Context, task: TaskToDecide) {
  const me = staffOf(ctx)
  const orMe = async (by: readonly number[]) => ((await maybeOneOf(ctx, by)) ? [...by, me] : by)
  if (mover(task) === 'reviewer') return {}
  return { editedBy: await orMe(task.editedBy), correctedBy: await orMe(task.correctedBy) }
}

/** Refuses: application.tag-unknown. */
function knownTags(task: TaskToDecide, codes: readonly string[]) {
  const tags = task.knownTags ?? []
  requireKnownTags(codes, tags)
  return tags
}

function borrowerOf(task: TaskToDecide): Borrower {
  assert(isBorrower(task), 'whoever is lent to is loaded')
  return task
}

const isBorrower = (task: TaskToDecide): task is TaskToDecide & Borrower =>
  task.refundCents !== undefined

function changeOf(ctx: Context, task: TaskToDecide, decision: Decision, decided: Decided): Change {
  const status = statusName(task.applyStatus)
  const move = requireMove({ ...task, status }, decided.to, mover(task))
  return {
    act: move.act,
    to: decided.to,
    set: columnsFor(ctx, task, decided),
    reason: decision.remark,
    tags: decision.tags,
    approvedCents: 'approvedCents' in decided ? decided.approvedCents : null,
    begunAt: task.begunAt,
    givings: givingsOf(ctx, task, decided),
  }
}

const mover = (task: Task) =>
  task.applyStatus === statusNumber('review') ? ('reviewer' as const) : ('auditor' as const)

/**
 * The decider keeps the task; a review waits for anybody else, and a task sent back returns to its auditor.
 */
function columnsFor(ctx: Context, task: Task, decided: Decided) {
  const me = staffOf(ctx)
  const now = ctx.clock.now()
  const today = ctx.clock.today()
  const mine = {
    auditorId: me,
    takenAt: task.takenAt ?? now,
    ...(mover(task) === 'reviewer' ? { reviewerId: me } : { firstAuditorId: me }),
    suspendedUntil: null,
  }
  switch (decided.to) {
    case 'approved':
      return { ...mine, approvedCents: decided.approvedCents, decidedAt: now, decidedOn: today }
    case 'rejected':
      return { ...mine, approvedCents: null, decidedAt: now, decidedOn: today }
    case 'returned':
      return { ...mine, approvedCents: null }
    case 'review':
      return {
        ...mine,
        auditorId: null,
        takenAt: null,
        approvedCents: decided.approvedCents,
        reviewReason: decided.reviewReason,
      }
    case 'approving':
      return { ...mine, auditorId: task.firstAuditorId, takenAt: now, approvedCents: null }
  }
}

/** A waiting task was taken by deciding it; a sent-back one was given back. */
function givingsOf(ctx: Context, task: Task, decided: Decided): Giving[] {
  const me = staffOf(ctx)
  const { id } = task
  const givings: Giving[] = []
  if (task.auditorId === null) {
    const why = { code: 'taken-by-deciding' } as const
    givings.push({ id, from: null, to: me, cause: 'taken', why })
  }
  if (decided.to === 'approving' && task.firstAuditorId !== null) {
    const why = { code: 'sent-back' } as const
    const to = task.firstAuditorId
    givings.push({ id, from: me, to, cause: 'distributed', why })
  }
  return givings
}

async function publishDecision(ctx: Context, task: TaskToDecide, decided: Decided): Promise<void> {
  if (decided.to === 'approved') {
    const standing = { ...borrowerOf(task), quotaCents: task.approvalQuotaCents }
    const known = { standing, holdsCoupon: task.holdsCoupon }
    await publishApproved(ctx, task, decided.approvedCents, known)
  }
  const { id, personId } = task
  if (decided.to === 'returned') {
    const returned = { applicationId: id, personId, returnedAt: ctx.clock.now().toISOString() }
    await publish(ctx, 'application.returned', `application:${id}`, returned)
  }
  if (decided.to !== 'rejected') return
  if (task.holdsCoupon) await releaseCoupon(ctx, id, 'the application was rejected')
  await publish(ctx, 'application.rejected', `application:${id}`, { applicationId: id, personId })
}

import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { requireSecondPerson } from '../../../../platform/desk/second-person/require-second-person.ts'
import {
  handlersOf,
  type LockedInspection,
  lockInspection,
  moveInspection,
  type Seen,
} from './lock-inspection.ts'

/**
 * The auditor accepts a dispute of their decision, or objects to it. Refuses: request.not-found,
 * record.stale, inspection.not-disputed.
 */
export async function answerDispute(
  ctx: Context,
  given: Seen & { answer: 'accepted' | 'objected'; text: string },
) {
  const me = staffOf(ctx)
  const locked = await lockInspection(ctx, given)
  if (locked.staffId !== me) refuse('request.not-found')
  if (locked.state !== 'disputed') refuse('inspection.not-disputed')
  const { answer, text } = given
  const moved = await moveInspection(ctx, locked, {
    state: answer,
    answer: text,
    answeredBy: me,
    answeredAt: ctx.clock.now(),
  })
  await auditAct(ctx, locked, { act: 'inspection.answer', state: answer, reason: text })
  return moved
}

/**
 * The head of audit has the last word on an objection. Refuses: request.not-found, record.stale,
 * inspection.not-objected, .involved.
 */
export async function settleDispute(
  ctx: Context,
  given: Seen & { settlement: 'upheld' | 'withdrawn'; reason: string },
) {
  const me = staffOf(ctx)
  const locked = await lockInspection(ctx, given)
  if (locked.state !== 'objected') refuse('inspection.not-objected')
  const handlers = await handlersOf(ctx, locked.applicationId)
  await requireSecondPerson(ctx, [locked.inspectedBy, ...handlers], 'inspection.involved')
  const { settlement, reason } = given
  const moved = await moveInspection(ctx, locked, {
    state: settlement,
    settlement: reason,
    settledBy: me,
    settledAt: ctx.clock.now(),
  })
  await auditAct(ctx, locked, { act: 'inspection.settle', state: settlement, reason })
  return moved
}

/** A dispute without an answer in time counts as accepted; returns how many there were. */
export async function lapseAnswers(ctx: Context, on: BusinessDate): Promise<number> {
  const lapsed = await ctx.tx
    .updateTable('origination.inspection')
    .set((eb) => ({
      state: 'accepted',
      answeredAt: ctx.clock.now(),
      version: eb('version', '+', 1),
    }))
    .where('state', '=', 'disputed')
    .where('answerDueOn', '<=', on)
    .executeTakeFirst()
  return Number(lapsed.numUpdatedRows)
}

async function auditAct(
  ctx: Context,
  { id, applicationId, state }: LockedInspection,
  done: { act: string; state: string; reason: string },
): Promise<void> {
  await audit(ctx, {
    act: done.act,
    object: { type: 'inspection', id },
    before: { state },
    after: { state: done.state },
    reason: done.reason,
    each: [{ object: { type: 'application', id: applicationId } }],
  })
}

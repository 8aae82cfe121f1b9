import type {
  DisputeReason,
  InspectionResult,
  OwnDecision,
} from '@daftari/contract/origination/inspection/enums'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { requireSecondPerson } from '../../../../platform/desk/second-person/require-second-person.ts'
import { samplingPlan } from '../../queries/inspection/sampling-plan.ts'
import { staffName } from '../../queries/staff-name.ts'
import { handlersOf, lockInspection, moveInspection, type Seen } from './lock-inspection.ts'

/**
 * The inspector decides the case for themselves; from then on it is theirs. Refuses:
 * request.not-found, record.stale, inspection.own-decision, .already-decided.
 */
export async function decideOwn(
  ctx: Context,
  given: Seen & { decision: OwnDecision; reason: string },
) {
  const me = staffOf(ctx)
  const locked = await lockInspection(ctx, given)
  const handlers = await handlersOf(ctx, locked.applicationId)
  await requireSecondPerson(ctx, handlers, 'inspection.own-decision')
  if (locked.state !== 'waiting') {
    refuse('inspection.already-decided', { by: await staffName(ctx, locked.inspectedBy ?? 0) })
  }
  const { decision, reason } = given
  const moved = await moveInspection(ctx, locked, {
    state: 'opened' as const,
    ownDecision: decision,
    ownReason: reason,
    ownAt: ctx.clock.now(),
    inspectedBy: me,
  })
  await audit(ctx, {
    act: 'inspection.decide',
    object: { type: 'inspection', id: locked.id },
    after: { decision },
    reason,
  })
  return moved
}

export interface Verdict extends Seen {
  result: InspectionResult
  reason?: DisputeReason | undefined
  remarks: string
}

/**
 * Judges with both decisions disclosed: was the auditor's reasonable? A dispute goes to the auditor, who has
 * some working days to answer. Refuses: request.not-found, record.stale, inspection.not-decided, .not-yours,
 * .reason-missing.
 */
export async function judge(ctx: Context, given: Verdict) {
  const locked = await lockInspection(ctx, given)
  if (locked.state !== 'opened') refuse('inspection.not-decided')
  if (locked.inspectedBy !== staffOf(ctx)) {
    refuse('inspection.not-yours', { by: await staffName(ctx, locked.inspectedBy ?? 0) })
  }
  const { result, remarks } = given
  const disputed = result === 'disputed'
  if (disputed && given.reason === undefined) {
    refuse('inspection.reason-missing', {}, { reason: 'required' })
  }
  const reason = disputed ? (given.reason ?? null) : null
  const moved = await moveInspection(ctx, locked, {
    state: result,
    result,
    reason,
    remarks,
    inspectedAt: ctx.clock.now(),
    ...(disputed ? { answerDueOn: await answerDue(ctx, locked.staffId) } : {}),
  })
  await audit(ctx, {
    act: 'inspection.judge',
    object: { type: 'inspection', id: locked.id },
    before: { state: locked.state },
    after: { result, reason },
    reason: remarks === '' ? undefined : remarks,
    each: [{ object: { type: 'application', id: locked.applicationId } }],
  })
  return moved
}

/** The last of so many days on which the auditor works: days off and festivals do not count. */
async function answerDue(ctx: Context, staffId: number): Promise<string> {
  const { settings } = await samplingPlan(ctx)
  const today = ctx.clock.today()
  const { rows } = await sql<{ day: string }>`
    select d::date as day
    from generate_series(${addDays(today, 1)}::date, ${addDays(today, 400)}::date, '1 day') d
    where not origination.rests_on(${staffId}, d::date)
    order by d
    offset ${settings.answerDays - 1} limit 1`.execute(ctx.tx)
  const day = rows[0]?.day
  assert(day !== undefined, 'nobody rests for a year')
  return day
}

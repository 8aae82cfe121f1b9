import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { chanceOf, type Drawn, drawCount, drawSample } from '../../domain/sampling.ts'
import { approvalsGoneLate, decidedCases } from '../../queries/inspection/decided-cases.ts'
import { samplingPlan } from '../../queries/inspection/sampling-plan.ts'

/**
 * When a day has ended: a share of its decisions, and of the approvals whose loans came to be late
 * on it. The day and the plan are the seed, so that it can be shown later how it was drawn.
 */
export async function drawDaily(ctx: Context, on: BusinessDate): Promise<number> {
  const plan = await samplingPlan(ctx)
  const { settings, version } = plan
  const seed = `${on} plan ${version}`
  const cases = await decidedCases(ctx, { from: on, to: on }, settings)
  const late = await approvalsGoneLate(ctx, on, settings.lateDays)
  const known = new Set(cases.map((one) => one.transitionId))
  const drawn = [
    ...drawSample(cases, (one) => chanceOf(one, settings), seed),
    ...drawSample(
      late.filter((one) => !known.has(one.transitionId)),
      () => ({ ppm: settings.latePpm, cause: 'approved-then-late' }),
      `${seed} late`,
    ),
  ]
  return keep(ctx, drawn, version)
}

export interface DrawInput {
  from: BusinessDate
  to: BusinessDate
  auditorId?: number | undefined
  /** The number of decisions drawn from each auditor. */
  count: number
}

/** More decisions now. Refuses: inspection.nothing-to-draw. */
export async function drawNow(ctx: Context, input: DrawInput): Promise<number> {
  const { version, settings } = await samplingPlan(ctx)
  const { auditorId, count } = input
  const { newAuditorDays } = settings
  const cases = await decidedCases(ctx, input, {
    newAuditorDays,
    auditorId,
    undrawn: true,
  })
  const drawn = drawCount(cases, count, ctx.clock.now().toISOString())
  if (drawn.length === 0) refuse('inspection.nothing-to-draw')
  const kept = await keep(ctx, drawn, version)
  await audit(ctx, { act: 'inspection.draw', after: { ...input, drawn: kept } })
  return kept
}

/** Two who draw the same at once draw it once; gives how many are new. */
async function keep(ctx: Context, drawn: readonly Drawn[], version: number): Promise<number> {
  if (drawn.length === 0) return 0
  const by = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  const kept = await sql`
    insert into origination.inspection (application_id, person_id, staff_id, transition_id, cause,
      plan_version, sampled_at, sampled_on, sampled_by)
    select a.id, a.person_id, t.staff_id, t.id, drawn.cause, ${version}, ${ctx.clock.now()},
      ${ctx.clock.today()}, ${by}
    from unnest(${drawn.map((one) => one.transitionId)}::bigint[],
      ${drawn.map((one) => one.cause)}::text[]) as drawn (transition_id, cause)
    join origination.transition t on t.id = drawn.transition_id
    join origination.application a on a.id = t.application_id
    order by t.id
    on conflict (transition_id) do nothing`.execute(ctx.tx)
  return Number(kept.numAffectedRows ?? 0)
}

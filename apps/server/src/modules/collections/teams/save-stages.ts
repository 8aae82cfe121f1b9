import type { saveStages as contract, StageRange } from '@daftari/contract/collections/teams'
import type { ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import { type BusinessDate, businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { rangeProblem } from './stage-ranges.ts'

/**
 * Sets the days of the stages from a coming morning on; cases move then. Refuses: stages.gap,
 * stages.overlap, stages.end, stages.day.
 */
export async function saveStages(
  ctx: Context,
  { effectiveOn, ranges, reason }: ParsedOf<typeof contract>['body'],
): Promise<{ version: number }> {
  const today = ctx.clock.today()
  if (businessDate(effectiveOn) <= today) {
    refuse('stages.day', { today }, { effectiveOn: 'early' })
  }
  refuseRanges(ranges)
  await sql`lock table collections.stage_plan in share row exclusive mode`.execute(ctx.tx)
  const { rows } = await sql<{ version: number }>`
    insert into collections.stage_plan
      (version, effective_on, ranges, reason, made_by, made_at)
    select coalesce(max(version), 0) + 1, ${effectiveOn}, ${json(ranges)}, ${reason},
      ${staffOf(ctx)}, ${ctx.clock.now()}
    from collections.stage_plan
    returning version`.execute(ctx.tx)
  const version = rows[0]?.version ?? 1
  const before = await ctx.tx
    .selectFrom('collections.stage')
    .select(['code as stage', 'fromDay', 'toDay'])
    .orderBy('position')
    .execute()
  await audit(ctx, {
    act: 'stages.change',
    object: { type: 'stage-plan', id: version },
    before: { ranges: before },
    after: { effectiveOn, ranges },
    reason,
  })
  return { version }
}

function refuseRanges(ranges: readonly StageRange[]): void {
  const wrong = rangeProblem(ranges)
  if (wrong === undefined) return
  if (wrong.problem === 'end') {
    refuse('stages.end', { stage: wrong.stage }, { ranges: 'end' })
    return
  }
  const { problem, from, to, before, after } = wrong
  const named = { from, to, before, after }
  if (problem === 'gap') refuse('stages.gap', named, { ranges: 'gap' })
  refuse('stages.overlap', named, { ranges: 'overlap' })
}

/** The morning of a day puts the newest ranges for it in force. */
export async function applyStages(ctx: Context, on: BusinessDate): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    update collections.stage_plan p set applied_at = ${ctx.clock.now()}
    where p.applied_at is null and p.effective_on <= ${on}
    returning p.version`.execute(ctx.tx)
  if (rows.length === 0) return
  const newest = Math.max(...rows.map((row) => row.version))
  // Positions are unique, and every stage keeps its own.
  await sql`
    update collections.stage s
    set from_day = (r ->> 'fromDay')::integer, to_day = (r ->> 'toDay')::integer
    from collections.stage_plan p, jsonb_array_elements(p.ranges) r
    where p.version = ${newest} and r ->> 'stage' = s.code`.execute(ctx.tx)
}

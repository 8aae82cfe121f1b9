import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { type Results, scoresOf, usualScore } from '../../work/index.ts'

/**
 * Collectors with their weight by what came back of what they were given in the last weeks: of the debt, as
 * the reports of recovery have it.
 */
export async function withScores<M extends { staffId: number }>(
  ctx: ReadContext,
  members: readonly M[],
  weeks: number,
): Promise<(M & { score: number })[]> {
  const since = addDays(ctx.clock.today(), -7 * weeks)
  const ids = members.map((one) => one.staffId)
  const { rows } = await sql<Results>`
    select s.staff_id, coalesce(sum(g.debt_cents), 0)::bigint as assigned,
      coalesce(sum(g.settled_cents), 0)::bigint as achieved
    from unnest(${ids}::bigint[]) as s (staff_id)
    left join reporting.case_given g on g.staff_id = s.staff_id and g.assigned_on >= ${since}
    group by s.staff_id`.execute(ctx.db)
  const scores = scoresOf(rows)
  return members.map((one) => ({ ...one, score: scores.get(one.staffId) ?? usualScore }))
}

import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { type Results, scoresOf, usualScore } from '../../work/index.ts'

/** Collectors with their weight by what came back of what they were given in the last weeks. */
export async function withScores<M extends { staffId: number }>(
  ctx: ReadContext,
  members: readonly M[],
  weeks: number,
): Promise<(M & { score: number })[]> {
  const since = addDays(ctx.clock.today(), -7 * weeks)
  const ids = members.map((one) => one.staffId)
  const { rows } = await sql<Results>`
    select s.staff_id,
      (select coalesce(sum(d.owed_cents), 0)::bigint from reporting.work_assignment a
        join collections.assigned_debt d on d.assignment_id = a.assignment_id
        where a.queue = 'case' and a.to_staff_id = s.staff_id and a.assigned_on >= ${since}) as assigned,
      (select coalesce(sum(r.amount_cents), 0)::bigint from collections.recovery r
        where r.staff_id = s.staff_id and r.paid_on >= ${since}) as achieved
    from unnest(${ids}::bigint[]) as s (staff_id)`.execute(ctx.db)
  const scores = scoresOf(rows)
  return members.map((one) => ({ ...one, score: scores.get(one.staffId) ?? usualScore }))
}

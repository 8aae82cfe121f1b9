import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import type { Receiver } from '../domain/plan.ts'
import { type Results, scoresOf } from '../domain/scores.ts'
import type { Queue } from '../queue/queue.ts'
import type { Assignee } from './assignees.ts'

/** People as a run gives to them, with their weight by what they finished of what they had in the last weeks. */
export async function withScores(
  ctx: ReadContext,
  queue: Queue,
  { people, weeks }: { people: readonly Assignee[]; weeks: number },
): Promise<Receiver[]> {
  const since = new Date(ctx.clock.now().getTime() - weeks * 7 * 24 * 3_600_000)
  const { rows } = await sql<Results>`
    select s.id as staff_id, count(q.id) as assigned,
      count(q.id) filter (where not ${queue.open}) as achieved
    from unnest(${people.map((one) => one.staffId)}::bigint[]) as s (id)
    left join ${queue.from} on q.assignee_id = s.id and q.assigned_at >= ${since}
    group by s.id`.execute(ctx.db)
  const scores = scoresOf(rows)
  return people.map(({ staffId, name, weight, room, open: load }) => {
    const score = scores.get(staffId)
    return { staffId, name, weight, room, load, ...(score === undefined ? {} : { score }) }
  })
}

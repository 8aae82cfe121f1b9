import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { isFree } from '../people/absent.ts'
import { isDueForAnybody, mayTake, type Queue } from './queue.ts'

interface Standing {
  isOpen: boolean
  mayTake: boolean
  isFree: boolean
}

/** Whether an item is open, whether its new assignee may take it, and whether it waits for anybody now. */
export async function standingOf(
  ctx: ReadContext,
  queue: Queue,
  { id, staffId }: { id: number; staffId: number },
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select ${queue.open} as is_open, ${mayTake(queue, sql`${staffId}::bigint`)} as may_take,
      ${isFree(ctx, queue)} and (q.assignee_id is null or ${isDueForAnybody(ctx, queue)}) as is_free
    from ${queue.from} where q.id = ${id}`.execute(ctx.db)
  return rows[0] ?? { isOpen: false, mayTake: false, isFree: false }
}

/** Who of these may take the item. */
export async function takersAmong(
  ctx: ReadContext,
  queue: Queue,
  { id, staffIds }: { id: number; staffIds: readonly number[] },
): Promise<ReadonlySet<number>> {
  if (staffIds.length === 0) return new Set()
  const { rows } = await sql<{ staffId: number }>`
    select taker.id as staff_id from unnest(${staffIds}::bigint[]) as taker (id)
    cross join ${queue.from}
    where q.id = ${id} and ${mayTake(queue, sql`taker.id`)}`.execute(ctx.db)
  return new Set(rows.map(({ staffId }) => staffId))
}

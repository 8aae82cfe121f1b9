import type { WorkLeftReason } from '@daftari/contract/work/enums'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import type { Item } from '../domain/plan.ts'
import { isFree } from '../people/absent.ts'
import { isDue, mayTake, type Queue } from '../queue/queue.ts'

export interface Left {
  id: number
  why: WorkLeftReason
}

interface Asked {
  ids?: readonly number[] | undefined
  assigned: 'keep' | 'move'
}

interface Row {
  id: number
  assigneeId: number | null
  isOpen: boolean
  isFree: boolean
}

/** More at once are handed out by the next run. */
const mostAtOnce = 10_000

/**
 * The items that a run hands out, in the order of the queue: those named, or all that are due; and those
 * named that stay. They are locked where it is done.
 */
export async function chosenItems(
  ctx: ReadContext,
  queue: Queue,
  { ids, assigned }: Asked,
  o: { lock: boolean },
): Promise<{ items: Item[]; left: Left[] }> {
  const which =
    ids === undefined
      ? sql`${queue.open} and ${isDue(ctx, queue)}
          and (${assigned === 'move'} or ${isFree(ctx, queue)})`
      : sql`q.id = any(${ids}::bigint[])`
  const { rows } = await sql<Row>`
    select q.id, q.assignee_id, ${queue.open} as is_open, ${isFree(ctx, queue)} as is_free
    from ${queue.from} where ${which}
    order by ${queue.order}, q.id limit ${mostAtOnce}
    ${o.lock ? sql`for update of q` : sql``}`.execute(ctx.db)
  const items: Item[] = []
  const left: Left[] = []
  for (const [index, { id, assigneeId, isOpen, isFree: waits }] of rows.entries()) {
    if (!isOpen) left.push({ id, why: 'closed' })
    else if (!waits && assigned === 'keep') left.push({ id, why: 'assigned' })
    else items.push({ id, assigneeId, value: -index })
  }
  return { items, left }
}

/** Which items each of several people may take, where the right alone does not suffice. */
export async function withTakers(
  ctx: ReadContext,
  queue: Queue,
  { items, staffIds }: { items: readonly Item[]; staffIds: readonly number[] },
): Promise<Item[]> {
  if (queue.steps.mayTake === undefined) return [...items]
  const { rows } = await sql<{ id: number; takers: number[] }>`
    select q.id, array(select s.id from unnest(${staffIds}::bigint[]) as s (id)
      where ${mayTake(queue, sql`s.id`)} order by s.id)::integer[] as takers
    from ${queue.from} where q.id = any(${items.map((one) => one.id)}::bigint[])`.execute(ctx.db)
  const takers = new Map(rows.map((row) => [row.id, row.takers]))
  return items.map((one) => ({ ...one, takers: takers.get(one.id) ?? [] }))
}

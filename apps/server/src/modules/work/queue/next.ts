import type { OutputOf } from '@daftari/contract/endpoint'
import type { QueueEndpoints } from '@daftari/contract/work/endpoints'
import { type RawBuilder, sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import { absentStaff, isFree } from '../people/absent.ts'
import { roomOf } from '../people/assignees.ts'
import { markNotCallable } from './callable.ts'
import {
  comesUpAt,
  isDue,
  isDueForAnybody,
  lockAssignees,
  mayTake,
  partOf,
  type Queue,
} from './queue.ts'
import { reassign } from './reassign.ts'

/** So often is it looked further when the gate forbids a call to whoever would be next. */
const mostLooks = 25

/**
 * The first of one's own items that is due, else the first that waits for anybody, which is then one's own:
 * nobody has it, or who has it does not work the queue now. One that somebody else is being given at this
 * moment is passed over. Refuses: request.not-found.
 */
export async function takeNext(
  ctx: Context,
  queue: Queue,
  { skip, of }: { skip: readonly number[]; of?: string | undefined },
): Promise<OutputOf<QueueEndpoints['next']>> {
  const me = staffOf(ctx)
  await lockAssignees(ctx, queue, [me])
  const part = partOf(queue, of)
  const own = await firstOf(ctx, queue, { skip, fit: sql`q.assignee_id = ${me} and ${part}` })
  if (own !== undefined) return { id: own, nextAt: null, full: false }
  const { room } = await roomOf(ctx, queue, me)
  const fit = sql`${mayTake(queue, sql`${me}::bigint`)} and ${part}`
  const found = room === 0 ? undefined : await firstOf(ctx, queue, { skip, fit, pool: true })
  if (found === undefined) {
    return { id: null, nextAt: await firstLater(ctx, queue, part), full: room === 0 }
  }
  const from = await assigneeOf(ctx, queue, found)
  await reassign(ctx, queue, [{ id: found, from, to: me, cause: 'taken' }])
  await audit(ctx, {
    act: 'work.take',
    object: { type: queue.steps.entity.type, id: found },
    before: { assigneeId: from },
    after: { assigneeId: me },
  })
  return { id: found, nextAt: null, full: false }
}

interface Which {
  fit: RawBuilder<unknown>
  skip: readonly number[]
  /** The items that wait for anybody. */
  pool?: true
}

/** Locks the first that is due; where the gate says that it may not be called, the next after it. */
async function firstOf(ctx: Context, queue: Queue, which: Which): Promise<number | undefined> {
  for (let look = 0; look < mostLooks; look += 1) {
    const { rows } = await (which.pool === true ? firstFree : firstDue)(ctx, queue, which).execute(
      ctx.tx,
    )
    const [first] = rows
    if (first === undefined) return undefined
    if (!(await markNotCallable(ctx, queue, [first.id])).has(first.id)) return first.id
  }
  return undefined
}

/** Read from the index that has this order: nothing is sorted, and nothing is waited for. */
export function firstDue(
  ctx: ReadContext,
  queue: Queue,
  { fit, skip, pool }: Which,
): RawBuilder<{ id: number }> {
  const due = pool === true ? isDueForAnybody(ctx, queue) : isDue(ctx, queue)
  return sql<{ id: number }>`
    select q.id from ${queue.from}
    where ${queue.open} and ${fit} and ${due}
      and q.id <> all(${skip}::bigint[])
    order by ${queue.order}, q.id limit 1
    for update of q skip locked`
}

/**
 * The first of what nobody has, or the first of what those have who do not work the queue now, whichever
 * comes first: each read from its index.
 */
export function firstFree(
  ctx: ReadContext,
  queue: Queue,
  { fit, skip }: Omit<Which, 'pool'>,
): RawBuilder<{ id: number }> {
  const nobodys = firstDue(ctx, queue, {
    skip,
    fit: sql`q.assignee_id is null and ${fit}`,
    pool: true,
  })
  const absent = sql`q.assignee_id in (${absentStaff(ctx, queue)})`
  const absents = firstDue(ctx, queue, { skip, fit: sql`${absent} and ${fit}`, pool: true })
  return sql<{ id: number }>`
    with nobodys as (${nobodys}), absents as (${absents})
    select q.id from ${queue.from}
    where q.id in (select id from nobodys union all select id from absents)
    order by ${queue.order}, q.id limit 1`
}

async function assigneeOf(ctx: Context, queue: Queue, id: number): Promise<number | null> {
  const { rows } = await sql<{ assigneeId: number | null }>`
    select q.assignee_id from ${queue.from} where q.id = ${id}`.execute(ctx.tx)
  return rows[0]?.assigneeId ?? null
}

/** When the first of one's own comes up that is not due yet. */
async function firstLater(
  ctx: ReadContext,
  queue: Queue,
  part: RawBuilder<boolean>,
): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(${comesUpAt(queue)}) as at from ${queue.from}
    where ${queue.open} and q.assignee_id = ${staffOf(ctx)} and ${part}
      and ${comesUpAt(queue)} > ${ctx.clock.now()}`.execute(ctx.db)
  return rows[0]?.at?.toISOString() ?? null
}

/** What waits for the reader: their own, and what waits for anybody that they may take. */
export async function standing(
  ctx: ReadContext,
  queue: Queue,
): Promise<OutputOf<QueueEndpoints['standing']>> {
  const me = staffOf(ctx)
  const [own, pool, { room }, nextAt] = await Promise.all([
    sql<{ open: number; due: number }>`
      select count(*) as open, count(*) filter (where ${isDue(ctx, queue)}) as due from ${queue.from}
      where ${queue.open} and q.assignee_id = ${me}`.execute(ctx.db),
    sql<{ unassigned: number }>`
      select count(*) as unassigned from ${queue.from}
      where ${queue.open} and ${isFree(ctx, queue)} and ${isDueForAnybody(ctx, queue)}
        and ${mayTake(queue, sql`${me}::bigint`)}`.execute(ctx.db),
    roomOf(ctx, queue, me),
    firstLater(ctx, queue, partOf(queue, undefined)),
  ])
  const { open = 0, due = 0 } = own.rows[0] ?? {}
  return { open, due, nextAt, room, unassigned: pool.rows[0]?.unassigned ?? 0 }
}

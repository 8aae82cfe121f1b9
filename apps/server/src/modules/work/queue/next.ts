import type { OutputOf } from '@daftari/contract/endpoint'
import type { QueueEndpoints } from '@daftari/contract/work/endpoints'
import { assert } from '@daftari/kernel/assert'
import { type RawBuilder, sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import { absentStaff, isFree } from '../people/absent.ts'
import { roomOf, roomSql } from '../people/assignees.ts'
import { type Called, calledOf, markNotCallable } from './callable.ts'
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

/** The most attempts to find a next item when the contact rules forbid calling. */
const mostLooks = 50

/**
 * The caller's first due item, otherwise the first available one, which becomes theirs: it is unassigned, or
 * its assignee does not work the queue now. An item being assigned to somebody else at this moment is
 * skipped. Refuses: request.not-found.
 */
export async function takeNext(
  ctx: Context,
  queue: Queue,
  { skip, of }: { skip: readonly number[]; of?: string | undefined },
): Promise<OutputOf<QueueEndpoints['next']>> {
  const me = staffOf(ctx)
  await lockAssignees(ctx, queue, [me])
  const found = await firstCallable(ctx, queue, { skip, part: partOf(queue, of) })
  const { id, from, isOwn, nextAt } = found
  if (id === null) return { id, nextAt: nextAt?.toISOString() ?? null, full: found.full }
  if (isOwn) return { id, nextAt: null, full: false }
  await reassign(ctx, queue, [{ id, from, to: me, cause: 'taken' }])
  await audit(ctx, {
    act: 'work.take',
    object: { type: queue.steps.entity.type, id },
    before: { assigneeId: from },
    after: { assigneeId: me },
  })
  return { id, nextAt: null, full: false }
}

/** Locks the first that is due; where the gate says that it may not be called, the next after it. */
async function firstCallable(ctx: Context, queue: Queue, which: Looked): Promise<Found> {
  for (let look = 0; look < mostLooks; look += 1) {
    const found = await lookOnce(ctx, queue, which)
    const { id, called } = found
    if (id === null || called === undefined) return found
    if (!(await markNotCallable(ctx, queue, [{ id, ...called }])).has(id)) return found
  }
  return nobody
}

interface Looked {
  skip: readonly number[]
  /** The items meant. */
  part: RawBuilder<boolean>
}

interface Found {
  id: number | null
  /** The previous assignee. */
  from: number | null
  isOwn: boolean
  /** One has as many as one may. */
  full: boolean
  /** If there is none: when the caller's first own item that is not due yet comes up. */
  nextAt: Date | null
  /** The party to be called, where the queue's people are called. */
  called?: Called | undefined
}

const nobody: Found = { id: null, from: null, isOwn: false, full: false, nextAt: null }

interface Which {
  fit: RawBuilder<unknown>
  skip: readonly number[]
  /** The items that wait for anybody. */
  pool?: true
}

/** Own items are searched first, and available ones only if there is none and the caller has room. */
async function lookOnce(ctx: Context, queue: Queue, { skip, part }: Looked): Promise<Found> {
  const me = staffOf(ctx)
  const { contacts } = queue.steps
  const own = firstDue(ctx, queue, { skip, fit: sql`q.assignee_id = ${me} and ${part}` })
  const mayBeGiven = sql`not exists (select from own)
    and (select most is null or open < most from room)`
  const free = firstFree(ctx, queue, {
    skip,
    fit: sql`${mayTake(queue, sql`${me}::bigint`)} and ${part}`,
    when: mayBeGiven,
  })
  const { rows } = await sql<Omit<Found, 'called'> & Partial<Called>>`
    with own as materialized (${own}), room as materialized (${roomSql(queue, me)}),
      ${free.members}
    select f.id, q.assignee_id as from, f.is_own, coalesce(room.open >= room.most, false) as full,
      case when f.id is null then (${laterSql(ctx, queue, part)}) end as next_at
      ${contacts === undefined ? sql`` : sql`, ${calledOf(contacts)}`}
    from room
    left join (select id, true as is_own from own
      union all select id, false from (${free.first}) free) f on true
    left join ${queue.from} on q.id = f.id`.execute(ctx.tx)
  const [row] = rows
  assert(row !== undefined, 'a look gives a row')
  const { personId, phoneHash, ...found } = row
  return {
    ...found,
    full: found.id === null && found.full,
    ...(phoneHash && { called: { personId: personId ?? null, phoneHash } }),
  }
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
 * comes first: each read from its index. Members of a `with` list, and the query over them.
 */
function firstFree(
  ctx: ReadContext,
  queue: Queue,
  { fit, skip, when }: Omit<Which, 'pool'> & { when: RawBuilder<unknown> },
): { members: RawBuilder<unknown>; first: RawBuilder<unknown> } {
  const nobodys = firstDue(ctx, queue, {
    skip,
    fit: sql`${when} and q.assignee_id is null and ${fit}`,
    pool: true,
  })
  const absent = sql`q.assignee_id in (${absentStaff(ctx, queue)})`
  const absents = firstDue(ctx, queue, {
    skip,
    fit: sql`${when} and ${absent} and ${fit}`,
    pool: true,
  })
  return {
    members: sql`nobodys as materialized (${nobodys}), absents as materialized (${absents})`,
    first: sql`
      select q.id from ${queue.from}
      where q.id in (select id from nobodys union all select id from absents)
      order by ${queue.order}, q.id limit 1`,
  }
}

/** When the caller's first own item that is not due yet comes up. */
const laterSql = (ctx: ReadContext, queue: Queue, part: RawBuilder<boolean>) => sql`
  select min(${comesUpAt(queue)}) from ${queue.from}
  where ${queue.open} and q.assignee_id = ${staffOf(ctx)} and ${part}
    and ${comesUpAt(queue)} > ${ctx.clock.now()}`

async function firstLater(
  ctx: ReadContext,
  queue: Queue,
  part: RawBuilder<boolean>,
): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select (${laterSql(ctx, queue, part)}) as at`.execute(ctx.db)
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

import { refuse } from '@daftari/contract/refusals'
import type { AssignmentCause } from '@daftari/contract/work/enums'
import { sql } from 'kysely'
import { type Context, may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { type ActionRoute, act } from '../../../platform/desk/actions/act.ts'
import type { EntityChange, EntityRow } from '../../../platform/desk/actions/entity.ts'
import { presentAssignees, roomOf } from '../people/assignees.ts'
import { callableFrom, partyOfItem } from './callable.ts'
import { lockAssignees, type Queue, type QueueTable } from './queue.ts'
import { reassign } from './reassign.ts'
import { afterResult } from './results.ts'
import { standingOf, takersAmong } from './standing-of.ts'

type Row = EntityRow<QueueTable>
type Change = EntityChange<QueueTable>

/** Each as it is declared; none records a result where the queue has none. */
export type QueueActs = { [Name in keyof Queue['declared']['acts']]: ActionRoute }

/** The acts on one item, for its record. */
export function queueActs(queue: Queue): QueueActs {
  const { acts } = queue.declared
  const { entity } = queue.steps
  const claim = act(acts.claim, entity, {
    guard: (ctx, row) => requireUnassigned(ctx, queue, row),
    async change(ctx, row) {
      const me = staffOf(ctx)
      await lockAssignees(ctx, queue, [me])
      await requireRoom(ctx, queue)
      return moved(ctx, queue, row, { to: me, cause: 'taken' })
    },
    details: () => ({}),
  })
  const giveBack = act(acts.return, entity, {
    guard: (ctx, row) => requireWorked(ctx, queue, row),
    change: (ctx, row, { reason }) =>
      moved(ctx, queue, row, { to: null, cause: 'returned', reason: reason as string | undefined }),
    details: ({ assigneeId }) => ({ from: assigneeId }),
  })
  const passOn = act(acts.passOn, entity, {
    guard: (ctx, row) => requireWorked(ctx, queue, row),
    async change(ctx, row, body) {
      const { assignee: to, reason } = body as { assignee: number; reason: string }
      await lockAssignees(ctx, queue, [to])
      const able = await colleaguesFor(ctx, queue, row)
      if (!able.some(({ staffId }) => staffId === to)) refuse('work.not-assignable', { id: to })
      return moved(ctx, queue, row, { to, cause: 'passed-on', reason })
    },
    details: ({ assigneeId }, body) => ({ from: assigneeId, ...body, version: undefined }),
  })
  const record =
    acts.record &&
    act(acts.record, entity, {
      guard: (ctx, row) => requireWorked(ctx, queue, row),
      async change(ctx, row, body) {
        const { workResult } = body as { workResult: string }
        const after = afterResult(queue, row, { code: workResult, now: ctx.clock.now() })
        const { contacts } = queue.steps
        if (contacts === undefined || after.state !== row.state) return after as Change
        const party = await partyOfItem(ctx, queue, row.id)
        const { purpose } = contacts
        const nextActionAt = await callableFrom(ctx, { party, purpose, at: after.nextActionAt })
        return { ...after, nextActionAt, noCallsUntil: null } as Change
      },
      details: (_row, body) => ({ ...body, version: undefined }),
    })
  return { claim, return: giveBack, passOn, ...(record && { record }) }
}

/** Colleagues who can be given this item now. */
export async function colleaguesFor(ctx: ReadContext, queue: Queue, { id, assigneeId }: Row) {
  const present = await presentAssignees(ctx, queue)
  const others = present.filter(({ staffId }) => staffId !== assigneeId)
  const staffIds = others.map(({ staffId }) => staffId)
  const able = await takersAmong(ctx, queue, { id, staffIds })
  return others.filter(({ staffId }) => able.has(staffId))
}

const ownStandings = new WeakMap<Row, ReturnType<typeof standingOf>>()

/** The reader's own relation to a row just read: the inputs of its acts are read once. */
function ownStanding(ctx: ReadContext, queue: Queue, row: Row) {
  const known =
    ownStandings.get(row) ?? standingOf(ctx, queue, { id: row.id, staffId: staffOf(ctx) })
  ownStandings.set(row, known)
  return known
}

/**
 * Only its assignee works an item, or somebody with the right to hand out, in their place. Refuses:
 * work.closed, .not-yours.
 */
export async function requireWorked(ctx: ReadContext, queue: Queue, row: Row): Promise<void> {
  const { isOpen } = await ownStanding(ctx, queue, row)
  if (!isOpen) refuse('work.closed')
  const leads = row.assigneeId !== null && may(ctx, queue.declared.handsOut)
  if (row.assigneeId !== staffOf(ctx) && !leads) refuse('work.not-yours')
}

/**
 * What who is absent has may be claimed as it is due. Refuses: work.closed, work.assigned, work.not-for-
 * you.
 */
async function requireUnassigned(ctx: ReadContext, queue: Queue, row: Row): Promise<void> {
  const standing = await ownStanding(ctx, queue, row)
  if (!standing.isOpen) refuse('work.closed')
  if (row.assigneeId !== null && !standing.isFree) {
    const assignee = await ctx.db
      .selectFrom('reporting.staff')
      .select('name')
      .where('id', '=', row.assigneeId)
      .executeTakeFirst()
    refuse('work.assigned', { name: assignee?.name ?? '' })
  }
  if (!standing.mayTake) refuse('work.not-for-you')
}

/** Refuses: work.full. */
async function requireRoom(ctx: Context, queue: Queue): Promise<void> {
  const { room, most } = await roomOf(ctx, queue, staffOf(ctx))
  if (room === 0) refuse('work.full', { most: most ?? 0 })
}

interface To {
  to: number | null
  cause: AssignmentCause
  reason?: string | undefined
}

/** Reassigns a locked row, and gives its columns as they are now. */
async function moved(
  ctx: Context,
  queue: Queue,
  row: Row,
  { to, cause, reason }: To,
): Promise<Change> {
  const { id, assigneeId: from } = row
  await reassign(ctx, queue, [{ id, from, to, cause }], { reason })
  const { rows } = await sql<Pick<Row, 'state' | 'assigneeId' | 'assignedAt'>>`
    select q.state, q.assignee_id, q.assigned_at from ${queue.from} where q.id = ${id}`.execute(
    ctx.tx,
  )
  return { ...rows[0] } as Change
}

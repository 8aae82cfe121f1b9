import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, requirePermission } from '../../../platform/context.ts'
import { type Done, requireUnchanged, type Undoing } from '../../../platform/desk/undoing.ts'
import type { Queue } from '../queue/queue.ts'
import { assigneeChange, type Reassignment, reassign } from '../queue/reassign.ts'

/** What who hands out may take back within a minute, whichever queue it was. */
export function undoingsOf(queues: readonly Queue[]): Undoing[] {
  const undo = (ctx: Context, done: Done) => {
    const { queue: kind } = done.after as { queue: string }
    const queue = queues.find((one) => one.declared.kind === kind) ?? refuse('undo.nothing')
    requirePermission(ctx, queue.declared.handsOut)
    return restore(ctx, queue, done)
  }
  return [
    { act: 'work.hand-out', undo },
    { act: 'work.take-back', undo },
  ]
}

const why = 'undone'

/**
 * Every item is with whom it was before; when only one of them has moved on, none goes back. One of so
 * many that its entry does not name them all is not taken back.
 */
async function restore(ctx: Context, queue: Queue, done: Done): Promise<void> {
  const assigneeOf = (state: unknown) => (state as { assigneeId: number | null }).assigneeId
  const ids = done.each.map((one) => Number(one.objectId))
  const { rows } = await sql<{ id: number; assigneeId: number | null }>`
    select q.id, q.assignee_id from ${queue.from}
    where q.id = any(${ids}::bigint[]) and ${queue.open} order by q.id for update of q`.execute(
    ctx.tx,
  )
  const found = new Map(rows.map((row) => [row.id, row.assigneeId]))
  const moves = done.each.flatMap(({ objectId, before, after }): Reassignment[] => {
    const id = Number(objectId)
    const from = found.get(id)
    if (from === undefined || from !== assigneeOf(after)) return []
    return [{ id, from, to: assigneeOf(before), cause: 'restored' }]
  })
  const { moved = done.each.length } = done.after as { moved?: number }
  requireUnchanged(moves.length === done.each.length && moved === done.each.length)
  await reassign(ctx, queue, moves, { reason: why })
  await audit(ctx, {
    act: 'work.restore',
    after: { queue: queue.declared.kind, items: moves.length },
    each: moves.map((one) => assigneeChange(queue, one)),
  })
}

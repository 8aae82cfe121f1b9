import { refuse } from '@daftari/contract/refusals'
import { type RawBuilder, sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, requirePermission } from '../../../platform/context.ts'
import { type Done, requireUnchanged, type Undoing } from '../../../platform/desk/undoing.ts'
import type { Move } from '../domain/plan.ts'
import type { Queue } from '../queue/queue.ts'
import { type Assignable, assigneeChange, reassign } from '../queue/reassign.ts'

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

async function restore(ctx: Context, queue: Queue, done: Done): Promise<void> {
  const { moved } = done.after as { moved?: number }
  const back = await movesBack(ctx, queue, { done, moved, open: queue.open })
  const moves = back.map((one) => ({ ...one, cause: 'restored' as const }))
  await reassign(ctx, queue, moves, { reason: why })
  await audit(ctx, {
    act: 'work.restore',
    after: { queue: queue.declared.kind, items: moves.length },
    each: moves.map((one) => assigneeChange(queue, one)),
  })
}

/**
 * Every item to whom it was with before an act, locked; when only one of them has moved on, none goes back.
 * An act that moved more than its entry names (`moved`) is not taken back.
 */
export async function movesBack(
  ctx: Context,
  { from: table }: Pick<Assignable, 'from'>,
  { done, moved, open }: { done: Done; moved: number | undefined; open: RawBuilder<boolean> },
): Promise<Move[]> {
  const assigneeOf = (state: unknown) => (state as { assigneeId: number | null }).assigneeId
  const ids = done.each.map((one) => Number(one.objectId))
  const { rows } = await sql<{ id: number; assigneeId: number | null }>`
    select q.id, q.assignee_id from ${table}
    where q.id = any(${ids}::bigint[]) and ${open} order by q.id for update of q`.execute(ctx.tx)
  const found = new Map(rows.map((row) => [row.id, row.assigneeId]))
  const moves = done.each.flatMap(({ objectId, before, after }): Move[] => {
    const id = Number(objectId)
    const from = found.get(id)
    if (from === undefined || from !== assigneeOf(after)) return []
    return [{ id, from, to: assigneeOf(before) }]
  })
  requireUnchanged(
    moves.length === done.each.length && (moved ?? done.each.length) === done.each.length,
  )
  return moves
}

import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Done, requireUnchanged, type Undoing } from '../../../platform/desk/undoing.ts'
import { assigneeChange, markLeave, type Reassignment, reassign } from '../../work/index.ts'
import { inScope } from '../scope.ts'
import { caseWork } from './case-work.ts'
import { requireOwnCollector } from './set-absence.ts'

/** What those who hand out cases may take back within a minute. */
export const undoings: Undoing[] = [
  { act: 'case.hand-out', needs: 'collection.distribute', undo: restoreHolders },
  { act: 'case.take-back', needs: 'collection.distribute', undo: restoreHolders },
  { act: 'collector.absence', needs: 'collection.distribute', undo: undoAbsence },
]

const why = 'undone'

/**
 * Every case is with whom it was before; when only one of them has moved on, none goes back. One of so
 * many that its entry does not name them all is not taken back.
 */
async function restoreHolders(ctx: Context, done: Done): Promise<void> {
  const assigneeOf = (state: unknown) => (state as { assigneeId: number | null }).assigneeId
  const ids = done.each.map((one) => Number(one.objectId))
  const { rows } = await sql<{ id: number; assigneeId: number | null }>`
    select c.id, c.assignee_id from collections."case" c
    where c.id = any(${ids}) and c.closed_on is null and ${inScope(ctx)}
    order by c.id for update`.execute(ctx.tx)
  const found = new Map(rows.map((row) => [row.id, row.assigneeId]))
  const moves = done.each.flatMap(({ objectId, before, after }): Reassignment[] => {
    const id = Number(objectId)
    const from = found.get(id)
    if (from === undefined || from !== assigneeOf(after)) return []
    const to = assigneeOf(before)
    return [{ id, from, to, cause: to === null ? 'taken-back' : 'carried' }]
  })
  const { given = done.each.length } = done.after as { given?: number }
  requireUnchanged(moves.length === done.each.length && given === done.each.length)
  await reassign(ctx, caseWork, moves, { reason: why })
  await audit(ctx, {
    act: 'case.restore',
    after: { cases: moves.map((one) => one.id) },
    each: moves.map((one) => assigneeChange(caseWork, one)),
  })
}

/** Only the days that it changed: one marked before stays as it was. */
async function undoAbsence(ctx: Context, done: Done): Promise<void> {
  const staffId = Number(done.objectId)
  await requireOwnCollector(ctx, staffId)
  const { absent, days } = done.after as { absent: boolean; days: string[] }
  const coming = days.filter((day) => businessDate(day) >= ctx.clock.today())
  requireUnchanged(coming.length === days.length)
  const changed = await markLeave(ctx, staffId, { days, away: !absent })
  requireUnchanged(changed.length === days.length)
  const [from = null, to = null] = [days.at(0), days.at(-1)]
  await audit(ctx, {
    act: 'collector.absence',
    object: { type: 'staff', id: staffId },
    after: { from, to, absent: !absent, days },
  })
}

import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Done, requireUnchanged, type Undoing } from '../../../platform/desk/undoing.ts'
import { markLeave } from '../../work/index.ts'
import { inScope } from '../scope.ts'
import { type HandOver, handOver, holderChange } from './hand-over.ts'
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
  const holderOf = (state: unknown) => (state as { assigneeId: number | null }).assigneeId
  const ids = done.each.map((one) => Number(one.objectId))
  const { rows } = await sql<{ id: number; stage: HandOver['stage']; assigneeId: number | null }>`
    select c.id, c.stage, c.assignee_id from collections."case" c
    where c.id = any(${ids}) and c.closed_on is null and ${inScope(ctx)}
    order by c.id for update`.execute(ctx.tx)
  const found = new Map(rows.map((row) => [row.id, row]))
  const moves = done.each.flatMap(({ objectId, before, after }): HandOver[] => {
    const one = found.get(Number(objectId))
    if (one === undefined || one.assigneeId !== holderOf(after)) return []
    const to = holderOf(before)
    const rule = to === null ? ('taken-back' as const) : ('carried' as const)
    return [{ caseId: one.id, stage: one.stage, from: one.assigneeId, to, rule }]
  })
  const { given = done.each.length } = done.after as { given?: number }
  requireUnchanged(moves.length === done.each.length && given === done.each.length)
  await handOver(ctx, moves, { on: ctx.clock.today(), reason: why })
  await audit(ctx, {
    act: 'case.restore',
    after: { cases: moves.map((one) => one.caseId) },
    each: moves.map(holderChange),
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

import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Done, requireUnchanged, type Undoing } from '../../../platform/desk/undoing.ts'
import { assigneeChange, markLeave, movesBack, reassign } from '../../work/index.ts'
import { inScope } from '../scope.ts'
import { caseWork } from './case-work.ts'
import { requireOwnCollector } from './set-absence.ts'

/** What those who hand out cases may take back within a minute. */
export const undoings: Undoing[] = [
  { act: 'case.hand-out', needs: 'collection.distribute', undo: restoreAssignees },
  { act: 'case.take-back', needs: 'collection.distribute', undo: restoreAssignees },
  { act: 'collector.absence', needs: 'collection.distribute', undo: undoAbsence },
]

const why = 'undone'

/** For cases in scope that are still open. */
async function restoreAssignees(ctx: Context, done: Done): Promise<void> {
  const { given } = done.after as { given?: number }
  // On the locked row itself: what another statement reads is as it was before the lock was waited for.
  const open = sql<boolean>`(q.closed_on is null
    and exists (select from collections."case" c where c.id = q.id and ${inScope(ctx)}))`
  const back = await movesBack(ctx, caseWork, { done, moved: given, open })
  const moves = back.map((one) => {
    return { ...one, cause: one.to === null ? ('taken-back' as const) : ('carried' as const) }
  })
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

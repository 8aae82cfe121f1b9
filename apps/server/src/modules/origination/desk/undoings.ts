import { verifyStatuses } from '@daftari/contract/origination/enums'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { type Done, requireUnchanged, type Undoing } from '../../../platform/desk/undoing.ts'
import { lockAuditors } from '../commands/allocation/lock-auditors.ts'
import { type Giving, giveTasks, holderChange } from '../commands/allocation/record-allocation.ts'
import { type Mark, putMarks } from '../commands/put-marks.ts'
import { setDuty, setRestDays } from '../commands/save-auditor.ts'
import { suspendApplication } from '../commands/suspend-application.ts'
import { lockTask, requireMine } from '../commands/task.ts'

/** What auditors and those who hand out their work may take back within a minute. */
export const undoings: Undoing[] = [
  { act: 'application.take', needs: 'application.take', undo: putBack },
  { act: 'application.suspend', needs: 'application.suspend', undo: undoSuspension },
  { act: 'application.resume', needs: 'application.suspend', undo: undoSuspension },
  { act: 'application.mark', needs: 'application.mark', undo: undoMarks },
  { act: 'application.distribute', needs: 'application.distribute', undo: restoreHolders },
  { act: 'allocation.allocate', needs: 'allocation.manage', undo: restoreHolders },
  { act: 'allocation.take-back', needs: 'allocation.manage', undo: restoreHolders },
  { act: 'allocation.refresh', needs: 'allocation.manage', undo: restoreHolders },
  {
    act: 'auditor.set-duty',
    async undo(ctx, { objectId, before }) {
      await setDuty(ctx, Number(objectId), (before as { onDuty: boolean }).onDuty)
    },
  },
  {
    act: 'auditor.set-rest-days',
    needs: 'auditor.manage',
    undo: (ctx, { objectId, before }) => setRestDays(ctx, Number(objectId), before as string[]),
  },
]

const why = 'undone'
const undone = { code: 'undone' } as const

/** A task just taken goes back to the others. */
async function putBack(ctx: Context, done: Done): Promise<void> {
  const me = staffOf(ctx)
  const id = Number(done.objectId)
  await lockAuditors(ctx, [me])
  const task = await lockTask(ctx, id)
  await requireMine(ctx, task)
  requireUnchanged(task.auditorId === me)
  const giving: Giving = { id, from: me, to: null, cause: 'taken-back', why: undone }
  await giveTasks(ctx, [giving])
  const { object, before, after } = holderChange(giving)
  await audit(ctx, { act: 'application.put-back', object, before, after })
}

/** Set aside again until the same time, or taken up again. */
async function undoSuspension(ctx: Context, done: Done): Promise<void> {
  const id = Number(done.objectId)
  const { version } = await lockTask(ctx, id)
  const { suspendedUntil } = done.before as { suspendedUntil: string | null }
  const until = suspendedUntil === null ? null : new Date(suspendedUntil)
  const isOver = until !== null && until <= ctx.clock.now()
  const reason = until === null ? why : await lastReasonAside(ctx, id)
  await suspendApplication(ctx, { id, until: isOver ? null : until, reason, version })
}

async function lastReasonAside(ctx: Context, id: number): Promise<string> {
  const row = await ctx.tx
    .selectFrom('origination.transition')
    .select('reason')
    .where('applicationId', '=', id)
    .where('act', '=', 'suspend')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.reason ?? why
}

/** Restores each item's earlier mark; an item without one is unverified again. */
async function undoMarks(ctx: Context, done: Done): Promise<void> {
  const before = done.before as { item: Mark['item']; status: number; note: string | null }[]
  const earlier = new Map(before.map((one) => [one.item, one]))
  const marks = (done.after as Mark[]).map(({ item }): Mark => {
    const one = earlier.get(item)
    return {
      item,
      status: verifyStatuses[one?.status ?? 0] ?? 'unverified',
      note: one?.note ?? undefined,
    }
  })
  await putMarks(ctx, Number(done.objectId), marks)
}

/** Returns every task to its earlier auditor; if only one of them has moved on, none is returned. */
async function restoreHolders(ctx: Context, done: Done): Promise<void> {
  const holderOf = (state: unknown) => (state as { auditorId: number | null }).auditorId
  const moves = done.each.map(({ objectId, before, after }): Giving => {
    const to = holderOf(before)
    const cause = to === null ? 'taken-back' : 'distributed'
    return { id: Number(objectId), from: holderOf(after), to, cause, why: undone }
  })
  const people = moves.flatMap(({ from, to }) => [from, to]).filter((one) => one !== null)
  await lockAuditors(ctx, [...new Set(people)])
  const { rows } = await sql<{ id: number; auditorId: number | null }>`
    select a.id, a.auditor_id from origination.application a
    where a.id = any(${moves.map((one) => one.id)}) and a.apply_status in (1, 5)
    order by a.id for update`.execute(ctx.tx)
  const holders = new Map(rows.map((row) => [row.id, row.auditorId]))
  requireUnchanged(moves.every((one) => holders.get(one.id) === one.from))
  await giveTasks(ctx, moves)
  await audit(ctx, {
    act: 'allocation.restore',
    ...(done.objectType === null ? {} : { object: { type: done.objectType, id: done.objectId } }),
    after: { applications: moves.map((one) => one.id) },
    each: moves.map(holderChange),
  })
}

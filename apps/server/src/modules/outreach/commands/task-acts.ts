import { taskActs } from '@daftari/contract/outreach/acts'
import { type OutreachPage, type TaskPage, taskPages } from '@daftari/contract/outreach/pages'
import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { type EntityRow, entity } from '../../../platform/desk/actions/entity.ts'
import { objectSeenOn } from '../queries/seen-on.ts'

export const taskEntity = entity({
  type: 'outreach-task',
  table: 'outreach.task',
  wrongState: 'outreach.wrong-state',
  maySee: objectSeenOn(taskPages, 'task'),
})
type Task = EntityRow<'outreach.task'>

/** What is done to the tasks of one page, in the order of its buttons. */
export function taskActions(page: TaskPage) {
  const of: OutreachPage = taskPages[page]
  const acts = taskActs[page]
  return [
    act(acts.start, taskEntity, {
      guard(_, row) {
        requireOf(of, row)
        if (row.section === 'promotion') refuse('outreach.second-person')
      },
      change: (ctx) => ({ startedAt: ctx.clock.now(), nextAt: ctx.clock.now() }),
    }),
    act(acts.pause, taskEntity, { guard: (_, row) => requireOf(of, row) }),
    act(acts.resume, taskEntity, {
      guard: (_, row) => requireOf(of, row),
      change: (ctx) => ({ nextAt: ctx.clock.now(), heldRule: null }),
    }),
    act(acts.stop, taskEntity, {
      guard: (_, row) => requireOf(of, row),
      change: async (ctx, { id }, { reason }) => {
        await stopItems(ctx, id)
        return { endedAt: ctx.clock.now(), stopReason: reason }
      },
    }),
  ] as const
}

/** Of another page's kind it is not there. */
function requireOf({ section, carrier, engine }: OutreachPage, row: Task): void {
  const same = row.section === section && row.carrier === carrier && row.engine === engine
  if (!same) refuse('request.not-found')
}

/** Whoever's turn had not come is never contacted by this task, and nobody need decide on it any more. */
export async function stopItems(ctx: Context, taskId: number): Promise<void> {
  await ctx.tx
    .updateTable('outreach.item')
    .set({ state: 'stopped', endedAt: ctx.clock.now() })
    .where('taskId', '=', taskId)
    .where('state', '=', 'waiting')
    .execute()
  await ctx.tx
    .updateTable('outreach.startRequest')
    .set((eb) => ({ state: 'withdrawn', version: eb('version', '+', 1) }))
    .where('taskId', '=', taskId)
    .where('state', '=', 'asked')
    .execute()
}

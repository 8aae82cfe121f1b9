import { taskActs } from '@daftari/contract/outreach/acts'
import { type OutreachPage, type TaskPage, taskPages } from '@daftari/contract/outreach/pages'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
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
      async guard(ctx, row) {
        requireOf(of, row)
        if (row.section === 'promotion' && (await isAskedFor(ctx, row.id))) {
          refuse('outreach.second-person')
        }
      },
      async change(ctx, row) {
        if (row.section === 'collection') return goesOn(ctx)
        await askToStart(ctx, { taskId: row.id, askedBy: staffOf(ctx), resumes: true })
        return {}
      },
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

/** A paused task has its turn again. */
export const goesOn = (ctx: Context) => ({ nextAt: ctx.clock.now(), heldRule: null })

interface AskedToStart {
  taskId: number
  askedBy: number
  /** It was paused. */
  resumes?: boolean
}

/** Another person than this one approves it. */
export async function askToStart(ctx: Context, asked: AskedToStart): Promise<void> {
  await ctx.tx
    .insertInto('outreach.startRequest')
    .values({ ...asked, state: 'asked', askedAt: ctx.clock.now() })
    .execute()
}

async function isAskedFor(ctx: ReadContext, taskId: number): Promise<boolean> {
  const asked = await ctx.db
    .selectFrom('outreach.startRequest')
    .select('id')
    .where('taskId', '=', taskId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return asked !== undefined
}

/** A task of another page's kind is not found. */
function requireOf({ section, carrier, engine }: OutreachPage, row: Task): void {
  const same = row.section === section && row.carrier === carrier && row.engine === engine
  if (!same) refuse('request.not-found')
}

/** Items without a turn so far are never contacted by this task, and need no decision any more. */
export async function stopItems(ctx: Context, taskId: number): Promise<void> {
  await sql`with stopped as (
      update outreach.item set state = 'stopped', ended_at = ${ctx.clock.now()}
      where task_id = ${taskId} and state = 'waiting' returning 1)
    insert into outreach.task_fact (task_id, waiting)
    select ${taskId}, -count(*) from stopped having count(*) > 0`.execute(ctx.tx)
  await ctx.tx
    .updateTable('outreach.startRequest')
    .set((eb) => ({ state: 'withdrawn', version: eb('version', '+', 1) }))
    .where('taskId', '=', taskId)
    .where('state', '=', 'asked')
    .execute()
}

import { startRequest } from '@daftari/contract/outreach/endpoints'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import type { DailyJob } from '../../../platform/schedule/daily.ts'
import type { Carrier } from '../carriers/carrier.ts'
import { makeTask } from './make-task.ts'
import { goesOn, stopItems } from './task-acts.ts'

/** Its people and reasons were those of its creation; after so many days a new task is needed. */
const draftDays = 3

/** A task of promotion is created by one person, and started, or resumed, by the approval of another. */
export const startRequestFlow = (carriers: readonly Carrier[]) =>
  requestFlow(startRequest, {
    table: 'outreach.startRequest',

    /** Locked in the same order as stopping the task. */
    lockFirst: (ctx, id) =>
      sql`select from outreach.task where id = (select task_id from outreach.start_request
        where id = ${id}) for update`.execute(ctx.tx),
    async ask(ctx, { name, plan, note }) {
      const made = await makeTask(ctx, carriers, { section: 'promotion', name, plan })
      assert(made !== undefined, 'a task by hand is always made')
      return { taskId: made.id, note: note || null }
    },

    /** Nobody stopped it meanwhile, and the audience of a draft is not of long ago. */
    async recheck(ctx, request) {
      const task = await lockWaiting(ctx, request)
      if (task === undefined) return refuse('outreach.wrong-state')
      const isOld = !request.resumes && task.createdOn < firstDay(ctx)
      if (isOld) refuse('outreach.draft-lapsed', { days: draftDays })
    },
    async execute(ctx, { taskId, resumes }, { save }) {
      const now = ctx.clock.now()
      await ctx.tx
        .updateTable('outreach.task')
        .set((eb) => ({
          state: 'running',
          ...goesOn(ctx),
          ...(!resumes && { startedAt: now }),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', taskId)
        .execute()
      await save()
    },
    async withdraw(ctx, request, { save }) {
      await save()
      await endDraft(ctx, request, null)
    },
    /** After a refusal it contacts nobody; a paused task stays paused. */
    async decided(ctx, row) {
      if (row.state === 'refused') await endDraft(ctx, row, row.decisionReason)
      return undefined
    },
    audited: ({ id, note, resumes }) => ({ request: id, note, ...(resumes && { resumes }) }),
    summary: {
      name: sql`(select t.name from outreach.task t where t.id = r.task_id)`,
      decideBy: sql`(select t.created_on + ${sql.lit(draftDays)} from outreach.task t
        where t.id = r.task_id and not r.resumes)`,
    },
  })

const firstDay = (ctx: Context) => addDays(ctx.clock.today(), -draftDays)

/** Ends the drafts on which nobody decided in time. */
export const lapseDrafts: DailyJob = {
  name: 'outreach.lapse-drafts',
  async run(ctx) {
    const old = await ctx.tx
      .selectFrom('outreach.task')
      .select('id')
      .where('section', '=', 'promotion')
      .where('state', '=', 'draft')
      .where('createdOn', '<', firstDay(ctx))
      .orderBy('id')
      .execute()
    for (const { id } of old) {
      await endDraft(ctx, { taskId: id, resumes: false }, null)
      await audit(ctx, { act: 'outreach.lapse', object: { type: 'outreach-task', id } })
    }
    return { lapsed: old.length }
  },
}

interface Asked {
  taskId: number
  /** It was paused. */
  resumes: boolean
}

async function lockWaiting(ctx: Context, { taskId: id, resumes }: Asked) {
  return ctx.tx
    .selectFrom('outreach.task')
    .select(['id', 'createdOn'])
    .where('id', '=', id)
    .where('state', '=', resumes ? 'paused' : 'draft')
    .forUpdate()
    .executeTakeFirst()
}

async function endDraft(ctx: Context, asked: Asked, stopReason: string | null): Promise<void> {
  const { taskId: id, resumes } = asked
  if (resumes || (await lockWaiting(ctx, asked)) === undefined) return
  await stopItems(ctx, id)
  await ctx.tx
    .updateTable('outreach.task')
    .set((eb) => ({
      state: 'stopped',
      endedAt: ctx.clock.now(),
      stopReason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

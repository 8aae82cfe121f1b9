import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { stopItems } from '../commands/task-acts.ts'

/**
 * The robot may not call, or is set up wrongly: every other number would fail as well, so the task
 * ends and those who run such tasks are alerted. Once, however many calls say it.
 */
export async function stopForAll(
  ctx: Context,
  { taskId, callId }: { taskId: number; callId: number },
): Promise<void> {
  const task = await ctx.tx
    .selectFrom('outreach.task')
    .select(['id', 'version'])
    .where('id', '=', taskId)
    .where('state', 'in', ['running', 'paused'])
    .forUpdate()
    .executeTakeFirst()
  if (task === undefined) return
  await stopItems(ctx, taskId)
  const { cause } = await ctx.tx
    .selectFrom('outreach.attempt')
    .select('result as cause')
    .where('carrier', '=', 'robot')
    .where('carrierReference', '=', callId)
    .executeTakeFirstOrThrow()
  await ctx.tx
    .updateTable('outreach.task')
    .set({
      state: 'stopped',
      endedAt: ctx.clock.now(),
      stopReason: cause ?? 'barred',
      version: task.version + 1,
    })
    .where('id', '=', taskId)
    .execute()
  const object = { type: 'outreach-task', id: taskId } as const
  await audit(ctx, { act: 'outreach-task.stop', object, after: { state: 'stopped', cause } })
}

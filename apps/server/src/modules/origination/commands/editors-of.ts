import type { Context } from '../../../platform/context.ts'
import type { Task } from './task.ts'

/** Who changed the amount since the application was last submitted. */
export async function editorsOf(ctx: Context, task: Task): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom('origination.transition')
    .select('staffId')
    .distinct()
    .where('applicationId', '=', task.id)
    .where('act', '=', 'modify-amount')
    .where('happenedAt', '>=', task.submittedAt)
    .where('staffId', 'is not', null)
    .execute()
  return rows.flatMap((row) => row.staffId ?? [])
}

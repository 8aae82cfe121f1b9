import type { Context } from '../../../platform/context.ts'
import type { Task } from './task.ts'

/** What of an application is not left to the one person who changed it. */
const identityActs = ['correct-name', 'correct-id-number'] as const
const changes = ['modify-amount', ...identityActs]

/** Who changed the amount, or by whose name and ID it goes, since it was last submitted. */
export async function editorsOf(
  ctx: Context,
  task: Task,
): Promise<{ editedBy: number[]; correctedBy: number[] }> {
  const rows = await ctx.tx
    .selectFrom('origination.transition')
    .select(['staffId', 'act'])
    .distinct()
    .where('applicationId', '=', task.id)
    .where('act', 'in', changes)
    .where('happenedAt', '>=', task.submittedAt)
    .where('staffId', 'is not', null)
    .execute()
  const by = (isOne: (act: string) => boolean) =>
    rows.flatMap(({ staffId, act }) => (staffId !== null && isOne(act) ? [staffId] : []))
  return {
    editedBy: by((act) => act === 'modify-amount'),
    correctedBy: by((act) => act !== 'modify-amount'),
  }
}

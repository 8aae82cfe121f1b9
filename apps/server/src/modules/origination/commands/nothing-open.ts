import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../platform/context.ts'
import { loanStatuses } from '../../servicing/index.ts'

/**
 * A customer has one open application or unpaid loan at most in an app. Asked under the lock of the
 * customer's row. Refuses: application.open-already.
 */
export async function requireNothingOpen(
  ctx: Context,
  personId: number,
  appCode: string,
): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('origination.application')
    .select(['id', 'applyStatus'])
    .where('personId', '=', personId)
    .where('appCode', '=', appCode)
    .where('applyStatus', 'in', [1, 2, 5, 6])
    .orderBy('id', 'desc')
    .execute()
  const approved = rows.filter((one) => one.applyStatus === 2).map((one) => one.id)
  const statuses = await loanStatuses(ctx, approved)
  const open = rows.find(({ id }) => statuses.get(id) !== 'finished')
  if (open !== undefined) refuse('application.open-already', { id: open.id })
}

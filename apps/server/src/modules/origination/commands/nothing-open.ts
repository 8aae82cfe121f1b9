import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../platform/context.ts'
import { loanFor } from '../../servicing/index.ts'

/**
 * A customer has one open application or unpaid loan at most in an app. Asked under the lock of the
 * customer's row. Refuses: application.open-already.
 */
export async function demandNothingOpen(
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
  for (const { id, applyStatus } of rows) {
    const loan = applyStatus === 2 ? await loanFor(ctx, id) : undefined
    if (loan?.status !== 'finished') refuse('application.open-already', { id })
  }
}

import type { Callable } from '../../platform/desk/actions/record-route.ts'
import { callStanding } from '../contact/index.ts'
import { phoneOf } from '../customers/index.ts'
import type { WorkQueue } from '../work/index.ts'

type Table = 'support.feedback' | 'support.payoutCase' | 'support.serviceCase'

/** For the record of what a customer wrote or waits for: whether they may be called about it now. */
export const serviceCall = (table: Table, { queue }: Pick<WorkQueue, 'queue'>): Callable => ({
  can: queue.declared.can,
  async standing(ctx, id) {
    const { personId, loanId } = await ctx.db
      .selectFrom(table)
      .select(['personId', 'loanId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { phoneHash } = await phoneOf(ctx, personId)
    return callStanding(ctx, {
      party: { personId, phoneHash, relation: 'own', loanId },
      purpose: 'service',
    })
  },
})

import type { CallStanding } from '@daftari/contract/platform/records/call-standing'
import { may, type ReadContext } from '../../platform/context.ts'
import { callStanding } from '../contact/index.ts'
import { phoneOf } from '../customers/index.ts'
import type { WorkQueue } from '../work/index.ts'

type Table = 'support.feedback' | 'support.payoutCase' | 'support.serviceCase'

/**
 * For the record of what a customer wrote or waits for: whether they may be called about it now. Null for
 * readers who do not work on it.
 */
export const serviceCall =
  (table: Table, { queue }: Pick<WorkQueue, 'queue'>) =>
  async (ctx: ReadContext, id: number): Promise<CallStanding | null> => {
    if (!may(ctx, queue.declared.can)) return null
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
  }

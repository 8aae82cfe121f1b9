import type { CallStanding } from '@daftari/contract/platform/records/call-standing'
import { may, type ReadContext } from '../../../platform/context.ts'
import { phoneOf } from '../../customers/index.ts'
import { offerCall } from '../../outreach/index.ts'

/** Whether a lead may be called now, for its record. Null for readers who do not work on leads. */
export async function leadCallable(ctx: ReadContext, id: number): Promise<CallStanding | null> {
  if (!may(ctx, 'lead.work')) return null
  const { personId } = await ctx.db
    .selectFrom('promotion.lead')
    .select('personId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { phoneHash } = await phoneOf(ctx, personId)
  return offerCall(ctx, { personId, phoneHash })
}

import type { Callable } from '../../../platform/desk/actions/record-route.ts'
import { phoneOf } from '../../customers/index.ts'
import { offerCall } from '../../outreach/index.ts'

/** Whether a lead may be called now, for its record. */
export const leadCallable: Callable = {
  can: 'lead.work',
  async standing(ctx, id) {
    const { personId } = await ctx.db
      .selectFrom('promotion.lead')
      .select('personId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { phoneHash } = await phoneOf(ctx, personId)
    return offerCall(ctx, { personId, phoneHash })
  },
}

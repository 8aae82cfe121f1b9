import { refuse } from '@daftari/contract/refusals'
import type { CallObject } from '@daftari/contract/telephony/enums'
import { type ReadContext, staffOf } from '../../../platform/context.ts'

/**
 * A call that the reader placed about something, for what they write of it: when it began. The gate
 * has counted it already. Refuses: request.not-found.
 */
export async function ownCall(
  ctx: ReadContext,
  id: number,
  about: { type: CallObject; id: number },
): Promise<{ id: number; askedAt: Date; answeredAt: Date | null }> {
  const row = await ctx.db
    .selectFrom('telephony.call')
    .select(['id', 'askedAt', 'answeredAt'])
    .where('id', '=', id)
    .where('staffId', '=', staffOf(ctx))
    .where('direction', '=', 'outbound')
    .where('objectType', '=', about.type)
    .where('objectId', '=', about.id)
    .executeTakeFirst()
  return row ?? refuse('request.not-found', {}, { callId: 'unknown' })
}

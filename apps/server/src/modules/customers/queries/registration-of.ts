import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../platform/context.ts'

/** An app knows the customers who registered with it, and no others. Refuses: customer.not-found. */
export async function registrationOf(
  ctx: ReadContext,
  personId: number,
  appCode: string,
): Promise<{ channel: string; registeredOn: string }> {
  const row = await ctx.db
    .selectFrom('customers.registration')
    .select(['channel', 'registeredOn'])
    .where('personId', '=', personId)
    .where('appCode', '=', appCode)
    .executeTakeFirst()
  return row ?? refuse('customer.not-found', { id: personId })
}

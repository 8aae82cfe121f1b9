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

/** The app that they registered with last. Refuses: customer.not-found. */
export async function lastAppOf(ctx: ReadContext, personId: number): Promise<string> {
  const row = await ctx.db
    .selectFrom('customers.registration')
    .select('appCode')
    .where('personId', '=', personId)
    .orderBy('registeredAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { appCode } = row ?? refuse('customer.not-found', { id: personId })
  return appCode
}

import { appOf, type ReadContext } from '../../platform/context.ts'
import { registrationOf } from '../customers/index.ts'

/** Refuses: customer.not-found, for a customer of another app too. */
export async function ownCustomer(ctx: ReadContext, { customerId }: { customerId: number }) {
  const appCode = appOf(ctx)
  await registrationOf(ctx, customerId, appCode)
  return { personId: customerId, appCode }
}

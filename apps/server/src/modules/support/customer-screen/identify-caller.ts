import type { ParsedOf } from '@daftari/contract/endpoint'
import type { identifyCaller as declared } from '@daftari/contract/support/customer-screen/caller-identity'
import type { Context } from '../../../platform/context.ts'
import { identifyCaller } from '../../telephony/index.ts'
import { requireCustomer } from './customer-access.ts'

/** For customers that the agent may open. Refuses: request.not-found, call.of-a-customer. */
export async function sayWhoCalls(
  ctx: Context,
  { params, body: { customerId, identityChecks: checks } }: ParsedOf<typeof declared>,
): Promise<{ customerId: number }> {
  await requireCustomer(ctx, customerId)
  await identifyCaller(ctx, { callId: params.id, personId: customerId, checks })
  return { customerId }
}

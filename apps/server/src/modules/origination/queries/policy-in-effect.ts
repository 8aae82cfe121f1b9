import type { PolicyDocument } from '@daftari/contract/intake/policy'
import { riskPolicySetting } from '@daftari/contract/origination/rules/risk-policy'
import { assert } from '@daftari/kernel/assert'
import type { ReadContext } from '../../../platform/context.ts'
import { inForce } from '../../../platform/desk/settings/in-force.ts'

export type PolicyInForce = Awaited<ReturnType<typeof policyInForce>>

/** The version of the policy that counts today; throws when what is stored is not one. */
export async function policyInForce(ctx: ReadContext) {
  const found = await inForce(ctx, riskPolicySetting)
  assert(found !== undefined, 'there is a decision policy')
  return found
}

/** What the policy that counts today says, with its number. */
export async function policyInEffect(
  ctx: ReadContext,
): Promise<PolicyDocument & { version: number }> {
  const { number, document } = await policyInForce(ctx)
  return { version: number, ...document }
}

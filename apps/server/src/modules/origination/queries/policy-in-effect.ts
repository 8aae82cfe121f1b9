import { type PolicyDocument, policyDocument } from '@daftari/contract/customers/intake/policy'
import { assert } from '@daftari/kernel/assert'
import type { ReadContext } from '../../../platform/context.ts'

/** The newest policy that has begun; throws when what is stored is not one. */
export async function policyInEffect(
  ctx: ReadContext,
): Promise<PolicyDocument & { version: number }> {
  const row = await ctx.db
    .selectFrom('origination.policy')
    .select(['version', 'rules', 'scorecard', 'limits'])
    .where('effectiveAt', '<=', ctx.clock.now())
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  assert(row !== undefined, 'there is a decision policy')
  const { version, ...stored } = row
  return { version, ...policyDocument.parse(stored) }
}

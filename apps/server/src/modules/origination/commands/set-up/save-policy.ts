import { isDeepStrictEqual } from 'node:util'
import { type PolicyDocument, policyDocument } from '@daftari/contract/customers/intake/policy'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { json } from '../../../../platform/db/json.ts'
import { publish } from '../../../../platform/events/publish.ts'

/**
 * A new version of the decision policy, in effect from now on, when it is another than the newest:
 * what was decided keeps the version it was decided by. Gives what was done.
 */
export async function savePolicy(
  ctx: Context,
  policy: PolicyDocument,
): Promise<string | undefined> {
  const newest = await ctx.tx
    .selectFrom('origination.policy')
    .select(['version', 'rules', 'scorecard', 'limits'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest !== undefined) {
    const { version: _version, ...stored } = newest
    if (isDeepStrictEqual(policyDocument.parse(stored), policy)) return undefined
  }
  const version = (newest?.version ?? 0) + 1
  const { rules, scorecard, limits } = policy
  await ctx.tx
    .insertInto('origination.policy')
    .values({
      version,
      rules: json(rules),
      scorecard: json(scorecard),
      limits: json(limits),
      effectiveAt: ctx.clock.now(),
    })
    .execute()
  await audit(ctx, {
    act: 'policy.save',
    object: { type: 'policy', id: version },
    before: newest,
    after: policy,
  })
  if (newest !== undefined) await publish(ctx, 'policy.replaced', 'policy', { version })
  return `policy: version ${version}`
}

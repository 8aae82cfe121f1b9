import type { PolicyDocument } from '@daftari/contract/intake/policy'
import { riskPolicySetting } from '@daftari/contract/origination/rules/risk-policy'
import type { Context } from '../../../../platform/context.ts'
import { setUp } from '../../../../platform/desk/settings/set-up.ts'
import { publish } from '../../../../platform/events/publish.ts'

/**
 * A new version of the decision policy, in force from today, when it is another than the newest: what was
 * decided keeps the version it was decided by. Gives what was done.
 */
export async function savePolicy(
  ctx: Context,
  policy: PolicyDocument,
): Promise<string | undefined> {
  const version = await setUp(ctx, riskPolicySetting, policy)
  if (version === undefined) return undefined
  if (version > 1) await publish(ctx, 'policy.replaced', 'policy', { version })
  return `policy: version ${version}`
}

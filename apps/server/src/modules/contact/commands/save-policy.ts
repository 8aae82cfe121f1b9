import { isDeepStrictEqual } from 'node:util'
import type { ContactPolicy } from '@daftari/contract/contact/policy'
import { audit } from '../../../platform/audit.ts'
import { actorName, type Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { contactPolicyInEffect } from '../queries/policy-in-effect.ts'

/**
 * Holds for whatever leaves from now on; every version stays, and stands in the audit log. Gives what
 * was done.
 */
export async function saveContactPolicy(
  ctx: Context,
  policy: ContactPolicy,
): Promise<string | undefined> {
  const before = await contactPolicyInEffect(ctx)
  if (isDeepStrictEqual(before.policy, policy)) return undefined
  const version = before.version + 1
  await ctx.tx
    .insertInto('contact.policy')
    .values({
      version,
      rules: json(policy),
      savedBy: actorName(ctx.actor),
      savedAt: ctx.clock.now(),
    })
    .execute()
  await audit(ctx, {
    act: 'contact-rules.save',
    object: { type: 'contact-rules', id: version },
    before: before.policy,
    after: policy,
  })
  return `contact rules: version ${version}`
}

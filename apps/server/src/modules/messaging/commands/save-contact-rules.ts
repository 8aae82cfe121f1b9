import { isDeepStrictEqual } from 'node:util'
import type { ContactRules } from '@daftari/contract/messaging/contact-rules'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { contactRulesInEffect, contactRulesKey } from '../queries/contact-rules.ts'

/**
 * Holds for whatever leaves from now on; every version stands in the audit log. Gives what was
 * done.
 */
export async function saveContactRules(
  ctx: Context,
  rules: ContactRules,
): Promise<string | undefined> {
  const before = await contactRulesInEffect(ctx)
  if (isDeepStrictEqual(before.rules, rules)) return undefined
  const version = before.version + 1
  const value = json({ version, rules })
  await ctx.tx
    .insertInto('platform.setting')
    .values({ key: contactRulesKey, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute()
  await audit(ctx, {
    act: 'contact-rules.save',
    object: { type: 'contact-rules', id: version },
    before: before.rules,
    after: rules,
  })
  return `contact rules: version ${version}`
}

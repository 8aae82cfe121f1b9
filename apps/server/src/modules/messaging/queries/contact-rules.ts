import {
  type ContactRules,
  contactRules,
  firstContactRules,
} from '@daftari/contract/messaging/contact-rules'
import { z } from 'zod'
import type { ReadContext } from '../../../platform/context.ts'

export const contactRulesKey = 'messaging.contact-rules'

const stored = z.object({ version: z.int(), rules: contactRules })

/** What a lender has set, in which version; throws when what is stored is none. */
export async function contactRulesInEffect(
  ctx: ReadContext,
): Promise<{ version: number; rules: ContactRules }> {
  const row = await ctx.db
    .selectFrom('platform.setting')
    .select('value')
    .where('key', '=', contactRulesKey)
    .executeTakeFirst()
  return row === undefined ? { version: 1, rules: firstContactRules } : stored.parse(row.value)
}

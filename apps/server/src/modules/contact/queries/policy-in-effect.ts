import type { RuledPurpose } from '@daftari/contract/contact/enums'
import type { ContactHours } from '@daftari/contract/contact/hours'
import { type ContactPolicy, contactPolicy } from '@daftari/contract/contact/policy'
import { assert } from '@daftari/kernel/assert'
import type { ReadContext } from '../../../platform/context.ts'
import { hoursOf } from '../domain/may-contact.ts'

/** What a lender has set, in which version; throws when what is stored is none. */
export async function contactPolicyInEffect(
  ctx: Pick<ReadContext, 'db'>,
): Promise<{ version: number; policy: ContactPolicy }> {
  const row = await ctx.db
    .selectFrom('contact.policy')
    .select(['version', 'rules'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  assert(row !== undefined, 'the policy of contact is made with the lender')
  return { version: row.version, policy: contactPolicy.parse(row.rules) }
}

/** When people may be contacted for a purpose. */
export async function contactHoursOf(
  ctx: Pick<ReadContext, 'db'>,
  purpose: RuledPurpose,
): Promise<ContactHours> {
  return hoursOf((await contactPolicyInEffect(ctx)).policy, purpose)
}

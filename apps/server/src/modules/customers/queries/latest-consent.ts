import type { ConsentPurpose } from '@daftari/contract/customers/enums'
import type { ReadContext } from '../../../platform/context.ts'

/** The last word of a customer on a purpose; undefined when they were never asked. */
export async function latestConsent(
  ctx: ReadContext,
  personId: number,
  purpose: ConsentPurpose,
): Promise<{ id: number; given: boolean } | undefined> {
  return ctx.db
    .selectFrom('customers.consent')
    .select(['id', 'given'])
    .where('personId', '=', personId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

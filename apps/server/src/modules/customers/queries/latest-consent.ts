import type { ConsentPurpose } from '@daftari/contract/customers/enums'
import { sql } from 'kysely'
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

/** The purposes among these to which a customer's last word was yes. */
export async function givenPurposes(
  ctx: ReadContext,
  personId: number,
  purposes: readonly ConsentPurpose[],
): Promise<ReadonlySet<ConsentPurpose>> {
  const rows = await ctx.db
    .selectFrom('customers.consent')
    .distinctOn('purpose')
    .select(['purpose', 'given'])
    .where('personId', '=', personId)
    .where('purpose', '=', sql<string>`any(${purposes}::text[])`)
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute()
  return new Set(rows.flatMap((one) => (one.given ? [one.purpose as ConsentPurpose] : [])))
}

import type { ReadContext } from '../../../platform/context.ts'
import type { Authority } from '../domain/authority.ts'

/** What somebody was granted to decide; undefined when they are no auditor. */
export async function authorityOf(
  ctx: ReadContext,
  staffId: number,
): Promise<Authority | undefined> {
  return ctx.db
    .selectFrom('origination.auditorAuthority')
    .select(['productCodes', 'maxCents', 'customerTypes', 'canReview'])
    .where('staffId', '=', staffId)
    .executeTakeFirst()
}

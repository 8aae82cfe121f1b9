import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../../platform/context.ts'

/** What an auditor may decide, as the form changes it. Refuses: request.not-found. */
export async function authorityOf({ db }: ReadContext, id: number) {
  const found = await db
    .selectFrom('origination.auditorAuthority')
    .select(['productCodes as products', 'maxCents', 'customerTypes', 'languages'])
    .select(['dailyCapacity', 'weight', 'canReview', 'version'])
    .where('staffId', '=', id)
    .executeTakeFirst()
  const { version, ...values } = found ?? refuse('request.not-found')
  return { id, version, values }
}

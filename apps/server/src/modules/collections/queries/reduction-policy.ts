import { assert } from '@daftari/kernel/assert'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Db } from '../../../platform/db/database.ts'
import type { ReductionPolicy } from '../domain/reduction.ts'

/** How far reductions may go on a day. */
export async function reductionPolicy(db: Db, on: BusinessDate): Promise<ReductionPolicy> {
  const row = await db
    .selectFrom('collections.reductionPolicy')
    .select(['mostDays', 'limitCents', 'principalFromDays'])
    .where('effectiveFrom', '<=', on)
    .orderBy('effectiveFrom', 'desc')
    .limit(1)
    .executeTakeFirst()
  assert(row !== undefined, `no rules for reductions are in force on ${on}`)
  return row
}

import { assert } from '@daftari/kernel/assert'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** How far ahead a promise may name its date, by the rule in force on a day. */
export async function promiseDaysOn(db: Db | Tx, on: BusinessDate): Promise<number> {
  const row = await db
    .selectFrom('collections.promisePolicy')
    .select('promiseDays')
    .where('effectiveFrom', '<=', on)
    .orderBy('effectiveFrom', 'desc')
    .limit(1)
    .executeTakeFirst()
  assert(row !== undefined, `no rule for promises is in force on ${on}`)
  return row.promiseDays
}

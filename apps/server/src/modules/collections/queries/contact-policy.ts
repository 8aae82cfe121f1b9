import { assert } from '@daftari/kernel/assert'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ContactPolicy } from '../domain/may-contact.ts'

/** The contact rules in force on a day. */
export async function contactPolicy(db: Db | Tx, on: BusinessDate): Promise<ContactPolicy> {
  const row = await db
    .selectFrom('collections.contactPolicy')
    .selectAll()
    .where('effectiveFrom', '<=', on)
    .orderBy('effectiveFrom', 'desc')
    .limit(1)
    .executeTakeFirst()
  assert(row !== undefined, `no contact rules are in force on ${on}`)
  return row
}

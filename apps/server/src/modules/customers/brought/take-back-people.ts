import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** What `writeBroughtPeople` writes, in the order in which it can go. */
const tablesOfPeople = ['blacklist_entry', 'contact', 'work', 'registration', 'journey'] as const

/**
 * Customers who came with a book go again, with all that was written of them then, and so do the entries of
 * its blacklist. The database refuses it where another row names one of them.
 */
export async function takeBackPeople(
  { tx }: Context,
  { personIds, blacklistIds }: { personIds: readonly number[]; blacklistIds: readonly number[] },
): Promise<void> {
  await sql`delete from customers.blacklist_entry
    where id = any(${blacklistIds}::bigint[]) and removed_at is null`.execute(tx)
  for (const table of tablesOfPeople) {
    await sql`delete from ${sql.table(`customers.${table}`)}
      where person_id = any(${personIds}::bigint[])`.execute(tx)
  }
  await sql`delete from customers.person where id = any(${personIds}::bigint[])`.execute(tx)
}

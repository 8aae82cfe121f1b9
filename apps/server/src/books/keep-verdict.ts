import type { Db } from '../platform/db/database.ts'
import { json } from '../platform/db/json.ts'
import { type BooksVerified, booksVerifiedKey } from '../platform/metrics/platform-figures.ts'

/** For monitoring: the age of the last verification, and its result. */
export async function keepVerdict(db: Db, found: { broken: number; at: Date }): Promise<void> {
  const verdict: BooksVerified = { at: found.at.toISOString(), broken: found.broken }
  const value = json(verdict)
  await db
    .insertInto('platform.setting')
    .values({ key: booksVerifiedKey, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute()
}

import type { Db } from '../platform/db/database.ts'
import { json } from '../platform/db/json.ts'
import { type BooksVerified, booksVerifiedKey } from '../platform/metrics/platform-figures.ts'

/** For whoever watches: the age of the last look, and what it found. */
export async function keepVerdict(db: Db, found: { broken: number; at: Date }): Promise<void> {
  const verdict: BooksVerified = { at: found.at.toISOString(), broken: found.broken }
  const value = json(verdict)
  await db
    .insertInto('platform.setting')
    .values({ key: booksVerifiedKey, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute()
}

import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Fails where nothing could be written: where the database is away, and where it only reads. PostgreSQL
 * refuses to lock rows in one that only reads before it looks for any: nothing is locked or written.
 */
export async function requireWritable(db: Db): Promise<void> {
  await db
    .selectFrom('platform.setting')
    .select('key')
    .where(sql<boolean>`false`)
    .forKeyShare()
    .execute()
}

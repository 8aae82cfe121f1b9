import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Fails if the database is away or read-only. A read-only PostgreSQL refuses to lock rows before it searches
 * for any, so nothing is locked or written.
 */
export async function requireWritable(db: Db): Promise<void> {
  await db
    .selectFrom('platform.setting')
    .select('key')
    .where(sql<boolean>`false`)
    .forKeyShare()
    .execute()
}

import { sql } from 'kysely'
import { limits } from '../../limits.ts'
import { commitsOf } from '../commits/commits.ts'
import type { Db } from '../database.ts'
import { DatabaseAway } from './away.ts'

/**
 * Fails if the database is away, or read-only, or commits have not come back for some seconds: our own, or
 * those of another process that PostgreSQL shows as waiting for a standby or for the disk. A long statement
 * that writes much also waits for the disk now and then, so there only a commit counts. Nothing is locked or
 * written: a read-only PostgreSQL refuses to lock rows before it searches for any.
 */
export async function requireWritable(db: Db): Promise<void> {
  const slow = limits.commitSlowMs / 1_000
  const { rows } = await sql<{ hangs: boolean }>`
    with none as (select key from platform.setting where false for key share)
    select exists (select from none) or exists (
      select from pg_stat_activity
      where usename = current_user and datname = current_database() and state = 'active'
        and (lower(wait_event) = 'syncrep'
          or lower(wait_event) in ('walsync', 'walwrite') and query ilike 'commit%')
        and clock_timestamp() - query_start > make_interval(secs => ${slow})) as hangs`.execute(db)
  const waits = commitsOf(db)?.waitSeconds() ?? 0
  if (rows[0]?.hangs === true || waits > slow) {
    throw new DatabaseAway('commits do not come back')
  }
}

import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'

const key = sql`hashtextextended('arrival.bring-book', 0)`

/**
 * One process at a time reads and rehearses: a book that is left in the middle is nobody's any more. The lock
 * is of a session, so that one that is killed holds none. Refuses: arrival.at-work.
 */
export function alone<T>({ db }: Pick<AppContext, 'db'>, work: () => Promise<T>): Promise<T> {
  const bare = db.withoutPlugins()
  return bare.connection().execute(async (connection) => {
    const { rows } = await sql<{ id: number; taken: boolean }>`
      select coalesce(max(id), 0) as id, pg_try_advisory_lock(${key}) as taken
      from arrival.book`.execute(connection)
    const [lock] = rows
    if (lock?.taken !== true) refuse('arrival.at-work', { id: lock?.id ?? 0 })
    try {
      return await work()
    } finally {
      // The lock went with a connection that is gone.
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => undefined)
    }
  })
}

import { statfs } from 'node:fs/promises'
import type pg from 'pg'

/** A transaction that has been open for long: a migration that wants its tables waits for it. */
export interface OpenTransaction {
  pid: number
  who: string
  state: string
  seconds: number
}

/** Longer than any request of the product; exports and backups take that long. */
const longSeconds = 30

export async function longTransactions(
  client: pg.Client,
  seconds = longSeconds,
): Promise<OpenTransaction[]> {
  const { rows } = await client.query<OpenTransaction>(
    `select pid, concat_ws(' ', nullif(application_name, ''), usename) as who, coalesce(state, '') as state,
       extract(epoch from clock_timestamp() - xact_start)::integer as seconds
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and xact_start < clock_timestamp() - make_interval(secs => $1)
     union all
     select 0, 'prepared ' || gid, 'prepared',
       extract(epoch from clock_timestamp() - prepared)::integer
     from pg_prepared_xacts where database = current_database()
     order by seconds desc`,
    [seconds],
  )
  return rows
}

/**
 * The free bytes where the database lies; undefined where it is another machine's, or the role may not ask
 * where that is.
 */
export async function freeBytesOf(client: pg.Client): Promise<number | undefined> {
  try {
    const { rows } = await client.query<{ folder: string; own: boolean }>(
      `select current_setting('data_directory') as folder,
         coalesce(inet_server_addr() <<= '127.0.0.0/8' or inet_server_addr() = '::1', true) as own`,
    )
    const [found] = rows
    if (found?.own !== true) return undefined
    const { bavail, bsize } = await statfs(found.folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}

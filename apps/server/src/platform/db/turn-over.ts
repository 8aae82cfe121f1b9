import type { EventEmitter } from 'node:events'
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { onlyReads } from './sql-state.ts'

/**
 * While a database only reads, its connections are not all made anew more often. Those made since the last
 * time stay and refuse once more: the pause is short, so that they are few when it writes again.
 */
const leastMs = 100

/**
 * A session keeps the settings that it began with, and a busy pool never closes one: begun while the database
 * only reads, it would refuse to write long after. So when one refuses, it is replaced, and so are all
 * connections made before that moment, each as it becomes free.
 */
export function turnedOver(pool: pg.Pool): PostgresPool {
  const madeAt = new WeakMap<object, number>()
  const refused = new WeakSet<object>()
  let turnedAt = Number.NEGATIVE_INFINITY

  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect()
    const release = client.release.bind(client)
    client.release = (error) => release(error ?? mustGo(client))
    return client
  }

  function mustGo(client: pg.PoolClient): boolean {
    return refused.has(client) || (madeAt.get(client) ?? 0) <= turnedAt
  }

  function turnOver(): void {
    const now = performance.now()
    if (now - turnedAt < leastMs) return
    turnedAt = now
    // Those that nobody uses are replaced as if somebody had.
    for (let idle = pool.idleCount; idle > 0; idle -= 1) {
      void connect().then(
        (client) => client.release(),
        () => undefined,
      )
    }
  }

  pool.on('connect', (client) => {
    madeAt.set(client, performance.now())
    const { connection } = client as unknown as { connection: EventEmitter }
    connection.on('errorMessage', (error) => {
      if (!onlyReads(error)) return
      refused.add(client)
      turnOver()
    })
  })
  return { connect, end: () => pool.end(), options: pool.options } as PostgresPool
}

import type { EventEmitter } from 'node:events'
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { NoAnswer } from './away/away.ts'
import { onlyReads } from './sql-state.ts'

/**
 * The least time between two replacements of all connections while the database is read-only. Connections
 * made in between refuse once more, so the pause is short enough to leave few of them when the database is
 * writable again.
 */
const leastMs = 100

/**
 * A session keeps the settings it started with, and a busy pool never closes one: a session started while the
 * database was read-only would refuse writes long afterwards. So when one refuses, it and all connections
 * made before that moment are replaced, each as it becomes free. The same when one gave no answer in time:
 * the server at its other end may be gone, and the next to use a connection would wait as long.
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
    // Idle connections are replaced as well.
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
    connection.on('errorMessage', (error: { severity?: string }) => {
      // The session has ended, though its wire is not closed yet: nobody else is given it.
      if (error.severity === 'FATAL') refused.add(client)
      if (!onlyReads(error)) return
      refused.add(client)
      turnOver()
    })
    connection.on('error', (error) => {
      if (error instanceof NoAnswer) turnOver()
    })
  })
  return { connect, end: () => pool.end(), options: pool.options } as PostgresPool
}

import { assert } from '@daftari/kernel/assert'
import type {
  CompiledQuery,
  DatabaseConnection,
  Driver as DriverOf,
  PostgresPool,
  QueryResult,
  TransactionSettings,
} from 'kysely'
import type { PoolClient } from 'pg'
import type { Along } from './sent-together.ts'
import { askAlong } from './statements/prepare-statements.ts'
import { isWaiting, statementsOf, type WaitingWrite } from './write-parts.ts'

/**
 * Connections of the pool on which a transaction costs no round trip of its own: its beginning is sent with
 * the first statement, its end with the last write, and deferred writes are one statement. A transaction
 * without statements never reaches the server.
 */
export class Driver implements DriverOf {
  readonly #pool: PostgresPool
  readonly #connections = new WeakMap<object, Connection>()

  constructor(pool: PostgresPool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const client = (await this.#pool.connect()) as object as PoolClient
    const connection = this.#connections.get(client) ?? new Connection(client)
    this.#connections.set(client, connection)
    return connection
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings)
  }

  commitTransaction(connection: Connection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return connection.rollback()
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release()
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}

/** `owed`: begun for the caller, and not yet sent to the server. */
type State = 'none' | 'owed' | 'open'

class Connection implements DatabaseConnection {
  readonly #client: PoolClient
  #state: State = 'none'
  #waiting: WaitingWrite[] = []
  #isBroken = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    if (isWaiting(compiled)) {
      this.#waiting.push(compiled.write)
      if (this.#state === 'none') await this.#write()
      return { rows: [] }
    }
    await this.#write()
    return this.#ask<R>(compiled)
  }

  // biome-ignore lint/correctness/useYield: nothing of ours reads so
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    assert(false, 'nothing is read as a stream of rows')
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    this.#state = 'owed'
    if (isolationLevel === undefined && accessMode === undefined) return
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
    await this.#client.query(`start transaction${level}${accessMode ? ` ${accessMode}` : ''}`)
    this.#state = 'open'
  }

  async commit(): Promise<void> {
    const last = await this.#write('but the last')
    if (last !== undefined) {
      // A statement of its own is a transaction of its own.
      await this.#ask(last, this.#state === 'open' ? { commit: true } : { alone: true })
    } else if (this.#state === 'open') {
      const { command } = await this.#client.query('commit')
      assert(command !== 'ROLLBACK', 'a transaction in which a statement failed is not committed')
    }
    this.#state = 'none'
  }

  async rollback(): Promise<void> {
    const wasOpen = this.#state === 'open'
    this.#waiting = []
    this.#state = 'none'
    if (!wasOpen) return
    try {
      await this.#client.query('rollback')
    } catch {
      // The connection is given up, and its transaction with it: why it failed is known by then.
      this.#isBroken = true
    }
  }

  release(): void {
    // Left unsaid where it is whole: the pool may still want it gone.
    if (this.#isBroken) this.#client.release(true)
    else this.#client.release()
  }

  /** Writes what waits; with `but the last` the last statement of it is given back instead. */
  async #write(most?: 'but the last'): Promise<Statement | undefined> {
    if (this.#waiting.length === 0) return undefined
    const statements = statementsOf(this.#waiting)
    this.#waiting = []
    const last = most === undefined ? undefined : statements.pop()
    for (const statement of statements) await this.#ask(statement)
    return last
  }

  async #ask<R>(
    { sql, parameters }: Statement,
    how: { commit?: true; alone?: true } = {},
  ): Promise<QueryResult<R>> {
    const along: Along = {
      begin: this.#state === 'owed' && how.alone !== true,
      commit: how.commit === true,
    }
    if (along.begin === true) this.#state = 'open'
    const isPlain = along.begin !== true && along.commit !== true
    const { command, rowCount, rows } = await (isPlain
      ? this.#client.query(sql, parameters as unknown[])
      : askAlong(this.#client)(sql, parameters, along))
    return {
      ...(changes.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
      rows: (rows ?? []) as R[],
    }
  }
}

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

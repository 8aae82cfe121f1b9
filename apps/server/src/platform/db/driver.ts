import { assert } from '@daftari/kernel/assert'
import type {
  CompiledQuery,
  DatabaseConnection,
  Driver as DriverOf,
  PostgresPool,
  QueryResult,
  TransactionSettings,
} from 'kysely'
import type { QueryResult as Answer, PoolClient } from 'pg'
import { limits } from '../limits.ts'
import { answeredIn, limitSetBy, sessionLimitMs } from './commits/answered-in.ts'
import type { Commits } from './commits/commits.ts'
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
  readonly #commits: Commits
  readonly #connections = new WeakMap<object, Connection>()

  constructor(pool: PostgresPool, commits: Commits) {
    this.#pool = pool
    this.#commits = commits
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const client = (await this.#pool.connect()) as object as PoolClient
    const connection = this.#connections.get(client) ?? new Connection(client, this.#commits)
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
  readonly #commits: Commits
  readonly #usualMs: number
  /** How long a statement may take: what PostgreSQL was told, and 0 for any time. */
  #mostMs: number
  #state: State = 'none'
  #waiting: WaitingWrite[] = []
  /**
   * Of a transaction that may write nothing the commit waits for no standby, and its outcome is no question.
   */
  #onlyReads = false
  #isBroken = false

  constructor(client: PoolClient, commits: Commits) {
    this.#client = client
    this.#commits = commits
    this.#usualMs = sessionLimitMs(client)
    this.#mostMs = this.#usualMs
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    if (isWaiting(compiled)) {
      this.#waiting.push(compiled.write)
      if (this.#state === 'none') await this.#write()
      return { rows: [] }
    }
    await this.#write()
    if (this.#state !== 'none') return this.#ask<R>(compiled)
    const kind = kindOfLone(compiled.sql)
    if (kind !== 'reads') await this.#commits.mayBegin(this.#client)
    return this.#ask<R>(compiled, kind === 'writes' ? { alone: true } : {})
  }

  // biome-ignore lint/correctness/useYield: nothing of ours reads so
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    assert(false, 'nothing is read as a stream of rows')
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    this.#onlyReads = accessMode === 'read only'
    if (!this.#onlyReads) await this.#commits.mayBegin(this.#client)
    this.#state = 'owed'
    if (isolationLevel === undefined && accessMode === undefined) return
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
    await this.#plain(`start transaction${level}${accessMode ? ` ${accessMode}` : ''}`)
    this.#state = 'open'
  }

  async commit(): Promise<void> {
    // What may take long goes before its commit, which then has a limit of its own.
    const last = await this.#write(this.#mostMs === this.#usualMs ? 'but the last' : undefined)
    if (last !== undefined) {
      // A statement of its own is a transaction of its own.
      await this.#ask(last, this.#state === 'open' ? { commit: true } : { alone: true })
    } else if (this.#state === 'open') {
      const asked = this.#plain('commit')
      const { command } = await (this.#onlyReads
        ? asked
        : this.#commits.confirmed(this.#client, asked))
      assert(command !== 'ROLLBACK', 'a transaction in which a statement failed is not committed')
    }
    this.#end()
  }

  async rollback(): Promise<void> {
    const wasOpen = this.#state === 'open'
    this.#waiting = []
    this.#end()
    if (!wasOpen) return
    try {
      await this.#plain('rollback')
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

  #end(): void {
    this.#state = 'none'
    this.#mostMs = this.#usualMs
  }

  /** PostgreSQL ends a statement that takes too long by itself: it has a moment more to say so. */
  #limitMs(commits: boolean): number {
    if (this.#mostMs === 0) return 0
    return commits ? limits.commitMs : this.#mostMs + limits.answerMs
  }

  #plain(text: string): Promise<QueryAnswer> {
    return answeredIn(this.#client, limits.commitMs, this.#client.query(text))
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
    const asked: Promise<QueryAnswer> = isPlain
      ? this.#client.query(sql, parameters as unknown[])
      : askAlong(this.#client)(sql, parameters, along)
    const commits = along.commit === true || how.alone === true
    const answer = answeredIn(this.#client, this.#limitMs(commits), asked)
    this.#mostMs = limitSetBy(sql) ?? this.#mostMs
    const { command, rowCount, rows } = await (commits
      ? this.#commits.confirmed(this.#client, answer)
      : answer)
    return {
      ...(changes.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
      rows: (rows ?? []) as R[],
    }
  }
}

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

type QueryAnswer = Pick<Answer, 'command' | 'rowCount' | 'rows'>

/** By itself a statement that writes is a transaction: its answer is that of its commit. */
function kindOfLone(text: string): 'writes' | 'locks' | 'reads' {
  if (writing.test(text)) return 'writes'
  return /\bfor\s+(no\s+key\s+update|update|share|key\s+share)\b/i.test(text) ? 'locks' : 'reads'
}

const writing = /\b(insert\s+into|delete\s+from|merge\s+into|update\b[^;']{1,80}\bset)\b/i

const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

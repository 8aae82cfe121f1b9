import { assert } from '@daftari/kernel/assert'
import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { limits } from '../limits.ts'
import { CamelNames } from './camel-names.ts'
import { Commits, keepCommits } from './commits/commits.ts'
import { Dialect } from './dialect.ts'
import { FoundClient } from './hosts/found-client.ts'
import { instantText } from './instants.ts'
import { type OnStatement, prepareStatements } from './statements/prepare-statements.ts'
import { turnedOver } from './turn-over.ts'
import type { DB } from './types.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export interface Database {
  db: Db
  pool: pg.Pool
  commits: Commits
  close(): Promise<void>
}

export interface DatabaseOptions {
  connections?: number
  /** How long a caller waits for a connection; 1,500 ms by default. */
  waitMs?: number
  name?: string
  /** Off in the simulation, which starts again after a crash anyway. */
  durable?: boolean
  /** Those of another pool to the same server, which stand and fall with these; its own by default. */
  commits?: Commits
  /** Counts what is asked, where somebody counts. */
  onStatement?: OnStatement
}

/** One connection repeats the same few hundred statements, so each generic plan is made only once. */
const simulating = ['-c synchronous_commit=off', '-c plan_cache_mode=force_generic_plan']

export function openDatabase(url: string, o: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: FoundClient as never,
    max: o.connections ?? 6,
    application_name: o.name ?? 'daftari',
    types: parsers(),
    connectionTimeoutMillis: o.waitMs ?? 1_500,
    idleTimeoutMillis: 60_000,
    options: [
      '-c timezone=UTC',
      // Compiling a query costs more than any of ours gains by it.
      '-c jit=off',
      // PostgreSQL's own default is of turning disks: with it a month of a large table is not looked up by
      // an index but found by reading all of it.
      '-c random_page_cost=1.1',
      '-c work_mem=16MB',
      `-c statement_timeout=${limits.statementMs}`,
      `-c lock_timeout=${limits.lockMs}`,
      ...(o.durable === false ? simulating : []),
    ].join(' '),
  })
  // A connection that dies while idle is replaced at the next use, and one that dies in use fails
  // its query; without a listener either would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    prepareStatements(client, o.onStatement && { onStatement: o.onStatement })
  })
  const commits = o.commits ?? new Commits()
  const db = new Kysely<DB>({
    dialect: new Dialect(turnedOver(pool), commits),
    plugins: [new CamelNames()],
  })
  keepCommits(db, commits)
  return { db, pool, commits, close: () => db.destroy() }
}

function safeInteger(text: string): number {
  const value = Number(text)
  assert(Number.isSafeInteger(value), `${text} does not fit a safe integer`)
  return value
}

/** int8 as a number that is safe, alone and in an array; a date as the text it is; numeric stays text. */
function parsers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(20, safeInteger)
  types.setTypeParser(1016, (text: string) => (text.match(/[^{},]+/g) ?? []).map(safeInteger))
  types.setTypeParser(1082, (text: string) => text)
  types.setTypeParser(1184, (text: string) => new Date(instantText(text)))
  return types
}

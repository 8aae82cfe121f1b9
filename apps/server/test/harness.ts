import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageKeys } from '@daftari/contract/navigation/navigation'
import { type OperationWord, operationWords } from '@daftari/contract/operation-words'
import { type Permission, permissions } from '@daftari/contract/permissions'
import { assert } from '@daftari/kernel/assert'
import pg from 'pg'
import { type App, compose, daftariModules } from '../src/app.ts'
import { dataCipher } from '../src/platform/cipher.ts'
import { type ManualClock, manualClock } from '../src/platform/clock.ts'
import {
  type Actor,
  type AppContext,
  type Context,
  type ContextSaying,
  contextFor,
} from '../src/platform/context.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { transact } from '../src/platform/db/transact.ts'
import { deliverAll } from '../src/platform/events/deliver.ts'
import { openFiles } from '../src/platform/files/files.ts'
import { openLog } from '../src/platform/log.ts'
import { ensureReference } from '../src/reference/ensure-reference.ts'
import { type OutsideWorld, outsideWorld } from './outside-world.ts'
import { explainAll, type StatementWatch } from './statements/statement-watch.ts'

/** A command's own context: of no operation, so that it may do what any of them says. */
export type TestContext = ContextSaying<OperationWord>

export interface TestApp {
  appContext: AppContext
  app: App
  clock: ManualClock
  /** The emulated wallet operator, in process. */
  world: OutsideWorld
  databaseUrl: string
  /** The folder of the files. */
  dataDir: string
  /** Runs a command as somebody, in a transaction of its own. */
  as<T>(actor: Actor | Actor['kind'], work: (ctx: TestContext) => Promise<T>): Promise<T>
  /** Makes every delivery that is due. */
  settle(): Promise<number>
  close(): Promise<void>
  /** Closes it and keeps its database, from which others may be copied; returns its name. */
  keep(): Promise<string>
}

const system: Actor = { kind: 'system', name: 'test' }

export const staffActor = (
  id: number,
  name = `Staff ${id}`,
): Extract<Actor, { kind: 'staff' }> => ({
  kind: 'staff',
  id,
  account: `staff${id}`,
  name,
  sessionId: 1,
  ip: '127.0.0.1',
  isAdmin: false,
  isAuditAdmin: false,
})

/** 2026-03-31, nine in the morning in Nairobi, unless a test says otherwise. */
export const testStart = new Date('2026-03-31T06:00:00Z')

/**
 * `from` names a database to copy; `keyByte` fills the key of its personal data; `watch` receives each
 * statement, and its statistics from the server.
 */
export interface Beginning {
  from?: string
  keyByte?: number
  watch?: StatementWatch
  /** Names the files that are kept. */
  newFileName?: () => string
}

/** An application context of its own on a fresh database with the reference rows and nothing else. */
export async function openTestApp(
  start = testStart,
  { from, keyByte = 7, watch, newFileName }: Beginning = {},
): Promise<TestApp> {
  const databaseUrl = await freshDatabase(from)
  if (watch !== undefined) await onServer((client) => explainAll(client, nameOf(databaseUrl)))
  // On a busy machine many wait for few connections: that is not a failure.
  const database = openDatabase(bySocket(databaseUrl), {
    connections: 20,
    waitMs: 30_000,
    ...(watch && { onStatement: watch.asked }),
  })
  database.pool.on('connect', (client) => {
    client.on('notice', ({ message }) => watch?.noticed(message ?? ''))
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'daftari-house-'))
  const clock = manualClock('Africa/Nairobi', start)
  const world = outsideWorld(clock)
  const app = compose(daftariModules(world.ports))
  const appContext: AppContext = {
    db: database.db,
    clock,
    cipher: dataCipher(new Uint8Array(32).fill(keyByte)),
    files: openFiles(join(dataDir, 'files'), newFileName && { newName: newFileName }),
    log: openLog('silent'),
    currency: 'KES',
    environment: 'test',
    revealHours: { from: 6 * 60, to: 22 * 60 },
    largestPaymentCents: 25_000_000,
    subscribers: app.subscribers,
    numberOwners: app.numberOwners,
  }
  const named = (actor: Actor | Actor['kind']): Actor => {
    if (typeof actor !== 'string') return actor
    if (actor === 'staff') return staffActor(1)
    return actor === 'app' ? { kind: 'app', code: 'pesa' } : system
  }
  const close = async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    appContext,
    app,
    clock,
    world,
    databaseUrl,
    dataDir,
    as: (actor, work) =>
      transact(database.db, (tx) =>
        work(withEverything(contextFor(appContext, tx, named(actor), operationWords))),
      ),
    settle: () => deliverAll(appContext),
    async close() {
      await close()
      await dropDatabase(nameOf(databaseUrl))
    },
    async keep() {
      await close()
      return nameOf(databaseUrl)
    },
  }
}

/** Commands check what the HTTP server did not; a test says otherwise by `without`. */
function withEverything(ctx: TestContext): TestContext {
  return { ...ctx, pages: new Set(pageKeys), permissions: new Set(permissions) }
}

export function without<C extends Context>(ctx: C, ...taken: Permission[]): C {
  const left = permissions.filter((one) => !taken.includes(one))
  return { ...ctx, permissions: new Set(left) }
}

const template = 'daftari_template'
let made = 0

async function freshDatabase(from: string = template): Promise<string> {
  made += 1
  const name = `test_${process.pid}_${made}_${performance.now().toFixed(0)}`
  return onServer(async (client, url) => {
    await client.query("select pg_advisory_lock(hashtext('daftari test template'))")
    const known = await client.query('select from pg_database where datname = $1', [from])
    if (known.rowCount === 0) await makeTemplate(client, url)
    // Copied as files: the other strategy writes the whole template into the log as well.
    await client.query(`create database ${name} template ${from} strategy file_copy`)
    await client.query("select pg_advisory_unlock(hashtext('daftari test template'))")
    return withName(url, name)
  })
}

/** Makes it unless somebody in this run has: others wait until it is there. */
export async function madeOnceForAll(name: string, make: () => Promise<void>): Promise<void> {
  // A separate connection: others also create databases meanwhile.
  const client = new pg.Client({ connectionString: withName(serverUrl(), 'postgres') })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const known = await client.query('select from pg_database where datname = $1', [name])
    if (known.rowCount === 0) await make()
  } finally {
    await client.end()
  }
}

export async function renameDatabase(from: string, to: string): Promise<void> {
  await onServer(async (client) => {
    await client.query(`alter database ${from} rename to ${to}`)
  })
}

export async function dropDatabase(name: string): Promise<void> {
  await onServer(async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
  })
}

async function makeTemplate(client: pg.ClientBase, url: string): Promise<void> {
  await client.query(`create database ${template}_new`)
  const fresh = withName(url, `${template}_new`)
  await migrate(fresh)
  const database = openDatabase(fresh)
  await ensureReference(database.db, testStart)
  await database.close()
  await client.query(`alter database ${template}_new rename to ${template}`)
}

let kept: { url: string; pool: pg.Pool } | undefined

/**
 * One after another, on one connection that is kept for the next: a new one takes a tenth of the time in
 * which a database is made and dropped. It keeps no process from ending.
 */
async function onServer<T>(work: (client: pg.ClientBase, url: string) => Promise<T>): Promise<T> {
  const url = serverUrl()
  if (kept?.url !== url) kept = { url, pool: poolOf(url) }
  const client = await kept.pool.connect()
  let isWhole = false
  try {
    const done = await work(client, url)
    isWhole = true
    return done
  } finally {
    // Closing the connection releases its locks.
    client.release(!isWhole)
  }
}

function poolOf(url: string): pg.Pool {
  const connectionString = withName(url, 'postgres')
  const pool = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true })
  // The server may end before the process of the tests does.
  pool.on('error', () => undefined)
  return pool
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  assert(url !== undefined && url !== '', 'database tests need TEST_DATABASE_URL')
  return url
}

function withName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** The same by the server's socket, where it has one: a question asked by TCP costs half as much again. */
function bySocket(url: string): string {
  const { TEST_SOCKETS: folder } = process.env
  const changed = new URL(url)
  // Some tests bring a server of their own.
  if (!folder || !existsSync(join(folder, `.s.PGSQL.${changed.port}`))) return url
  changed.searchParams.set('host', folder)
  return changed.href
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)

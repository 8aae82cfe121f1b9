import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { failpoint } from '../faults/failpoint.ts'
import { dropUnfinished, isConcurrent } from '../upgrade/concurrent-index.ts'
import { inNamesOfNow, type Migration } from './baseline.ts'
import { MigrationFailed, migrationFailed } from './migration-failed.ts'
import { sqlState } from './sql-state.ts'
import { sqlStatements } from './sql-statements.ts'
import { dropViews, keepViewsOf, readViews, viewsOf } from './views.ts'
import { withClient } from './with-client.ts'

const migrations = join(import.meta.dirname, '../../../migrations')

/**
 * A statement that waits for a lock blocks all statements behind it, so it gives up and is retried. It waits
 * for longer than PostgreSQL's `deadlock_timeout`, a second: only then an autovacuum that holds the table is
 * sent away.
 */
const lockMs = 1_500
const lockAttempts = 60
/** How often it is tried to be the only one that migrates. */
const turnMs = 250

export interface MigrateOptions {
  /** Only these files, and no views: for a restore, which applies the rest after the rows. */
  only?: readonly string[]
}

/**
 * Migrates a database to this version: numbered files once each, in order, under a lock; then the reporting
 * views of every module are created again. A file that was changed after it ran is an error.
 */
export async function migrate(
  databaseUrl: string,
  o: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  return withClient(databaseUrl, async (client) => {
    await untilAlone(client)
    await client.query(`set lock_timeout = ${lockMs}`)
    await client.query(
      'create table if not exists public.migration (name text primary key, sha256 text not null)',
    )
    const files = await migrationFiles()
    await renameFormer(client, files)
    const applied = await applyMissing(client, files, o.only)
    if (o.only === undefined) await makeViews(client, applied.length > 0)
    return { applied }
  })
}

/**
 * Takes the lock of the migration, by asking again and again: a statement that waits in PostgreSQL holds a
 * snapshot, for which an index that is built concurrently would wait, and the two would be a deadlock.
 */
async function untilAlone(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtext('daftari.migrate')) as taken",
    )
    if (rows[0]?.taken === true) return
    await pause(turnMs)
  }
}

/**
 * What `migrate` would do, by name; empty for a database that is up to date. A database with newer migrations
 * counts as up to date, because the previous version keeps serving during an upgrade.
 */
export async function pendingMigrations(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const files = await migrationFiles()
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('public.migration') is not null as there",
    )
    if (rows[0]?.there !== true) return files.map((file) => file.name)
    const ran = inNamesOfNow(await knownMigrations(client), files).map(({ name }) => name)
    const missing = files.map((file) => file.name).filter((name) => !ran.includes(name))
    const isOlder = ran.some((name) => files.every((file) => file.name !== name))
    if (missing.length > 0 || isOlder) return missing
    const { sha256 } = await readViews()
    return (await viewsOf(client)) === sha256 ? [] : ['the reporting views']
  })
}

/** The same in a sentence that says what to do; undefined for a database that is up to date. */
export async function whatIsPending(databaseUrl: string): Promise<string | undefined> {
  const [first, ...more] = await pendingMigrations(databaseUrl)
  if (first === undefined) return undefined
  const which = more.length === 0 ? first : `${first} and ${more.length} more`
  return `The database is not up to date (${which}): run npm run migrate first.`
}

interface MigrationFile extends Migration {
  text: string
}

/** The numbered files of this version, in order. */
export async function migrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(migrations)).filter((one) => one.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(migrations, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function knownMigrations(client: pg.Client): Promise<Migration[]> {
  const known = await client.query<Migration>('select name, sha256 from public.migration')
  return known.rows
}

/** A database that ran all the former migrations has the baseline, and says so from now on. */
async function renameFormer(client: pg.Client, files: readonly Migration[]): Promise<void> {
  const known = await knownMigrations(client)
  const ran = inNamesOfNow(known, files)
  if (ran === known) return
  await inTransaction(client, async () => {
    await client.query('delete from public.migration')
    await client.query(
      'insert into public.migration (name, sha256) select * from unnest($1::text[], $2::text[])',
      [ran.map(({ name }) => name), ran.map(({ sha256 }) => sha256)],
    )
  })
}

async function applyMissing(
  client: pg.Client,
  files: readonly MigrationFile[],
  only: readonly string[] | undefined,
): Promise<string[]> {
  const known = await knownMigrations(client)
  const before = new Map(known.map(({ name, sha256 }) => [name, sha256]))
  const applied: string[] = []
  for (const { name, text, sha256 } of files) {
    if (only?.includes(name) === false) continue
    const ran = before.get(name)
    if (ran !== undefined && ran !== sha256) throw new MigrationFailed(changedAfterItRan(name))
    if (ran !== undefined) continue
    const keep = () =>
      client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    if (isConcurrent(text)) await applyConcurrently(client, name, text)
    await inTransaction(client, async () => {
      if (!isConcurrent(text)) await applyOne(client, name, text)
      await keep()
      failpoint('migration.uncommitted')
    })
    failpoint('migration.between')
    applied.push(name)
  }
  return applied
}

const changedAfterItRan = (name: string) =>
  `${name} is not as it was when it was applied to this database. Check out the version that you want to run as it was released, without changes of your own.`

/** A table or a type that something depends on, and a column that a view reads. */
const inTheWay = new Set(['2BP01', '0A000'])

/**
 * Views are code and are created again at the end, so views of an earlier version must not block a change of
 * a table: all are dropped in the transaction of the first migration that meets one. Until then the previous
 * version has them, and keeps serving.
 */
async function applyOne(client: pg.Client, name: string, text: string): Promise<void> {
  await client.query('savepoint before_it')
  try {
    await runEach(client, name, text)
  } catch (error) {
    if (!inTheWay.has(sqlState((error as Error).cause) ?? '')) throw error
    await client.query('rollback to savepoint before_it')
    await dropViews(client)
    await runEach(client, name, text)
  }
}

/** Statements of which each can be repeated, and which wait for nobody who waits for them. */
async function applyConcurrently(client: pg.Client, name: string, text: string): Promise<void> {
  await client.query('set lock_timeout = 0')
  await dropUnfinished(client, text)
  await runEach(client, name, text)
  await client.query(`set lock_timeout = ${lockMs}`)
}

async function runEach(client: pg.Client, migration: string, text: string): Promise<void> {
  for (const { sql, line } of sqlStatements(text)) {
    try {
      await client.query(sql)
    } catch (error) {
      throw migrationFailed({ migration, sql, line }, error)
    }
  }
}

/** Dropped and made from the modules' own files, when one of them changed or tables under them did. */
async function makeViews(client: pg.Client, tablesChanged: boolean): Promise<void> {
  const { texts, sha256 } = await readViews()
  if (!tablesChanged && (await viewsOf(client)) === sha256) return
  await inTransaction(client, async () => {
    await dropViews(client)
    for (const { name, text } of texts) await runEach(client, name, text)
    await keepViewsOf(client, sha256)
  })
}

/** All or nothing; retried when another session held a lock for longer than others should wait. */
async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin')
    try {
      await work()
      await client.query('commit')
      return
    } catch (error) {
      // A connection that is gone has given everything up itself.
      await client.query('rollback').catch(() => undefined)
      const waited = sqlState(error instanceof MigrationFailed ? error.cause : error) === '55P03'
      if (!waited || attempt === lockAttempts) throw error
      await pause(lockMs)
    }
  }
}

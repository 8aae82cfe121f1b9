import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { assert } from '@daftari/kernel/assert'
import type pg from 'pg'
import { failpoint } from '../faults/failpoint.ts'
import { sqlState } from './sql-state.ts'
import { withClient } from './with-client.ts'

const migrations = join(import.meta.dirname, '../../../migrations')
const modules = join(import.meta.dirname, '../../modules')

/** A statement that waits for a lock holds up everyone behind it, so it gives up and comes again. */
const lockMs = 2_000
const lockAttempts = 30

export interface MigrateOptions {
  /** Only these files, and no views: for a restore, which brings the rest of it after the rows. */
  only?: readonly string[]
}

/**
 * Brings a database to the present: numbered files once each, in order, under a lock; then the
 * reporting views of every module, made anew. A file that was changed after it ran is an error.
 */
export async function migrate(
  databaseUrl: string,
  o: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  return withClient(databaseUrl, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('daftari.migrate'))")
    await client.query(`set lock_timeout = ${lockMs}`)
    await client.query(
      'create table if not exists public.migration (name text primary key, sha256 text not null)',
    )
    const applied = await applyMissing(client, o.only)
    if (o.only === undefined) await makeViews(client)
    return { applied }
  })
}

/**
 * What `migrate` would do, by name; empty for a database that is up to date. One that knows more
 * than this version is: the version before serves on while the next one is brought in.
 */
export async function pendingMigrations(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const files = await migrationFiles()
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('public.migration') is not null as there",
    )
    if (rows[0]?.there !== true) return files.map((file) => file.name)
    const known = await knownMigrations(client)
    const missing = files.map((file) => file.name).filter((name) => !known.has(name))
    const isOlder = [...known.keys()].some((name) => files.every((file) => file.name !== name))
    if (missing.length > 0 || isOlder) return missing
    const { sha256 } = await readViews()
    return (await viewsOf(client)) === sha256 ? [] : ['the reporting views']
  })
}

/** The numbered files of this version, in order. */
export async function migrationFiles(): Promise<{ name: string; text: string; sha256: string }[]> {
  const names = (await readdir(migrations)).filter((one) => one.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(migrations, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function knownMigrations(client: pg.Client): Promise<Map<string, string>> {
  const known = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.migration',
  )
  return new Map(known.rows.map((row) => [row.name, row.sha256]))
}

async function applyMissing(
  client: pg.Client,
  only: readonly string[] | undefined,
): Promise<string[]> {
  const before = await knownMigrations(client)
  const applied: string[] = []
  for (const { name, text, sha256 } of await migrationFiles()) {
    if (only?.includes(name) === false) continue
    const ran = before.get(name)
    assert(ran === undefined || ran === sha256, `migration ${name} was changed after it ran`)
    if (ran !== undefined) continue
    await inTransaction(client, async () => {
      await client.query(text)
      await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
      failpoint('migration.uncommitted')
    })
    failpoint('migration.between')
    applied.push(name)
  }
  return applied
}

/** The views are code: dropped and made from the modules' own files, when one of them changed. */
async function makeViews(client: pg.Client): Promise<void> {
  const { texts, sha256 } = await readViews()
  if ((await viewsOf(client)) === sha256) return
  await inTransaction(client, async () => {
    await client.query('drop schema reporting cascade; create schema reporting')
    for (const text of texts) await client.query(text)
    await client.query(
      `insert into platform.setting (key, value) values ('views', to_jsonb($1::text))
       on conflict (key) do update set value = excluded.value`,
      [sha256],
    )
  })
}

async function readViews(): Promise<{ texts: string[]; sha256: string }> {
  const texts: string[] = []
  for (const name of (await readdir(modules)).sort()) {
    const text = await readFile(join(modules, name, 'reporting.sql'), 'utf8').catch(() => '')
    if (text !== '') texts.push(text)
  }
  const ordered = inOrder(texts)
  return { texts: ordered, sha256: createHash('sha256').update(ordered.join('\n')).digest('hex') }
}

/** A module's views after those that they read. */
function inOrder(texts: readonly string[]): string[] {
  const made = (text: string) =>
    [...text.matchAll(/create view (reporting\.\w+)/g)].map(([, name]) => name)
  const rest = new Map(texts.map((text) => [text, new Set(made(text))] as const))
  const ordered: string[] = []
  while (rest.size > 0) {
    const waits = (text: string) =>
      [...rest].some(([other, views]) =>
        other === text
          ? false
          : [...text.matchAll(/reporting\.\w+/g)].some(([name]) => views.has(name)),
      )
    const [next] = [...rest.keys()].filter((text) => !waits(text))
    assert(next !== undefined, 'no two modules read views of each other')
    ordered.push(next)
    rest.delete(next)
  }
  return ordered
}

/** The digest of the views that are there: a restored database knows of some and has none yet. */
async function viewsOf(client: pg.Client): Promise<string | undefined> {
  const kept = await client.query(
    `select value from platform.setting where key = 'views'
     and exists (select from pg_views where schemaname = 'reporting')`,
  )
  return kept.rows[0]?.value
}

/** Whole or not at all; tried again when somebody held a lock for longer than others should wait. */
async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin')
    try {
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (sqlState(error) !== '55P03' || attempt === lockAttempts) throw error
      await pause(lockMs)
    }
  }
}

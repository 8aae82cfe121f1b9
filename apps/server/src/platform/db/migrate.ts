import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assert } from '@daftari/kernel/assert'
import pg from 'pg'

const migrations = join(import.meta.dirname, '../../../migrations')
const modules = join(import.meta.dirname, '../../modules')

/**
 * Brings a database to the present: numbered files once each, in order, under a lock; then the
 * reporting views of every module, made anew. A file that was changed after it ran is an error.
 */
export async function migrate(databaseUrl: string): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('daftari.migrate'))")
    await client.query(
      'create table if not exists public.migration (name text primary key, sha256 text not null)',
    )
    const applied = await applyMissing(client)
    await makeViews(client)
    return { applied }
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client): Promise<string[]> {
  const known = await client.query<{ name: string; sha256: string }>('select * from migration')
  const before = new Map(known.rows.map((row) => [row.name, row.sha256]))
  const applied: string[] = []
  for (const name of (await readdir(migrations)).filter((one) => one.endsWith('.sql')).sort()) {
    const text = await readFile(join(migrations, name), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const ran = before.get(name)
    assert(ran === undefined || ran === sha256, `migration ${name} was changed after it ran`)
    if (ran !== undefined) continue
    await inTransaction(client, async () => {
      await client.query(text)
      await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    })
    applied.push(name)
  }
  return applied
}

/** The views are code: dropped and made from the modules' own files, when one of them changed. */
async function makeViews(client: pg.Client): Promise<void> {
  const texts: string[] = []
  for (const name of (await readdir(modules)).sort()) {
    const text = await readFile(join(modules, name, 'reporting.sql'), 'utf8').catch(() => '')
    if (text !== '') texts.push(text)
  }
  const sha256 = createHash('sha256').update(texts.join('\n')).digest('hex')
  const kept = await client.query("select value from platform.setting where key = 'views'")
  if (kept.rows[0]?.value === sha256) return
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

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

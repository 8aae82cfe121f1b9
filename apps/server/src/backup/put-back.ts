import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { RunningConfig } from '../platform/config.ts'
import { beginDemo, completeDemo } from '../platform/db/demo-state.ts'
import { migrate } from '../platform/db/migrate.ts'
import { withClient } from '../platform/db/with-client.ts'
import { dropGuards, restoreGuards } from './guards.ts'
import { type BackedUpTable, type Manifest, rowsFile } from './manifest.ts'
import { ownTables, plainText, readRows } from './table-rows.ts'
import { copyFile } from './take-backup.ts'

/** The backup does not say what is in it: nothing of it is kept. */
export class BackupDamaged extends Error {}

/**
 * Fills an empty database from a backup, whole or not at all: the tables of the version that made
 * it, their rows, a second look at every one of them, then what this version adds.
 */
export async function putBack(
  config: RunningConfig,
  folder: string,
  manifest: Manifest,
): Promise<{ lost: string[] }> {
  const url = config.databaseUrl
  try {
    await migrate(url, { only: manifest.migrations.map((one) => one.name) })
    await withClient(url, (client) => fill(client, folder, manifest))
    if (manifest.demo) await completeDemo(url)
    await migrate(url)
  } catch (error) {
    await beginDemo(url)
    await withClient(url, (client) => forgetDemo(client))
    throw error
  }
  return withClient(url, async (client) => {
    await client.query('analyze')
    return { lost: await putFilesBack(client, config, folder) }
  })
}

async function fill(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  for (const setting of plainText) await client.query(setting)
  await client.query('begin')
  const guards = await dropGuards(client)
  const own = await ownTables(client)
  await client.query(`truncate ${own.map((table) => table.name).join(', ')}`)
  for (const table of manifest.tables) await loadRows(client, folder, table)
  for (const { name, last, called } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [name, last, called])
  }
  await restoreGuards(client, guards)
  for (const table of manifest.tables) {
    const found = own.find((one) => one.name === table.name)
    const read = found && (await readRows(client, { ...found, columns: table.columns }))
    if (read?.sha256 !== table.sha256) {
      throw new BackupDamaged(`${table.name} is not what it was: ${read?.rows} rows came back`)
    }
  }
  await client.query('commit')
}

async function loadRows(client: pg.Client, folder: string, table: BackedUpTable): Promise<void> {
  const digest = createHash('sha256')
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      done(null, chunk)
    },
  })
  const sink = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`))
  const file = createReadStream(rowsFile(folder, table.name))
  await pipeline(file, createZstdDecompress(), measure, sink)
  if (digest.digest('hex') !== table.sha256 || sink.rowCount !== table.rows) {
    throw new BackupDamaged(`the rows of ${table.name} were changed since the backup was made`)
  }
}

async function putFilesBack(client: pg.Client, config: RunningConfig, folder: string) {
  const lost: string[] = []
  for (let last = '0'; ; ) {
    const { rows } = await client.query<{ id: string; key: string; sha256: string }>(
      `select id, storage_key as key, sha256 from platform.file
       where id > $1 order by id limit 1000`,
      [last],
    )
    for (const { key, sha256 } of rows) {
      const opening = Promise.resolve(createReadStream(join(folder, 'files', key)))
      const to = join(config.dataDir, 'files', key)
      if ((await copyFile(opening, to, sha256)) === undefined) lost.push(key)
    }
    last = rows.at(-1)?.id ?? ''
    if (rows.length < 1_000) return lost
  }
}

/** A failed restore leaves the database as it found it: without a table and without a remark. */
async function forgetDemo(client: pg.Client): Promise<void> {
  await client.query(
    `do $$ begin execute format('comment on database %I is null', current_database()); end $$`,
  )
}

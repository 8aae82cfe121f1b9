import { createHash } from 'node:crypto'
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { dataCipher } from '../platform/cipher.ts'
import type { RunningConfig } from '../platform/config.ts'
import { demoState } from '../platform/db/demo-state.ts'
import { withClient } from '../platform/db/with-client.ts'
import { openFiles } from '../platform/files/files.ts'
import { type BackedUpTable, type Manifest, rowsFile } from './manifest.ts'
import { ownTables, plainText, readRows } from './table-rows.ts'

export interface BackupResult {
  manifest: Manifest
  /** Files that the database knows and that are not there, or not as it knows them. */
  lost: string[]
}

/**
 * Writes everything into `folder`: all rows as of one moment, while the product runs on, and the
 * files those rows name. It appears under its name once it is whole.
 */
export async function takeBackup(
  config: RunningConfig,
  folder: string,
  o: { withSecrets: boolean; say(line: string): void },
): Promise<BackupResult> {
  const partial = `${folder}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(join(partial, 'tables'), { recursive: true, mode: 0o700 })
  const demo = await demoState(config.databaseUrl)
  return withClient(config.databaseUrl, async (client) => {
    for (const setting of plainText) await client.query(setting)
    await client.query('begin isolation level repeatable read, read only')
    const rows = await readDatabase(client, partial, o.say)
    const { lost, ...files } = await readFiles(client, config, partial)
    const isDemo = demo === 'begun' || demo === 'complete'
    const keyMark = keyMarkOf(config)
    const manifest: Manifest = { format: 1, ...rows, files, demo: isDemo, keyMark }
    if (o.withSecrets) writeSecrets(config, partial)
    write(join(partial, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    renameSync(partial, folder)
    return { manifest, lost }
  })
}

export function keyMarkOf(config: RunningConfig): string {
  return dataCipher(config.secrets.dataKey).hash('backup').toString('hex')
}

async function readDatabase(client: pg.Client, folder: string, say: (line: string) => void) {
  const { rows: facts } = await client.query<{ at: Date; version: string }>(
    `select transaction_timestamp() as at, current_setting('server_version') as version`,
  )
  const migrations = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.migration order by name',
  )
  const tables: BackedUpTable[] = []
  for (const table of await ownTables(client)) {
    const file = rowsFile(folder, table.name)
    const packed = createZstdCompress()
    const writing = pipeline(packed, createWriteStream(file, { mode: 0o600, flush: true }))
    const [{ rows, sha256 }] = await Promise.all([readRows(client, table, packed), writing])
    tables.push({ name: table.name, columns: table.columns, rows, sha256 })
    if (rows >= 1_000_000) say(`${table.name}: ${rows.toLocaleString('en')} rows`)
  }
  return {
    takenAt: facts[0]?.at.toISOString() ?? '',
    postgres: facts[0]?.version ?? '',
    migrations: migrations.rows,
    tables,
    sequences: await readSequences(client),
  }
}

/** Read after the rows: a number may be left out in a restored database, and none given twice. */
async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname not like 'pg\\_%' order by name`)
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const found = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    )
    sequences.push({
      name,
      last: found.rows[0]?.last ?? '1',
      called: found.rows[0]?.called ?? false,
    })
  }
  return sequences
}

const batch = 1_000

/** The files that the rows of this moment name: they were written before their row was. */
async function readFiles(client: pg.Client, config: RunningConfig, folder: string) {
  const files = openFiles(join(config.dataDir, 'files'))
  const counted = { count: 0, bytes: 0, lost: [] as string[] }
  for (let last = '0'; ; ) {
    const { rows } = await client.query<{ id: string; key: string; sha256: string }>(
      `select id, storage_key as key, sha256 from platform.file
       where id > $1 order by id limit ${batch}`,
      [last],
    )
    for (const { key, sha256 } of rows) {
      const bytes = await copyFile(files.read(key), join(folder, 'files', key), sha256)
      if (bytes === undefined) counted.lost.push(key)
      else counted.bytes += bytes
      counted.count += bytes === undefined ? 0 : 1
    }
    last = rows.at(-1)?.id ?? ''
    if (rows.length < batch) return counted
  }
}

/** The bytes that were copied; undefined when the file is not there or is not what its row says. */
export async function copyFile(
  opening: Promise<NodeJS.ReadableStream>,
  to: string,
  sha256: string,
): Promise<number | undefined> {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  const digest = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      bytes += chunk.byteLength
      done(null, chunk)
    },
  })
  try {
    await pipeline(await opening, measure, createWriteStream(to, { mode: 0o600 }))
  } catch {
    return undefined
  }
  return digest.digest('hex') === sha256 ? bytes : undefined
}

function writeSecrets({ secrets }: RunningConfig, folder: string): void {
  const { callbackSecret, intakeSecrets } = secrets
  const dataKey = Buffer.from(secrets.dataKey).toString('base64')
  const text = JSON.stringify({ dataKey, callbackSecret, intakeSecrets }, null, 2)
  write(join(folder, 'secrets.json'), `${text}\n`)
}

function write(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600, flush: true })
}

export const holdsSecrets = (folder: string) => existsSync(join(folder, 'secrets.json'))

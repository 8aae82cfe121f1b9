import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Manifest, readManifest } from '../../backup/manifest.ts'
import { BackupDamaged, putBack } from '../../backup/put-back.ts'
import { holdsSecrets, keyMarkOf } from '../../backup/take-backup.ts'
import { type RunningConfig, readConfig } from '../../platform/config.ts'
import { inNamesOfNow, type Migration, OlderThanBaseline } from '../../platform/db/baseline.ts'
import { demoState } from '../../platform/db/demo-state.ts'
import { migrationFiles } from '../../platform/db/migrate.ts'
import { startEmbedded } from '../../platform/postgres/embedded.ts'
import { lockFolder } from '../../platform/postgres/folder-lock.ts'
import { CannotRun, type Command } from '../command.ts'

/**
 * `--from DIR`: a backup into an empty database, either DATABASE_URL or a new embedded one in DATA_DIR, under
 * the data key it was made with. Ends with 1 when files were missing.
 */
export const restoreCommand: Command = async ({ args, env, say, complain }) => {
  const from = folderOf(args)
  const manifest = await ofThisVersion(manifestOf(from))
  bringSecrets(from, env)
  const config = readConfig(env)
  const unlock = lockFolder(config.dataDir)
  const embedded =
    config.databaseUrl === null
      ? await startEmbedded({ dataDir: join(config.dataDir, 'postgres') })
      : undefined
  try {
    const running = { ...config, databaseUrl: config.databaseUrl ?? embedded?.url ?? '' }
    await refuseUnfit(running, manifest)
    const began = performance.now()
    const { lost } = await putBack(running, from, manifest)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    say(
      `${manifest.tables.length} tables, ${rows.toLocaleString('en')} rows as of ${manifest.takenAt} in ${seconds} s; the digest of every table is the backup's.`,
    )
    say('Check the books too: npm run verify-books')
    for (const key of lost) complain(`missing or changed: file ${key}`)
    return lost.length === 0 ? 0 : 1
  } catch (error) {
    if (error instanceof BackupDamaged)
      throw new CannotRun(`Nothing was restored: ${error.message}.`)
    throw error
  } finally {
    await embedded?.stop()
    unlock()
  }
}

function folderOf(args: readonly string[]): string {
  const usage = 'Use: npm run restore -- --from DIR'
  try {
    const { from } = parseArgs({ args: [...args], options: { from: { type: 'string' } } }).values
    if (from === undefined || from === '') throw new CannotRun(usage)
    return resolve(from)
  } catch {
    throw new CannotRun(usage)
  }
}

function manifestOf(folder: string): Manifest {
  try {
    return readManifest(folder)
  } catch {
    throw new CannotRun(`${folder} holds no whole backup.`)
  }
}

/** With the migrations by their current names; refuses a backup of another version. */
async function ofThisVersion(manifest: Manifest): Promise<Manifest> {
  const files = await migrationFiles()
  const digests = new Map(files.map((file) => [file.name, file.sha256]))
  const migrations = namedNow(manifest.migrations, files)
  const strange = migrations.find((one) => digests.get(one.name) !== one.sha256)
  if (strange !== undefined) throw otherVersion(strange.name)
  return { ...manifest, migrations: [...migrations] }
}

function namedNow(ran: readonly Migration[], files: readonly Migration[]): readonly Migration[] {
  try {
    return inNamesOfNow(ran, files)
  } catch (error) {
    if (error instanceof OlderThanBaseline) throw otherVersion(error.last)
    throw error
  }
}

const otherVersion = (migration: string) =>
  new CannotRun(`The backup was made by another version (${migration}): restore it with that one.`)

/** Before the settings are read, which would generate missing ones. */
function bringSecrets(from: string, env: NodeJS.ProcessEnv): void {
  const dataDir = resolve(env.DATA_DIR || './var')
  const kept = join(dataDir, 'secrets.json')
  if (env.DATA_KEY || existsSync(kept)) return
  if (!holdsSecrets(from)) {
    throw new CannotRun(
      'The backup is without its secrets: set DATA_KEY to the one it was made under.',
    )
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  copyFileSync(join(from, 'secrets.json'), kept)
}

async function refuseUnfit(config: RunningConfig, manifest: Manifest): Promise<void> {
  if (manifest.demo && config.production) {
    throw new CannotRun('The backup is of the simulated lender: production takes none.')
  }
  if (keyMarkOf(config) !== manifest.keyMark) {
    throw new CannotRun('The backup was made under another DATA_KEY: nobody could read it.')
  }
  if ((await demoState(config.databaseUrl)) !== 'none') {
    throw new CannotRun('The database is not empty: a restore wants an empty one.')
  }
}

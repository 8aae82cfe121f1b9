import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type RefusalCode, refusalText } from '@daftari/contract/refusals'
import { Refusal } from '@daftari/kernel/refusal'
import { CannotFeed } from '../feed/cannot-feed.ts'
import { ConfigRefused, type RunningConfig, readConfig } from '../platform/config.ts'
import { isDatabaseAway } from '../platform/db/away/database-away.ts'
import { hostName, hostsOf } from '../platform/db/hosts/hosts.ts'
import { MigrationFailed } from '../platform/db/migration-failed.ts'
import { armFailpoint } from '../platform/faults/failpoint.ts'
import { startEmbedded } from '../platform/postgres/embedded.ts'
import { FolderInUse } from '../platform/postgres/folder-lock.ts'
import { reachEmbedded } from '../platform/postgres/reach-embedded.ts'

/** Everything a command has of the outside, so that a test can give it another. */
export type Surroundings = {
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** A line for the person, and a line about what went wrong. */
  say(line: string): void
  complain(line: string): void
}

/** An error that a person can correct: reported in one sentence, without a stack. */
export class CannotRun extends Error {}

/** Gives the exit code: the command's own, or 2 when it could not run. */
export type Command = (around: Surroundings) => Promise<number>

export async function runCommand(command: Command, around: Surroundings): Promise<number> {
  try {
    return await command(around)
  } catch (error) {
    around.complain(explain(error, around.env))
    return 2
  }
}

export function processSurroundings(env: NodeJS.ProcessEnv, args: readonly string[]): Surroundings {
  return {
    args,
    env,
    say: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  }
}

/**
 * Runs on the database of DATABASE_URL, or else on the embedded one in DATA_DIR: that of the running product,
 * or one started temporarily. What `makes` one makes it in a DATA_DIR that somebody named.
 */
export async function withDatabase<T>(
  env: NodeJS.ProcessEnv,
  work: (config: RunningConfig) => Promise<T>,
  { makes = false } = {},
): Promise<T> {
  const folder = join(resolve(env.DATA_DIR || './var'), 'postgres')
  const isMade = makes && Boolean(env.DATA_DIR)
  // Before the settings are read: that would make up secrets in a folder nobody meant.
  if (!env.DATABASE_URL && !existsSync(folder) && !isMade) throw new CannotRun(noDatabase(folder))
  const config = readConfig(env)
  armFailpoint(config.crashAt)
  if (config.databaseUrl !== null) return work({ ...config, databaseUrl: config.databaseUrl })
  const there = await reachEmbedded(folder)
  const embedded = there ?? (isMade ? await startEmbedded({ dataDir: folder }) : null)
  if (embedded === null) throw new CannotRun(noDatabase(folder))
  try {
    return await work({ ...config, databaseUrl: embedded.url })
  } finally {
    await embedded.stop()
  }
}

function noDatabase(folder: string): string {
  return `There is no database in ${folder}: set DATA_DIR or DATABASE_URL.`
}

function explain(error: unknown, env: NodeJS.ProcessEnv): string {
  if (error instanceof CannotRun || error instanceof ConfigRefused) return error.message
  if (error instanceof MigrationFailed || error instanceof CannotFeed) return error.message
  if (error instanceof FolderInUse) return `The database cannot be reached: ${error.message}.`
  if (error instanceof Refusal) return refusalText(error.code as RefusalCode, 'en', error.params)
  if (isDatabaseAway(error) && !isMissingFile(error)) return notServed(error as Error, env)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Not a socket of PostgreSQL's that is not there: a folder or file of the command's own. */
const isMissingFile = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' &&
  (error as NodeJS.ErrnoException).syscall !== 'connect'

/** With the address, which PostgreSQL's and the driver's own words lack. */
function notServed(error: Error, env: NodeJS.ProcessEnv): string {
  const hosts = env.DATABASE_URL ? hostsOf(env.DATABASE_URL).urls.map(hostName).join(', ') : ''
  const database = hosts === '' ? 'The database of DATA_DIR' : `The database at ${hosts}`
  const said = error.message || (error as NodeJS.ErrnoException).code
  return `${database} does not serve: ${said}`
}

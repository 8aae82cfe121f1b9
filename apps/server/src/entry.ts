import { type Config, ConfigRefused, type RunningConfig, readConfig } from './platform/config.ts'
import { MigrationFailed } from './platform/db/migration-failed.ts'
import { armFailpoint } from './platform/faults/failpoint.ts'
import { FolderInUse } from './platform/postgres/folder-lock.ts'
import { newShutdown, type Shutdown } from './platform/shutdown.ts'

/** An error that a person can correct: reported in one sentence, without a stack. */
export class CannotStart extends Error {}

export interface Frame {
  config: Config
  /** What was started is registered here, and ends in the opposite order. */
  shutdown: Shutdown
  say(line: string): void
}

/**
 * The frame of a process of the product: it ends in good order when it is asked to, and says in a
 * sentence why it cannot start.
 */
export async function runEntry(
  env: NodeJS.ProcessEnv,
  start: (frame: Frame) => Promise<void>,
): Promise<void> {
  const shutdown = newShutdown(complain)
  const end = async (code: number) => {
    if (!shutdown.begun && code === 0) say('Stopping ...')
    await shutdown.run()
    process.exit(code)
  }
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
    process.on(event, () => void end(0))
  }
  try {
    const config = readConfig(env)
    armFailpoint(config.crashAt)
    await start({ config, shutdown, say })
  } catch (error) {
    // While everything ends, what was under way loses its connections: nothing to report.
    if (shutdown.begun) return
    complain(explain(error))
    await end(1)
  }
}

/** For a separate server or worker: only `npm start` uses the embedded database. */
export function withServer(config: Config): RunningConfig {
  const { databaseUrl } = config
  if (databaseUrl === null) {
    throw new CannotStart(
      'DATABASE_URL must be set: the embedded PostgreSQL belongs to one process, npm start.',
    )
  }
  // The emulated world is started by npm start, if at all.
  return { ...config, databaseUrl, emulatorPort: null }
}

function explain(error: unknown): string {
  if (error instanceof ConfigRefused || error instanceof CannotStart) return error.message
  if (error instanceof MigrationFailed) return error.message
  if (error instanceof FolderInUse) {
    return `Daftari is running already: ${error.message}. Stop it, or set DATA_DIR to another folder.`
  }
  return `Daftari could not start. ${error instanceof Error ? (error.stack ?? error.message) : error}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}

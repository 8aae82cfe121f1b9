import { createServer } from 'node:net'
import { join } from 'node:path'
import { beginDemo, completeDemo, demoState } from '../seed/demo/demo-state.ts'
import { demoSignIns, seedDemo } from '../seed/demo/seed-demo.ts'
import { startBrowserBuild } from './browser-build.ts'
import { type Config, ConfigRefused, type RunningConfig, readConfig } from './platform/config.ts'
import { migrate } from './platform/db/migrate.ts'
import { FolderInUse, lockFolder } from './platform/folder-lock.ts'
import { startEmbedded } from './platform/postgres/embedded.ts'
import { progressBar } from './platform/progress-bar.ts'
import { newShutdown } from './platform/shutdown.ts'
import { startServer } from './server.ts'

const shutdown = newShutdown(complain)

/** What a person can put right: told in one sentence, without a stack. */
class CannotStart extends Error {}

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.on(event, () => void end(0))
}
try {
  await start()
} catch (error) {
  // While everything ends, what was under way loses its connections: nothing to tell.
  if (!shutdown.begun) {
    complain(explain(error))
    await end(1)
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const unlock = await takeFolder(config.dataDir)
  shutdown.add('the lock', unlock, 500)
  await refuseTakenPorts(config)
  const build = startBrowserBuild(config.dataDir)
  shutdown.add('the build of the browser app', build.cancel, 500)
  const running = { ...config, databaseUrl: config.databaseUrl ?? (await embeddedUrl(config)) }
  const demo = await prepareDatabase(running)
  await build.done.catch((error: Error) => {
    throw new CannotStart(error.message)
  })
  if (shutdown.begun) return
  const starting = startServer(running)
  shutdown.add('the server', () => starting.then((it) => it.close(), nothing), 4_000)
  const { url } = await starting
  if (demo) tellSignIns()
  say(`ready ${url}`)
}

/** What failed to start is told where it failed, and has nothing to end. */
function nothing(): void {}

/** Patient for as long as a run that is just ending may need to let go. */
async function takeFolder(folder: string): Promise<() => void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return lockFolder(folder)
    } catch (error) {
      if (!(error instanceof FolderInUse) || attempt === 20) throw error
      await new Promise((retry) => setTimeout(retry, 100))
    }
  }
}

/** Registered before it has started: a Ctrl-C in between waits for it and stops it. */
async function embeddedUrl(config: Config): Promise<string> {
  const starting = startEmbedded({ dataDir: join(config.dataDir, 'postgres'), log: say })
  shutdown.add('PostgreSQL', () => starting.then((it) => it.stop(), nothing), 5_500)
  return (await starting).url
}

/**
 * Migrations, and on the first run the simulated lender; true when the database is a demo's. A
 * production database, or one with data of its own, gets the migrations alone.
 */
async function prepareDatabase(config: RunningConfig): Promise<boolean> {
  const state = config.production ? 'foreign' : await demoState(config.databaseUrl)
  const fresh = state === 'none' || state === 'begun'
  if (fresh) await beginDemo(config.databaseUrl)
  await migrate(config.databaseUrl)
  if (fresh && !shutdown.begun) {
    say(
      `First run: simulating a lender, ${config.demo.days} days, ${config.demo.customers} customers`,
    )
    await seedDemo(config, progressBar('Demo lender', process.stdout))
    await completeDemo(config.databaseUrl)
  }
  return state !== 'foreign'
}

/** Before minutes of simulation, not after. */
async function refuseTakenPorts(config: Config): Promise<void> {
  await refuseTaken('PORT', config.host, config.port)
  if (config.emulatorPort !== null) {
    await refuseTaken('EMULATOR_PORT', '127.0.0.1', config.emulatorPort)
  }
}

async function refuseTaken(name: string, host: string, port: number): Promise<void> {
  const probe = createServer()
  await new Promise<void>((free, taken) => {
    probe.once('error', (error) =>
      taken(new CannotStart(`${host}:${port} cannot be used (${error.message}): set ${name}`)),
    )
    probe.listen(port, host, free)
  })
  await new Promise((closed) => probe.close(closed))
}

function tellSignIns(): void {
  say('Sign in as')
  for (const { account, password, role } of demoSignIns) {
    say(`  ${account.padEnd(16)} ${password.padEnd(20)} ${role}`)
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigRefused || error instanceof CannotStart) return error.message
  if (error instanceof FolderInUse) {
    return `Daftari is running already: ${error.message}. Stop it, or set DATA_DIR to another folder.`
  }
  return `Daftari could not start. ${error instanceof Error ? (error.stack ?? error.message) : error}`
}

async function end(code: number): Promise<void> {
  if (!shutdown.begun && code === 0) say('Stopping ...')
  await shutdown.run()
  process.exit(code)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}

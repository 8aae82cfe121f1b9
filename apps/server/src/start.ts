import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { liveUpToNow, startLiving } from '../seed/demo/living/now.ts'
import { demoSignIns, seedDemo } from '../seed/demo/seed-demo.ts'
import { startBrowserBuild } from './browser-build.ts'
import { progressBar } from './cli/progress-bar.ts'
import { askInTerminal, demoGivesWay } from './demo-gives-way.ts'
import { CannotStart, type Frame, runEntry } from './entry.ts'
import { requireFitDatabase } from './fit-database.ts'
import { openApp } from './open-app.ts'
import { openMetrics } from './open-metrics.ts'
import type { Config, RunningConfig } from './platform/config.ts'
import { beginDemo, completeDemo, demoState, markDemo } from './platform/db/demo-state.ts'
import { migrate } from './platform/db/migrate.ts'
import { startEmbedded } from './platform/postgres/embedded.ts'
import { FolderInUse, lockFolder } from './platform/postgres/folder-lock.ts'
import { startWorker } from './platform/worker.ts'
import { refuseTaken } from './refuse-taken.ts'
import { startServer } from './server.ts'
import { type FirstPage, firstPage, shownTwice } from './starting.ts'
import { workerJobs } from './worker-jobs.ts'

/** `npm start`: everything in one process, and where no database is given, that too. */
await runEntry(process.env, async (frame) => {
  const { config, shutdown, say } = frame
  const page = firstPage(process.argv)
  const unlock = await takeFolder(config.dataDir)
  shutdown.add('the lock', unlock, 500)
  await refuseTakenPorts(config, page)
  const build = startBrowserBuild(config.dataDir)
  shutdown.add('the build of the browser app', build.cancel, 500)
  page.show({ phase: 'database' })
  const running = { ...config, databaseUrl: config.databaseUrl ?? (await embeddedUrl(frame)) }
  const demo = await prepareDatabase(frame, running, page)
  const lives = demo && running.demo.lives
  if (lives && !shutdown.begun) {
    await liveUpToNow(running, shownTwice(page, progressBar('Up to now', process.stdout)))
  }
  page.show({ phase: 'browser', demo })
  await build.usable.catch((error: Error) => {
    throw new CannotStart(error.message)
  })
  if (shutdown.begun) return
  page.show({ phase: 'opening', demo })
  const url = await open(frame, running, { page, lives, ...(demo && { demoSignIns }) })
  if (demo) printSignIns(say)
  say(`ready ${url}`)
})

/** Registered before it has started: a Ctrl-C in between waits for it and stops it. */
async function open(
  { shutdown }: Frame,
  config: RunningConfig,
  {
    page,
    lives,
    ...simulated
  }: { page: FirstPage; lives: boolean } & Parameters<typeof openApp>[2],
): Promise<string> {
  const appContext = openApp(config, 'server', simulated)
  shutdown.add('what was open', () => appContext.then((it) => it.close(), nothing), 2_000)
  const opened = await appContext
  const metrics = await openMetrics(opened, config, { works: true })
  if (metrics !== undefined) shutdown.add('the metrics', metrics.close, 500)
  const server = startServer(opened, config, page.release)
  // The operator answers what it is asked by callbacks: nothing is asked before somebody listens.
  const worker = server.then(() => startWorker(opened.appContext, workerJobs(opened, config)))
  shutdown.add('the worker', () => worker.then((it) => it.stop(), nothing), 4_000)
  const limitMs = config.drainSeconds * 1_000 + 4_000
  shutdown.add('the server', () => server.then((it) => it.close(), nothing), limitMs)
  const [{ url }] = await Promise.all([server, worker])
  const life = lives ? await startLiving(opened, config) : undefined
  if (life !== undefined) shutdown.add('the life', life.stop, 4_000)
  return url
}

/** A failed start is reported where it failed, and leaves nothing to stop. */
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

async function embeddedUrl({ config, shutdown, say }: Frame): Promise<string> {
  const starting = startEmbedded({ dataDir: join(config.dataDir, 'postgres'), log: say })
  shutdown.add('PostgreSQL', () => starting.then((it) => it.stop(), nothing), 5_500)
  return (await starting).url
}

/**
 * Migrations, and on the first run the simulated lender, or another where it gives way; true when the
 * database is a demo's. One with data of its own gets the migrations alone, and a production database
 * not even those.
 */
async function prepareDatabase(
  { shutdown, say }: Frame,
  config: RunningConfig,
  page: FirstPage,
): Promise<boolean> {
  if (config.production) {
    await requireFitDatabase(config)
    return false
  }
  const newDemo = process.argv.includes('--new-demo')
  const anew = await demoGivesWay(config.databaseUrl, { newDemo, ask: askInTerminal })
  if (anew) rmSync(join(config.dataDir, 'files'), { recursive: true, force: true })
  const state = await demoState(config.databaseUrl)
  const fresh = anew || state === 'none' || state === 'begun'
  if (fresh) await beginDemo(config.databaseUrl)
  await migrate(config.databaseUrl)
  if (fresh && !shutdown.begun) {
    await markDemo(config.databaseUrl)
    say(
      `${anew ? 'Anew' : 'First run'}: simulating a lender, ${config.demo.days} days, ${config.demo.customers} customers`,
    )
    await seedDemo(config, shownTwice(page, progressBar('Demo lender', process.stdout)))
    await completeDemo(config.databaseUrl)
  }
  return state !== 'foreign'
}

/** Before minutes of simulation, not after. */
async function refuseTakenPorts(config: Config, page: FirstPage): Promise<void> {
  if (!page.holdsAddress) await refuseTaken('PORT', config.host, config.port)
  if (config.emulatorPort !== null) {
    await refuseTaken('EMULATOR_PORT', '127.0.0.1', config.emulatorPort)
  }
}

function printSignIns(say: Frame['say']): void {
  say('Sign in as')
  for (const { account, password, work } of demoSignIns) {
    say(`  ${account.padEnd(16)} ${password.padEnd(20)} ${work}`)
  }
}

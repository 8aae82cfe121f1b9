import { runEntry, withServer } from '../../src/entry.ts'
import { openApp } from '../../src/open-app.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { armFailpoint } from '../../src/platform/faults/failpoint.ts'
import { startWorker } from '../../src/platform/worker.ts'
import { startServer } from '../../src/server.ts'
import { workerJobs } from '../../src/worker-jobs.ts'

// A test sets the moment of death just before it is reached, so that one start serves several.
process.on('message', (crashAt) => {
  armFailpoint(String(crashAt))
  process.send?.('armed')
})
process.channel?.unref()

/**
 * The product as one process on a database that outlives it: HTTP server, deliveries, schedule. It
 * is what `npm start` runs, without the embedded database, the demo lender and the build of the
 * browser app.
 */
await runEntry(process.env, async ({ config: given, shutdown, say }) => {
  const config = withServer(given)
  await migrate(config.databaseUrl)
  const appContext = await openApp(config, 'server')
  shutdown.add('what was open', appContext.close, 2_000)
  const server = await startServer(appContext, config)
  // Some of its first queries are answered by callbacks.
  const worker = startWorker(appContext.appContext, workerJobs(appContext, config))
  shutdown.add('the worker', worker.stop, config.providerTimeoutMs + 5_000)
  shutdown.add('the server', server.close, config.drainSeconds * 1_000 + 35_000)
  say(`ready ${server.url}`)
})

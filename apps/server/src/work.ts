import { runEntry, withServer } from './entry.ts'
import { requireFitDatabase } from './fit-database.ts'
import { openApp } from './open-app.ts'
import { openMetrics } from './open-metrics.ts'
import { requireOwnFiles } from './own-files.ts'
import { startWorker } from './platform/worker.ts'
import { workerJobs } from './worker-jobs.ts'

/** `npm run work`: deliveries, external jobs, exports and the daily close, without HTTP. */
await runEntry(process.env, async ({ config: given, shutdown, say }) => {
  const config = withServer(given)
  await requireFitDatabase(config)
  requireOwnFiles(config)
  const appContext = await openApp(config, 'worker')
  shutdown.add('the database connections', appContext.close, 2_000)
  const metrics = await openMetrics(appContext, config, { works: true })
  if (metrics !== undefined) shutdown.add('the metrics', metrics.close, 500)
  const worker = startWorker(appContext.appContext, workerJobs(appContext, config))
  shutdown.add('the worker', worker.stop, config.providerTimeoutMs + 5_000)
  say('ready')
})

import { runEntry, withServer } from './entry.ts'
import { demandFitDatabase } from './fit-database.ts'
import { openHouse } from './open-house.ts'
import { openMetrics } from './open-metrics.ts'
import { startWorker } from './platform/worker.ts'
import { workerJobs } from './worker-jobs.ts'

/** `npm run work`: deliveries, errands, exports and the daily close, without HTTP. */
await runEntry(process.env, async ({ config: given, shutdown, say }) => {
  const config = withServer(given)
  await demandFitDatabase(config)
  const house = await openHouse(config, 'worker')
  shutdown.add('the database connections', house.close, 2_000)
  const metrics = await openMetrics(house, config, { works: true })
  if (metrics !== undefined) shutdown.add('the metrics', metrics.close, 500)
  const worker = startWorker(house.house, workerJobs(house, config))
  shutdown.add('the worker', worker.stop, config.providerTimeoutMs + 5_000)
  say('ready')
})

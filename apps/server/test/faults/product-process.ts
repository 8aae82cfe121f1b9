import { runEntry, withServer } from '../../src/entry.ts'
import { openHouse } from '../../src/open-house.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { startWorker } from '../../src/platform/worker.ts'
import { startServer } from '../../src/server.ts'
import { workerJobs } from '../../src/worker-jobs.ts'

/**
 * The product as one process on a database that outlives it: door, deliveries, schedule. It is what
 * `npm start` runs, without the embedded database, the demo lender and the build of the browser app.
 */
await runEntry(process.env, async ({ config: given, shutdown, say }) => {
  const config = withServer(given)
  await migrate(config.databaseUrl)
  const house = await openHouse(config, 'server')
  shutdown.add('what was open', house.close, 2_000)
  const worker = startWorker(house.house, workerJobs(house, config))
  shutdown.add('the worker', worker.stop, config.providerTimeoutMs + 5_000)
  const server = await startServer(house, config)
  shutdown.add('the server', server.close, config.drainSeconds * 1_000 + 35_000)
  say(`ready ${server.url}`)
})

import { runEntry, withServer } from './entry.ts'
import { demandFitDatabase } from './fit-database.ts'
import { openHouse } from './open-house.ts'
import { limits } from './platform/limits.ts'
import { startWorker } from './platform/worker.ts'

/** `npm run work`: deliveries, errands, exports and the daily close, without HTTP. */
await runEntry(process.env, async ({ config: given, shutdown, say }) => {
  const config = withServer(given)
  await demandFitDatabase(config)
  const house = await openHouse(config, 'worker')
  shutdown.add('the database connections', house.close, 2_000)
  const worker = startWorker(house.house, house.app)
  shutdown.add('the worker', worker.stop, limits.errandLeaseMs)
  say('ready')
})

import { CannotStart, runEntry, withServer } from './entry.ts'
import { requireFitDatabase } from './fit-database.ts'
import { openApp } from './open-app.ts'
import { openMetrics } from './open-metrics.ts'
import { requireOwnFiles } from './own-files.ts'
import { refuseTaken } from './refuse-taken.ts'
import { browserIsBuilt, startServer } from './server.ts'

/** `npm run serve`: HTTP alone, as many as there is need for; a worker does the rest. */
await runEntry(process.env, async ({ config: given, shutdown, say }) => {
  const config = withServer(given)
  if (config.production && !browserIsBuilt()) {
    throw new CannotStart('The browser app is not built: run npm run build first.')
  }
  await requireFitDatabase(config)
  requireOwnFiles(config)
  await refuseTaken('PORT', config.host, config.port)
  const appContext = await openApp(config, 'server')
  shutdown.add('the database connections', appContext.close, 2_000)
  const metrics = await openMetrics(appContext, config, { works: false })
  if (metrics !== undefined) shutdown.add('the metrics', metrics.close, 500)
  const server = await startServer(appContext, config)
  shutdown.add('the server', server.close, config.drainSeconds * 1_000 + 35_000)
  say(`ready ${server.url}`)
})

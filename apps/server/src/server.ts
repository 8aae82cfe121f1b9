import { join } from 'node:path'
import { compose, daftariModules } from './app.ts'
import { authenticator } from './modules/administration/index.ts'
import { intakeSignature } from './modules/origination/index.ts'
import { operatorTokenStore } from './modules/payments/index.ts'
import { openPorts } from './open-ports.ts'
import { dataCipher } from './platform/cipher.ts'
import { systemClock } from './platform/clock.ts'
import type { RunningConfig } from './platform/config.ts'
import type { House } from './platform/context.ts'
import { openDatabase } from './platform/db/database.ts'
import { openFiles } from './platform/files/files.ts'
import { openDoor } from './platform/http/door.ts'
import { networks } from './platform/http/networks.ts'
import { paced } from './platform/http/paced.ts'
import { openLog } from './platform/log.ts'
import { startWorker } from './platform/worker.ts'

const browserFolder = join(import.meta.dirname, '../../web/dist')

/** The HTTP door and the background work of one process, on a migrated database. */
export async function startServer(
  config: RunningConfig,
): Promise<{ url: string; close(): Promise<void> }> {
  const database = openDatabase(config.databaseUrl, { name: 'daftari server', connections: 8 })
  const clock = systemClock(config.businessTimeZone)
  const cipher = dataCipher(config.secrets.dataKey)
  const outside = await openPorts(config, clock, operatorTokenStore(database.db, cipher))
  const { ports } = outside
  const app = compose(daftariModules(ports))
  const house: House = {
    db: database.db,
    clock,
    cipher,
    files: openFiles(join(config.dataDir, 'files')),
    log: openLog(config.logLevel),
    currency: config.currency,
    environment: config.production ? 'production' : 'demo',
    subscribers: app.subscribers,
  }
  const door = await openDoor({
    house,
    modules: app.modules,
    authenticate: paced(authenticator(house, ports.session)),
    checkSignature: intakeSignature(ports.intakeSecrets, clock),
    callbackSecret: config.secrets.callbackSecret,
    mayConnect: networks(config.allowedNetworks),
    browserFolder,
  })
  const worker = startWorker(house, app)
  await door.listen({ host: config.host, port: config.port })
  return {
    url: `http://${config.host}:${config.port}`,
    async close() {
      await door.close()
      await worker.stop()
      await outside.close()
      await database.close()
    },
  }
}

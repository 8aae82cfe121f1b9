import { join } from 'node:path'
import { type App, compose, daftariModules } from './app.ts'
import { operatorTokenStore } from './modules/payments/index.ts'
import { openPorts } from './open-ports.ts'
import { dataCipher } from './platform/cipher.ts'
import { systemClock } from './platform/clock.ts'
import type { RunningConfig } from './platform/config.ts'
import type { House } from './platform/context.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { openFiles } from './platform/files/files.ts'
import { openLog } from './platform/log.ts'
import type { Ports } from './ports.ts'

/** What a server and a worker have in common: one per process. */
export interface OpenHouse {
  house: House
  app: App
  ports: Ports
  database: Database
  close(): Promise<void>
}

/** The house of a process on a migrated database, under the real clock. */
export async function openHouse(config: RunningConfig, name: string): Promise<OpenHouse> {
  const database = openDatabase(config.databaseUrl, {
    name: `daftari ${name}`,
    connections: config.databaseConnections,
  })
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
  return {
    house,
    app,
    ports,
    database,
    async close() {
      await outside.close()
      await database.close()
    },
  }
}

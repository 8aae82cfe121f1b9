import { join } from 'node:path'
import type { Emulator } from '../emulator/server.ts'
import { type App, compose, daftariModules } from './app.ts'
import { meteredPorts } from './metered-ports.ts'
import { operatorTokenStore } from './modules/payments/index.ts'
import { openPorts } from './open-ports.ts'
import { dataCipher } from './platform/cipher.ts'
import { clockBy } from './platform/clock.ts'
import type { RunningConfig } from './platform/config.ts'
import type { AppContext } from './platform/context.ts'
import { untilReached } from './platform/db/away/until-reached.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { openStandby } from './platform/db/standby.ts'
import { newDoorbell } from './platform/events/doorbell.ts'
import { openFiles } from './platform/files/files.ts'
import { closeFolder } from './platform/files/private-folder.ts'
import { callbackRotations } from './platform/http/callbacks/rotations.ts'
import { limits } from './platform/limits.ts'
import { openLog } from './platform/log.ts'
import { type Meter, newMeter } from './platform/metrics/meter.ts'
import type { Ports } from './ports.ts'

/** What a server and a worker have in common: one per process. */
export interface OpenedApp {
  appContext: AppContext
  app: App
  ports: Ports
  database: Database
  meter: Meter
  /** The emulated world of a demo. */
  outside: Emulator | undefined
  close(): Promise<void>
}

/** The application context of a process on a migrated database, under the clock of its settings. */
export async function openApp(
  config: RunningConfig,
  name: string,
  simulated: Pick<Ports, 'demoSignIns'> = {},
): Promise<OpenedApp> {
  const database = openDatabase(config.databaseUrl, {
    name: `daftari ${name}`,
    connections: config.databaseConnections,
  })
  const { commits } = database
  const inbox = openDatabase(config.databaseUrl, {
    name: `daftari ${name} inbox`,
    connections: 1,
    commits,
  })
  const clock = clockBy(config)
  const cipher = dataCipher(config.secrets.dataKey, config.boundNumbers)
  const log = openLog(config.logLevel)
  const rotationOf = callbackRotations({ db: database.db, clock })
  await untilReached(log, () => rotationOf('payments'))
  const outside = await openPorts(config, clock, {
    tokenStore: operatorTokenStore(database.db, cipher),
    rotationOf,
  })
  const meter = newMeter()
  const standby = standbyOf(config, { clock, log, connections: 4 })
  const ports = meteredPorts({ ...outside.ports, ...simulated }, meter)
  const app = compose(daftariModules(ports))
  const folder = join(config.dataDir, 'files')
  const open = closeFolder(folder)
  if (open !== undefined) log.error({ folder, why: open }, whyOpen(open))
  const appContext: AppContext = {
    db: database.db,
    inbox: inbox.db,
    clock,
    cipher,
    files: openFiles(folder),
    log,
    currency: config.currency,
    environment: config.production ? 'production' : 'demo',
    revealHours: config.revealHours,
    largestPaymentCents: config.mpesa.largestPaymentCents,
    countsSpending: true,
    publishesToPrograms: true,
    keepsAnswersAfterMs: limits.answerKeptMs,
    subscribers: app.subscribers,
    doorbell: newDoorbell(),
    numberOwners: app.numberOwners,
    meter,
    ...(standby === undefined ? {} : { standby }),
  }
  return {
    appContext,
    app,
    ports,
    database,
    meter,
    outside: outside.outside,
    async close() {
      await outside.close()
      await standby?.close()
      await inbox.close()
      await database.close()
    },
  }
}

const whyOpen = (code: string) =>
  code === 'EPERM'
    ? 'the folder of files belongs to another user'
    : 'the folder of files could not be closed to others'

function standbyOf({ databaseReadUrl }: RunningConfig, around: Parameters<typeof openStandby>[1]) {
  return databaseReadUrl === null ? undefined : openStandby(databaseReadUrl, around)
}

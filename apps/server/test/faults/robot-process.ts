import { sql } from 'kysely'
import { compose, daftariModules } from '../../src/app.ts'
import { carriersOf, runTasks } from '../../src/modules/outreach/index.ts'
import { freeSwitchRobot } from '../../src/modules/telephony/index.ts'
import { dataCipher } from '../../src/platform/cipher.ts'
import { manualClock } from '../../src/platform/clock.ts'
import type { AppContext } from '../../src/platform/context.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { deliverAll } from '../../src/platform/events/deliver.ts'
import { armFailpoint } from '../../src/platform/faults/failpoint.ts'
import { openFiles } from '../../src/platform/files/files.ts'
import { openLog } from '../../src/platform/log.ts'
import { outsideWorld } from '../outside-world.ts'

/** A process that runs tasks of calls by a FreeSWITCH, at a time of day that the test says. */
const [, , databaseUrl = '', dataDir = '', at = '', port = ''] = process.argv
armFailpoint(process.env.CRASH_AT ?? null)
const database = openDatabase(databaseUrl, { connections: 5 })
const clock = manualClock('Africa/Nairobi', new Date(at))
const { ports: world } = outsideWorld(clock)
const robot = freeSwitchRobot({
  engine: 'freeswitch',
  host: '127.0.0.1',
  port: Number(port),
  password: 'secret',
  dialString: 'sofia/gateway/main/{number}',
  callerId: '254700000000',
  timeoutMs: 5_000,
  quietMs: 500,
})
const ports = { ...world, robots: { freeswitch: robot } }
const app = compose(daftariModules(ports))
const appContext: AppContext = {
  db: database.db,
  clock,
  currency: 'KES',
  environment: 'test',
  cipher: dataCipher(new Uint8Array(32).fill(7)),
  files: openFiles(dataDir),
  log: openLog('silent'),
  revealHours: { from: 6 * 60, to: 22 * 60 },
  subscribers: app.subscribers,
  numberOwners: app.numberOwners,
}
const look = app.recurring.find(({ name }) => name === 'telephony.robots')

async function isOpen(): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from outreach.task where state = 'running')
      or exists (select from telephony.robot_call where state <> 'ended') as open`.execute(
    database.db,
  )
  return rows[0]?.open === true
}

const giveUpAt = Date.now() + 30_000
while ((await isOpen()) && Date.now() < giveUpAt) {
  await look?.run(appContext)
  await runTasks(appContext, carriersOf(ports))
  await deliverAll(appContext)
  clock.set(new Date(clock.now().getTime() + 6_000))
}
await robot.close()
await database.close()

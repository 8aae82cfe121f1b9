import { compose, daftariModules } from '../../src/app.ts'
import { carriersOf, runNotices, runRules, runTasks } from '../../src/modules/outreach/index.ts'
import { dataCipher } from '../../src/platform/cipher.ts'
import { manualClock } from '../../src/platform/clock.ts'
import type { AppContext } from '../../src/platform/context.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { deliverAll } from '../../src/platform/events/deliver.ts'
import { armFailpoint } from '../../src/platform/faults/failpoint.ts'
import { openFiles } from '../../src/platform/files/files.ts'
import { openLog } from '../../src/platform/log.ts'
import { outsideWorld } from '../outside-world.ts'

/**
 * A process that runs rules, tasks and notices and sends their messages, at a time of day that the test sets:
 * they keep to the hours of contact, whenever the test runs.
 */
const [, , databaseUrl = '', dataDir = '', at = ''] = process.argv
armFailpoint(process.env.CRASH_AT ?? null)
const database = openDatabase(databaseUrl, { connections: 5 })
const clock = manualClock('Africa/Nairobi', new Date(at))
const { ports } = outsideWorld(clock)
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
const carriers = carriersOf(ports)
for (let look = 0; look < 5; look += 1) {
  await runRules(appContext, carriers)
  await runTasks(appContext, carriers)
  await runNotices(appContext, ports.payInShortCode, { batch: 5 })
  await deliverAll(appContext)
  clock.set(new Date(clock.now().getTime() + 2_000))
}
await database.close()

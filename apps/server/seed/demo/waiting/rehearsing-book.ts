import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { principalOf } from '../../../src/modules/administration/index.ts'
import { acceptance } from '../../../src/modules/arrival/differences/server.ts'
import { bringBook, readColumnMap, writeSample } from '../../../src/modules/arrival/index.ts'
import { clockBy, manualClock } from '../../../src/platform/clock.ts'
import type { RunningConfig } from '../../../src/platform/config.ts'
import { contextFor } from '../../../src/platform/context.ts'
import { openDatabase } from '../../../src/platform/db/database.ts'
import { transact } from '../../../src/platform/db/transact.ts'
import { demoAppContext } from '../world/demo-app-context.ts'
import { momentsOf } from '../world/world.ts'

const askedBy = 'admin2'
/** All that is planted in a sample is of the first ten. */
const customers = 12
/** Minutes after the midnight after the last day: that day is closed. Never later than now. */
const minute = 45

/**
 * A small lender is to be taken over: its book, as its Fineract exports it, was rehearsed in the night after
 * the last day. Of the differences to decide one waits for the second person. The files stay, so that they
 * can be brought again.
 */
export async function rehearseBook(config: RunningConfig, until: BusinessDate): Promise<void> {
  const zone = config.businessTimeZone
  const night = momentsOf(zone)(addDays(until, 1), minute)
  const now = clockBy(config).now()
  const database = openDatabase(config.databaseUrl, { durable: false, name: 'daftari old system' })
  const clock = manualClock(zone, now < night ? now : night)
  const nothing = { subscribers: [], numberOwners: [] }
  const appContext = demoAppContext(config, database, { clock, ...nothing })
  const folder = join(config.dataDir, 'old-system')
  rmSync(folder, { recursive: true, force: true })
  try {
    const asOf = until
    const { currency } = config
    await writeSample({ folder, asOf, currency, customers, app: 'pesa', shape: 'fineract' })
    const { id: staffId } = await database.db
      .selectFrom('administration.staff')
      .select('id')
      .where('account', '=', askedBy)
      .executeTakeFirstOrThrow()
    const principal = await principalOf(appContext, staffId)
    const { actor } = principal
    const map = await readColumnMap(join(folder, 'map.json'))
    const shown = relative(process.cwd(), folder)
    const bookId = await bringBook(appContext, { folder: shown, map, asOf, actor })
    const different = await database.db
      .selectFrom('arrival.broughtLoan')
      .select('id')
      .where('bookId', '=', bookId)
      .where('looksLike', '=', 'small-amount')
      .executeTakeFirstOrThrow()
    await transact(database.db, (tx) =>
      acceptance.ask(
        { ...contextFor(appContext, tx, actor), ...principal },
        {
          bookId,
          broughtLoanId: different.id,
          reason: 'A cent of their rounding: the borrower owes what their paper says',
        },
      ),
    )
  } finally {
    await database.close()
  }
}

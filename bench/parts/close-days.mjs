import { closeDay } from '../../apps/server/src/modules/servicing/close-day.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { closeDays } from '../../apps/server/src/platform/schedule/daily.ts'

/** Closes loans through the days given, as the nightly schedule does: each day once, in a transaction. */
const days = process.argv.slice(2)
const database = openDatabase(process.env.DATABASE_URL ?? '', { name: 'daftari bench' })
const appContext = { db: database.db, clock: systemClock('Africa/Nairobi'), subscribers: [] }
await closeDays(appContext, [closeDay], days.at(-1))
await database.close()

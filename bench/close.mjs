import { parseArgs } from 'node:util'
import { closeDay } from '../apps/server/src/modules/servicing/close-day.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { systemContext } from '../apps/server/src/platform/context.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { addDays } from '../packages/kernel/src/business-date.ts'
import { loadNow } from './parts/figures.mjs'

/** Closes the book's next day, journal and facts included, three times, and keeps none of them. */
const { values: given } = parseArgs({
  options: { url: { type: 'string', default: process.env.DATABASE_URL ?? '' } },
})
// A close takes the time it takes: the limit of a request's statements is not for it.
const patient = `${given.url}?options=${encodeURIComponent('-c timezone=UTC -c jit=off')}`
const database = openDatabase(patient, { name: 'daftari bench' })
class Undone extends Error {}
try {
  for (let round = 1; round <= 3; round += 1) {
    await database.db
      .transaction()
      .execute(closeNext)
      .catch((error) => {
        if (!(error instanceof Undone)) throw error
      })
  }
} finally {
  await database.close()
}

async function closeNext(tx) {
  const { through } = await tx
    .selectFrom('servicing.balance')
    .select((of) => of.fn.max('closedThrough').as('through'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  const day = addDays(through, 1)
  const house = { clock: systemClock('Africa/Nairobi'), subscribers: [] }
  const began = performance.now()
  const { loans, fines } = await closeDay.run(systemContext(house, tx, 'bench'), day)
  const seconds = (performance.now() - began) / 1_000
  process.stdout.write(
    `${day}: ${loans} loans (${fines} fined) in ${seconds.toFixed(2)} s, ` +
      `${Math.round(loans / seconds).toLocaleString('en')} loans/s; ${loadNow()}\n`,
  )
  throw new Undone()
}

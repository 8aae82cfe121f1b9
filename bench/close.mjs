import { isDeepStrictEqual, parseArgs } from 'node:util'
// biome-ignore lint/correctness/noUndeclaredDependencies: the server's, which npm puts at the root.
import { sql } from 'kysely'
import { closeDay } from '../apps/server/src/modules/servicing/close-day.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { systemContext } from '../apps/server/src/platform/context.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { addDays } from '../packages/kernel/src/business-date.ts'
import { loadNow } from './parts/figures.mjs'
import { closeKilled, closeWhole } from './parts/killed-close.mjs'
import { copyOf, digestOf, makeOpenLoans } from './parts/open-loans.mjs'
import { cpuOf } from './parts/programs.mjs'

/**
 * Closes the book's next day, journal and facts included, three times, and rolls each back. With
 * `--open 600000` an empty database is filled with that many open loans first; with `--kill 8` their days are
 * also closed by a process that is killed that many times, and compared with an undisturbed one.
 */
const { values: given } = parseArgs({
  options: {
    url: { type: 'string', default: process.env.DATABASE_URL ?? '' },
    open: { type: 'string' },
    kill: { type: 'string' },
  },
})
const eve = '2026-06-30'
const say = (line) => process.stdout.write(`${line}; ${loadNow()}\n`)
if (given.open !== undefined) {
  const began = performance.now()
  await makeOpenLoans(given.url, { count: Number(given.open), eve })
  say(`${given.open} open loans made in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
}
await measure()
if (given.kill !== undefined) await compare(Number(given.kill))

async function measure() {
  // A close takes the time it takes: the limit of a request's statements is not for it.
  const patient = `${given.url}?options=${encodeURIComponent('-c timezone=UTC -c jit=off')}`
  const database = openDatabase(patient, { name: 'daftari bench' })
  class Undone extends Error {}
  const undone = async (tx) => {
    await closeNext(tx)
    throw new Undone()
  }
  try {
    for (let round = 1; round <= 3; round += 1) {
      await database.db
        .transaction()
        .execute(undone)
        .catch((error) => {
          if (!(error instanceof Undone)) throw error
        })
    }
  } finally {
    await database.close()
  }
}

async function closeNext(tx) {
  const { through } = await tx
    .selectFrom('servicing.balance')
    .select((of) => of.fn.max('closedThrough').as('through'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  const day = addDays(through, 1)
  const appContext = { clock: systemClock('Africa/Nairobi'), subscribers: [] }
  const { rows } = await sql`select pg_backend_pid() as pid`.execute(tx)
  const cpuBefore = cpuOf(rows[0].pid)
  const began = performance.now()
  const { loans, fines } = await closeDay.run(systemContext(appContext, tx, 'bench'), day)
  const seconds = (performance.now() - began) / 1_000
  const perSecond = Math.round(loans / seconds).toLocaleString('en')
  // Includes other users of the machine: the location of the database is known on this one.
  const cpu = ((cpuOf(rows[0].pid) - cpuBefore) / 1_000).toFixed(2)
  say(
    `${day}: ${loans} loans (${fines} fined) in ${seconds.toFixed(2)} s, ${perSecond} loans/s, ` +
      `${cpu} s of them processor time of PostgreSQL`,
  )
}

async function compare(kills) {
  const days = [1, 2, 3].map((after) => addDays(eve, after))
  const [alone, disturbed] = [
    await copyOf(given.url, 'left_alone'),
    await copyOf(given.url, 'killed'),
  ]
  const ms = await closeWhole(alone, days)
  say(`three days left alone in ${(ms / 1_000).toFixed(1)} s`)
  say(`killed ${await closeKilled(disturbed, days, { kills, ms })} times on the way`)
  const [expected, found] = [await digestOf(alone), await digestOf(disturbed)]
  const same = isDeepStrictEqual(found, expected)
  say(`${same ? 'the same' : 'NOT THE SAME'}: ${JSON.stringify(found)}`)
  if (!same) process.exitCode = 1
}

import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { incrementName, increments } from '../apps/server/src/feed/manifest.ts'
import { pseudonymKey } from '../apps/server/src/feed/pseudonyms.ts'
import { runFeed } from '../apps/server/src/feed/run-feed.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { withClient } from '../apps/server/src/platform/db/with-client.ts'
import { loadNow } from './parts/figures.mjs'
import { memoryWatch } from './parts/memory.mjs'

/**
 * Feeds a loaded book whole, then once more with nothing changed, then with one day changed.
 * `--days 10000000` makes days of its loans until there are so many, which no report then agrees with: on a
 * copy alone.
 */
const { values: given } = parseArgs({
  options: {
    url: { type: 'string', default: process.env.DATABASE_URL ?? '' },
    days: { type: 'string' },
    format: { type: 'string', default: 'parquet' },
  },
})
const say = (line) => process.stdout.write(`${line}; ${loadNow()}\n`)
const database = openDatabase(given.url, { name: 'daftari bench' })
const folder = mkdtempSync(join(tmpdir(), 'daftari-feed-bench-'))
try {
  if (given.days !== undefined) await makeDays(Number(given.days))
  await feed('everything', null)
  await feed('nothing changed', 'last')
  await withClient(given.url, (client) =>
    client.query(`with gone as (
        delete from servicing.loan_day where (business_on, loan_id) =
          (select business_on, loan_id from servicing.loan_day order by 1 desc, 2 limit 1))
      select 1`),
  )
  await feed('one day changed', 'last')
} finally {
  rmSync(folder, { recursive: true, force: true })
  await database.close()
}

async function feed(what, since) {
  const memory = memoryWatch()
  const before = process.cpuUsage()
  const began = performance.now()
  const fed = await runFeed({
    appContext: {
      db: database.db,
      clock: systemClock('Africa/Nairobi'),
      currency: 'KES',
      subscribers: [],
    },
    databaseUrl: given.url,
    readUrl: given.url,
    folder,
    tables: given.format,
    since,
    key: pseudonymKey(new Uint8Array(32), null),
    by: 'bench',
  })
  const seconds = (performance.now() - began) / 1_000
  const { user, system } = process.cpuUsage(before)
  const rows = fed.views.reduce((sum, view) => sum + view.rows, 0)
  const days = fed.views.find(({ view }) => view === 'loan_day')?.rows ?? 0
  const bytes = increments(folder)
    .filter((one) => one.feed === fed.feed)
    .flatMap(({ views }) => views.flatMap(({ table }) => table ?? []))
    .reduce((sum, { file }) => sum + statSync(join(folder, incrementName(fed.feed), file)).size, 0)
  const count = (value) => Math.round(value).toLocaleString('en')
  say(
    `${what}: ${count(rows)} rows, ${count(days)} of them loan days, in ${seconds.toFixed(1)} s ` +
      `(${count(rows / seconds)} rows/s, ${((user + system) / 1e6).toFixed(1)} s of Node), ` +
      `${count(bytes / 1e6)} MB; ${memory.end()}`,
  )
}

/** The loans' days once more, each time so many days earlier, without what counts them. */
async function makeDays(wanted) {
  await withClient(given.url, async (client) => {
    await client.query('alter table servicing.loan_day disable trigger user')
    for (;;) {
      const { rows } = await client.query(
        `select count(*)::integer as there, max(business_on) - min(business_on) + 1 as span
         from servicing.loan_day`,
      )
      const [{ there, span }] = rows
      if (there >= wanted) return say(`${there.toLocaleString('en')} loan days`)
      await client.query(
        `insert into servicing.loan_day
         select business_on - $1::integer, loan_id, oldest_due_on, days_past_due,
           principal_owed_cents, interest_owed_cents, fee_owed_cents, fine_owed_cents, paid_cents, status
         from servicing.loan_day order by business_on desc, loan_id limit $2`,
        [span, wanted - there],
      )
    }
  })
}

import { parseArgs } from 'node:util'
import { listApplications } from '../apps/server/src/modules/origination/queries/list-applications.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { systemContext } from '../apps/server/src/platform/context.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { listRows } from '../apps/server/src/platform/exports/row-stream.ts'
import { sheetStream } from '../apps/server/src/platform/exports/write-file.ts'
import { cashCreditApplications } from '../packages/contract/src/origination/tables.ts'
import { loadNow } from './parts/figures.mjs'

/** Writes the applications of the book, all columns of the work list, as the export does. */
const { values: given } = parseArgs({
  options: {
    url: { type: 'string', default: process.env.DATABASE_URL ?? '' },
    rows: { type: 'string', default: '100000' },
  },
})
const most = Number(given.rows)
const database = openDatabase(given.url, { name: 'daftari bench' })
try {
  await write('csv', 5_000)
  await write('csv', most)
  await write('xlsx', most)
} finally {
  await database.close()
}

async function write(format, limit) {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  const began = performance.now()
  const measured = await database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => drain(tx, format, limit, before))
  const seconds = (performance.now() - began) / 1_000
  process.stdout.write(
    `${format} ${measured.rows} rows: ${Math.round(measured.rows / seconds).toLocaleString('en')} rows/s, ` +
      `first byte ${measured.firstMs.toFixed(0)} ms, ${(measured.bytes / 1e6).toFixed(1)} MB, memory grew by ` +
      `${Math.round(measured.grew / 1e6)} MB at most; ${loadNow()}\n`,
  )
}

async function drain(tx, format, limit, before) {
  const clock = systemClock('Africa/Nairobi')
  const ctx = systemContext({ clock, cipher: undefined, subscribers: [] }, tx, 'bench')
  const began = performance.now()
  const measured = { rows: 0, bytes: 0, firstMs: 0, grew: 0 }
  const rows = async function* () {
    for await (const some of listRows(ctx, listApplications, { filters: {}, sort: '-appliedAt' })) {
      measured.rows += some.length
      yield some
      if (measured.rows >= limit) return
    }
  }
  const { columns } = cashCreditApplications
  const sheet = sheetStream({
    format,
    columns,
    names: Object.keys(columns),
    rows: rows(),
    writing: { language: 'en', timeZone: clock.zone },
  })
  for await (const chunk of sheet) {
    if (measured.bytes === 0) measured.firstMs = performance.now() - began
    measured.bytes += chunk.length
    measured.grew = Math.max(measured.grew, process.memoryUsage.rss() - before)
  }
  return measured
}

import { parseArgs } from 'node:util'
import { listApplications } from '../apps/server/src/modules/origination/queries/list-applications.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { systemContext } from '../apps/server/src/platform/context.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { listRows } from '../apps/server/src/platform/exports/row-stream.ts'
import { sheetStream } from '../apps/server/src/platform/exports/write-file.ts'
import { limits } from '../apps/server/src/platform/limits.ts'
import { cashCreditApplications as table } from '../packages/contract/src/origination/tables.ts'
import { loadNow } from './parts/figures.mjs'
import { cpuOf } from './parts/programs.mjs'

/**
 * Writes the applications of the book, all columns of the work list, as the export does. The processor time
 * of PostgreSQL is seen where it runs on this machine.
 */
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
  const measured = await database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => drain(tx, format, limit, before))
  const { rows, seconds, nodeMs, databaseMs } = measured
  const micros = (ms) => ((ms * 1_000) / rows).toFixed(1)
  const perSecond = (of) => `${Math.round(rows / of).toLocaleString('en')} rows/s`
  process.stdout.write(
    `${format} ${rows} rows: ${perSecond(seconds)}, ${perSecond((nodeMs + databaseMs) / 1_000)} of processor time ` +
      `(${micros(nodeMs)} us of Node and ${micros(databaseMs)} of PostgreSQL a row), ` +
      `first byte ${measured.firstMs.toFixed(0)} ms, ${(measured.bytes / 1e6).toFixed(1)} MB, memory grew by ` +
      `${Math.round(measured.grew / 1e6)} MB at most; ${loadNow()}\n`,
  )
}

async function drain(tx, format, limit, before) {
  const most = String(limits.exportStatementMs)
  const { pid } = await tx
    .selectNoFrom((is) => [
      is.fn('pg_backend_pid').as('pid'),
      is.fn('set_config', [is.val('statement_timeout'), is.val(most), is.lit(true)]).as('set'),
    ])
    .executeTakeFirstOrThrow()
  const clock = systemClock('Africa/Nairobi')
  const ctx = systemContext({ clock, cipher: undefined, subscribers: [] }, tx, 'bench')
  const [began, nodeBefore, databaseBefore] = [performance.now(), process.cpuUsage(), cpuOf(pid)]
  const measured = { rows: 0, bytes: 0, firstMs: 0, grew: 0 }
  const { columns } = table
  const names = Object.keys(columns)
  const writing = { language: 'en', timeZone: clock.zone }
  const csv = format === 'csv' ? writing : undefined
  const rows = async function* () {
    const asked = { filters: {}, sort: '-appliedAt', names, csv }
    for await (const some of listRows(ctx, listApplications, asked)) {
      measured.rows += some.length
      yield some
      if (measured.rows >= limit) return
    }
  }
  const sheet = sheetStream({ format, table, columns, names, rows: rows(), writing })
  for await (const chunk of sheet) {
    if (measured.rows > 0 && measured.firstMs === 0) measured.firstMs = performance.now() - began
    measured.bytes += chunk.length
    measured.grew = Math.max(measured.grew, process.memoryUsage.rss() - before)
  }
  const { user, system } = process.cpuUsage(nodeBefore)
  const databaseMs = cpuOf(pid) - databaseBefore
  const seconds = (performance.now() - began) / 1_000
  return { ...measured, seconds, nodeMs: (user + system) / 1_000, databaseMs }
}

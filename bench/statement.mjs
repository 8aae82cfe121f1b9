import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
// biome-ignore lint/correctness/noUndeclaredDependencies: the server's, which npm puts at the root.
import { writeXlsxStream } from 'hucre/xlsx'
// biome-ignore lint/correctness/noUndeclaredDependencies: the same.
import { sql } from 'kysely'
import { keepStatementFile } from '../apps/server/src/modules/settlement/commands/keep-statement-file.ts'
import { aLender } from '../apps/server/test/fixtures/lender.ts'
import { openTestApp } from '../apps/server/test/harness.ts'
import startTestCluster from '../apps/server/test/start-test-cluster.ts'
import { loadNow } from './parts/figures.mjs'
import { memoryWatch } from './parts/memory.mjs'

/**
 * Uploads statements of several sizes, with known payments except for one in a thousand, and reports how long
 * reading, checking, storing and matching took, and how far memory grew. Each file has a process and a
 * database of its own, on PostgreSQL as the tests have it, so that one file's garbage is not the next one's.
 * `--rows 10000,100000,300000` shows whether memory grows with the rows, and `--live` without the garbage
 * that waits to be collected.
 */
const { values: given } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    formats: { type: 'string', default: 'csv,xlsx' },
    live: { type: 'boolean', default: false },
    here: { type: 'boolean', default: false },
  },
})
const count = Number(given.rows.split(',')[0])
const day = '2026-03-29'
const heading = [
  ...['Receipt No.', 'Completion Time', 'Initiation Time', 'Details', 'Transaction Status'],
  ...['Paid In', 'Withdrawn', 'Balance', 'Balance Confirmed', 'Reason Type'],
  ...['Other Party Info', 'Linked Transaction ID', 'A/C No.'],
]

if (given.here) await measureHere(given.formats)
else {
  for (const format of given.formats.split(',')) {
    for (const rows of given.rows.split(',')) await measureApart(format, rows)
  }
}

async function measureApart(format, rows) {
  const options = ['--here', '--formats', format, '--rows', rows, ...(given.live ? ['--live'] : [])]
  const child = spawn(process.execPath, ['--expose-gc', import.meta.filename, ...options], {
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exit(code ?? 1)
}

async function measureHere(format) {
  const endCluster = await startTestCluster()
  const folder = mkdtempSync(join(tmpdir(), 'daftari-bench-'))
  const t = await openTestApp()
  try {
    const { staff } = await aLender(t)
    await bookPayments(t)
    const path = join(folder, `bench.${format}`)
    await pipeline(format === 'csv' ? csv() : xlsx(), createWriteStream(path))
    await give(t, staff.finance, path)
  } finally {
    await t.close()
    await endCluster()
    rmSync(folder, { recursive: true })
  }
}

async function give(t, by, path) {
  const memory = memoryWatch({ live: given.live })
  const cpuBefore = process.cpuUsage()
  const began = performance.now()
  const written = await t.appContext.files.writeNew(createReadStream(path))
  const upload = { name: path.split('/').at(-1), ...written }
  const id = await t.as(by, (ctx) => keepStatementFile(ctx, { account: 'payment', upload }))
  const settled = t.settle()
  const readMs = await untilRead(t, id, began)
  await settled
  const grown = memory.end()
  const file = await fileOf(t, id)
  const { user, system } = process.cpuUsage(cpuBefore)
  process.stdout.write(
    `${file.format} ${file.lineCount} rows of ${(statSync(path).size / 1e6).toFixed(1)} MB: there and ` +
      `matched after ${(readMs / 1_000).toFixed(1)} s, ${file.bookedCount} booked and the days compared ` +
      `after ${((performance.now() - began) / 1_000).toFixed(1)} s, ` +
      `${((user + system) / 1e6).toFixed(1)} s of processor time here; ${file.state}, ${loadNow()}\n` +
      `  ${grown}\n`,
  )
}

async function untilRead(t, id, began) {
  for (let look = 0; look < 10_000; look += 1) {
    const { state } = await fileOf(t, id)
    if (state !== 'waiting' && state !== 'reading') break
    await new Promise((go) => setTimeout(go, 50))
  }
  return performance.now() - began
}

function fileOf(t, id) {
  return t.appContext.db
    .selectFrom('settlement.statementFile')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

function* rowsOf() {
  const tag = day.slice(-2)
  for (let number = count; number > 0; number -= 1) {
    const at = `${day} ${timeOf(number)}`
    const receipt = `B${tag}${String(number).padStart(7, '0')}`
    const party = `2547****${String(number % 10_000).padStart(4, '0')} - MARY ATIENO`
    const account = String(100_000 + number)
    yield [
      ...[receipt, at, at, `Pay Bill from ${party} Acc. ${account}`, 'Completed', '1,000.00', ''],
      ...[`${number}000.00`, 'true', 'Pay Bill Online', party, '', account],
    ]
  }
}

function timeOf(number) {
  const second = Math.floor((number / (count + 1)) * 86_399)
  const two = (value) => String(value).padStart(2, '0')
  return `${two(Math.floor(second / 3_600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`
}

function csv() {
  const line = (cells) => cells.map((one) => (one.includes(',') ? `"${one}"` : one)).join(',')
  return Readable.from(
    (function* () {
      yield `${line(heading)}\n`
      for (const cells of rowsOf()) yield `${line(cells)}\n`
    })(),
  )
}

function xlsx() {
  const rows = function* () {
    yield heading
    yield* rowsOf()
  }
  return Readable.from(writeXlsxStream(rows(), { name: 'S' }))
}

/** As reported by the operator: each booked into suspense, and not matched yet. */
async function bookPayments(t) {
  await t.appContext.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await entries().execute(tx)
    await sql`analyze ledger.entry`.execute(tx)
    await payments().execute(tx)
    await lines().execute(tx)
    await messages().execute(tx)
  })
  await t.appContext.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    await sql`vacuum (analyze) payments.payment, payments.inbox, ledger.entry,
      ledger.line`.execute(db)
    await sql`reset statement_timeout`.execute(db)
  })
}

function known() {
  return sql`
  select n, day, 'B' || to_char(day, 'DD') || lpad(n::text, 7, '0') as receipt
  from generate_series(1, ${count}::int) n, (select ${day}::timestamptz) d (day)
  where n % 1000 <> 0`
}

function entries() {
  return sql`
  insert into ledger.entry (reference, kind, effective_on, posted_at, source, actor)
  select 'receipt:mpesa:' || receipt, 'receipt', day::date, day, 'callback', '"system:bench"'
  from (${known()}) one`
}

function payments() {
  return sql`
  insert into payments.payment (provider, receipt, amount_cents, paid_at, paid_on, reference, source,
    state, received_at, entry_id)
  select 'mpesa', receipt, 100000, day, day::date, n::text, 'callback', 'unmatched', day, e.id
  from (${known()}) one join ledger.entry e on e.reference = 'receipt:mpesa:' || one.receipt`
}

function lines() {
  return sql`
  insert into ledger.line (entry_id, number, account_code, amount_cents, payment_id, effective_on)
  select p.entry_id, side.number, side.account_code, side.sign * p.amount_cents, p.id, p.paid_on
  from payments.payment p,
    (values (1, 'wallet_paybill', 1), (2, 'suspense', -1)) side (number, account_code, sign)`
}

/** Without them each row would be a difference: a payment that the operator never reported. */
function messages() {
  return sql`
  insert into payments.inbox (kind, body_cipher, received_at, handled_at, outcome, payment_id)
  select 'payment', ''::bytea, paid_at, paid_at, 'applied', id from payments.payment`
}

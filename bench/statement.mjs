import { parseArgs } from 'node:util'
// biome-ignore lint/correctness/noUndeclaredDependencies: the server's, which npm puts at the root.
import { writeXlsxStream } from 'hucre/xlsx'
// biome-ignore lint/correctness/noUndeclaredDependencies: the same.
import { sql } from 'kysely'
import { keepStatementFile } from '../apps/server/src/modules/settlement/commands/keep-statement-file.ts'
import { aLender } from '../apps/server/test/fixtures/lender.ts'
import { openTestHouse } from '../apps/server/test/harness.ts'
import startTestCluster from '../apps/server/test/start-test-cluster.ts'
import { loadNow } from './parts/figures.mjs'

/**
 * Gives in a statement of so many rows, all of payments that are known but for one in a thousand, and
 * says how long its rows took to be read, checked, kept and matched, and how far memory grew. The
 * database is one of its own, on PostgreSQL as the tests have it.
 */
const { values: given } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
const count = Number(given.rows)
const heading = [
  ...['Receipt No.', 'Completion Time', 'Initiation Time', 'Details', 'Transaction Status'],
  ...['Paid In', 'Withdrawn', 'Balance', 'Balance Confirmed', 'Reason Type'],
  ...['Other Party Info', 'Linked Transaction ID', 'A/C No.'],
]

const endCluster = await startTestCluster()
const t = await openTestHouse()
try {
  const { staff } = await aLender(t)
  await bookPayments()
  process.stdout.write(`${2 * count} payments are booked; ${loadNow()}\n`)
  for (const [format, file] of [
    ['csv', csv('2026-03-29')],
    ['xlsx', await xlsx('2026-03-30')],
  ]) {
    await give(staff.finance, format, file)
  }
} finally {
  await t.close()
  await endCluster()
}

async function give(by, format, bytes) {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  const upload = { name: `bench.${format}`, mediaType: 'text/csv', bytes }
  const cpuBefore = process.cpuUsage()
  const began = performance.now()
  const id = await t.as(by, (ctx) => keepStatementFile(ctx, { account: 'payment', upload }))
  const settled = t.settle()
  const readMs = await untilRead(id, began)
  await settled
  clearInterval(watch)
  const file = await fileOf(id)
  const { user, system } = process.cpuUsage(cpuBefore)
  process.stdout.write(
    `${format} ${file.lineCount} rows of ${(bytes.length / 1e6).toFixed(1)} MB: there and matched after ` +
      `${(readMs / 1_000).toFixed(1)} s, ${file.bookedCount} booked and the days compared after ` +
      `${((performance.now() - began) / 1_000).toFixed(1)} s, memory grew by ` +
      `${Math.round((most - before) / 1e6)} MB to ${Math.round(most / 1e6)} MB at most, ` +
      `${((user + system) / 1e6).toFixed(1)} s of processor time here; ${file.state}, ${loadNow()}\n`,
  )
}

async function untilRead(id, began) {
  for (let look = 0; look < 10_000; look += 1) {
    const { state } = await fileOf(id)
    if (state !== 'waiting' && state !== 'reading') break
    await new Promise((go) => setTimeout(go, 50))
  }
  return performance.now() - began
}

function fileOf(id) {
  return t.house.db
    .selectFrom('settlement.statementFile')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

function* rowsOf(day) {
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

function csv(day) {
  const line = (cells) => cells.map((one) => (one.includes(',') ? `"${one}"` : one)).join(',')
  return Buffer.from(`${[heading, ...rowsOf(day)].map(line).join('\n')}\n`)
}

async function xlsx(day) {
  const rows = function* () {
    yield heading
    yield* rowsOf(day)
  }
  return new Uint8Array(
    Buffer.concat(await Array.fromAsync(writeXlsxStream(rows(), { name: 'S' }))),
  )
}

/** As the operator told of them: each booked into suspense, and found by nobody yet. */
async function bookPayments() {
  await t.house.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await entries().execute(tx)
    await sql`analyze ledger.entry`.execute(tx)
    await payments().execute(tx)
    await lines().execute(tx)
  })
  await sql`vacuum (analyze) payments.payment, ledger.entry, ledger.line`.execute(t.house.db)
}

function known() {
  return sql`
  select n, day, 'B' || to_char(day, 'DD') || lpad(n::text, 7, '0') as receipt
  from generate_series(1, ${count}::int) n,
    unnest(array['2026-03-29', '2026-03-30']::timestamptz[]) day
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

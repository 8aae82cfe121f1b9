import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type InputName, inputNames } from '@daftari/contract/arrival/files/declared'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import { writeClosedThrough } from '../../../platform/schedule/daily.ts'
import { noMap } from '../files/column-map.ts'
import { writeSample } from '../files/write-sample.ts'
import { bringBook } from './bring-book.ts'

const path = '/operation/system/bringBook'
const once = () => ({ 'idempotency-key': randomUUID() })

let t: TestServer
let root: string
let anna: Caller
let ben: Caller

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-31T09:00:00+03:00'))
  await aLender(t)
  root = mkdtempSync(join(tmpdir(), 'daftari-sample-'))
  anna = await t.signIn('admin')
  ben = await t.signIn('admin')
  await writeClosedThrough(t.appContext, yesterday())
})
afterAll(async () => {
  rmSync(root, { recursive: true, force: true })
  await t.close()
})

const yesterday = () => addDays(t.clock.today(), -1)
const actor = { kind: 'system', name: 'test' } as const
const bring = (folder: string) =>
  bringBook(t.appContext, { folder, map: noMap, asOf: yesterday(), actor })

async function sample(name: string, customers = 30): Promise<string> {
  const folder = join(root, name)
  await writeSample({ folder, customers, app: 'pesa', currency: 'KES', asOf: yesterday() })
  return folder
}

const rowsOf = async (list: string, query: Record<string, string> = {}) => {
  const { data, status } = await anna.get(`${path}${list}`, {
    page: '1',
    pageSize: '200',
    ...query,
  })
  expect(status).toBe(200)
  return data.rows as Record<string, unknown>[]
}
const failures = async () => {
  const { rows } = await sql<{ error: string }>`
    select error from platform.delivery where error is not null`.execute(t.appContext.db)
  return rows
}
const counted = async (table: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}`.execute(t.appContext.db)
  return rows[0]?.count
}

let folder: string
let bookId: number

test('a rehearsal says how each loan stands, what is apart and who is there twice, and books nothing', async () => {
  folder = await sample('first')
  const before = await counted('customers.person')
  bookId = await bring(folder)
  const [book] = await rowsOf('')
  expect(book).toMatchObject({ bookId, bookState: 'rehearsed', openDoubles: 1 })
  const unexplained = await rowsOf('/loans', { loanOutcome: 'unexplained' })
  expect(unexplained.map((one) => [one.sourceLoan, one.looksLike])).toEqual(
    expect.arrayContaining([
      ['L5-1', 'small-amount'],
      ['L8-1', 'missing-payment'],
    ]),
  )
  expect(unexplained).toHaveLength(2)
  const known = await rowsOf('/loans', { loanOutcome: 'known' })
  expect(known).toMatchObject([
    { sourceLoan: 'L10-1', knownRule: 'day-count', variant: 'actual/360' },
  ])
  const apart = await rowsOf('/apart', { inputFile: 'customers' })
  expect(apart.map((one) => [one.fileRow, one.inputColumn, one.badReason])).toEqual([
    [8, 'phone', 'same-phone'],
    [10, 'registered_on', 'date'],
  ])
  const files = (await rowsOf('/apart')).map((one) =>
    inputNames.indexOf(one.inputFile as InputName),
  )
  expect(files).toEqual(files.toSorted((a, b) => a - b))
  expect(new Set(files).size).toBeGreaterThan(1)
  expect(await rowsOf('/doubles')).toMatchObject([
    { sourceCustomer: 'c7', otherCustomer: 'c6', knownBy: 'phone', doubleState: 'open' },
  ])
  expect(await counted('customers.person')).toBe(before)
  expect(await counted('servicing.loan')).toBe(0)
})

test('what is said about a person is sealed as it enters', async () => {
  const { rows } = await sql<{ file: string; clear: number; sealed: number }>`
    select file, count(cells)::integer as clear, count(sealed)::integer as sealed
    from arrival.staged_row where book_id = ${bookId} and file in ('customers', 'contacts', 'loans')
    group by file order by file`.execute(t.appContext.db)
  expect(rows.map((one) => [one.file, one.clear > 0, one.sealed > 0])).toEqual([
    ['contacts', false, true],
    ['customers', false, true],
    ['loans', true, false],
  ])
  const { rows: all } = await sql<{ text: string }>`
    select string_agg(s::text, ' ') as text from arrival.staged_row s
    where book_id = ${bookId} and file in ('customers', 'contacts')`.execute(t.appContext.db)
  const customers = readFileSync(join(folder, 'customers.csv'), 'utf8').split('\n')
  const [, phone = ''] = customers[1]?.split(',') ?? []
  expect(phone).toMatch(/^\+254/)
  expect(all[0]?.text).not.toContain(phone)
})

test("tomorrow's export takes the difference", async () => {
  const second = await sample('second')
  const file = join(second, 'loans.csv')
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, lines.filter((line) => !line.startsWith('L12-1,')).join('\n'))
  const manifest = join(second, 'manifest.csv')
  const shorter = readFileSync(manifest, 'utf8').replace(
    /^loans,(\d+)$/m,
    (_, n) => `loans,${Number(n) - 1}`,
  )
  writeFileSync(manifest, shorter)
  const again = await bring(second)
  expect(again).not.toBe(bookId)
  const files = await rowsOf('/files', { bookId: String(again) })
  expect(files.find((one) => one.inputFile === 'loans')).toMatchObject({
    newRows: 0,
    changedRows: 0,
    goneRows: 1,
  })
  expect(files.find((one) => one.inputFile === 'customers')).toMatchObject({ goneRows: 0 })
  const [last, first] = await rowsOf('')
  expect([last?.bookState, first?.bookState]).toEqual(['rehearsed', 'replaced'])
  bookId = await bring(folder)
})

const ask = (body: object) =>
  anna.post(`${path}/accepted`, { reason: 'looked at', ...body }, once())
const decide = (list: string, { id, version }: { id: number; version: number }, who: Caller) =>
  who.post(`${path}/${list}/${id}/decision`, { version, approve: true, reason: 'agreed' }, once())

test('nothing unexplained goes live unless two persons accept it, one by one or by an amount', async () => {
  const goLive = () => anna.post(`${path}/live`, { bookId, reason: 'the day' }, once())
  expect(await goLive()).toMatchObject({ status: 409, data: { error: 'arrival.differences-open' } })
  const { data: rule } = await ask({ bookId, mostAmount: 5 })
  expect(await decide('accepted', rule, anna)).toMatchObject({ status: 403 })
  expect(await decide('accepted', rule, ben)).toMatchObject({ status: 200 })
  expect(await rowsOf('/loans', { loanOutcome: 'accepted' })).toMatchObject([
    { sourceLoan: 'L5-1' },
  ])
  expect(await goLive()).toMatchObject({ data: { error: 'arrival.differences-open' } })
  const [open] = await rowsOf('/loans', { loanOutcome: 'unexplained' })
  const both = await ask({ bookId, broughtLoanId: open?.broughtLoanId, mostAmount: 5 })
  expect(both).toMatchObject({ status: 422, data: { error: 'arrival.one-or-all' } })
  const { data: one } = await ask({ bookId, broughtLoanId: open?.broughtLoanId })
  expect(await decide('accepted', one, ben)).toMatchObject({ status: 200 })
  const { data: live } = await goLive()
  expect(live).toMatchObject({ version: 1 })
  expect(await decide('live', live, anna)).toMatchObject({ status: 403 })
  expect(await decide('live', live, ben)).toMatchObject({ status: 200 })
})

test('the day itself: stops stand, customers and loans are ours, the books hold, nobody is shorter', async () => {
  const messages = await counted('messaging.message')
  await t.settle()
  expect(await failures()).toEqual([])
  const [book] = await rowsOf('', { bookState: 'live' })
  expect(book).toMatchObject({ bookId })
  expect(await counted('servicing.loan')).toBe(Number(book?.loansLived))
  expect(await counted('messaging.message')).toBe(messages)
  expect(await counted('contact.attempt')).toBe(0)
  expect(await counted('contact.stop')).toBe(2)
  expect(await counted('contact.hold')).toBe(1)
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from ledger.line
    where account_code = 'brought_clearing'`.execute(t.appContext.db)
  expect(rows[0]?.cents).toBe(0)
  expect(await counted('arrival.staged_row')).toBe(0)
})

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dueNumber, duePrincipal } from '@daftari/contract/statistics/repayment/cash-credit'
import {
  overdueNumber,
  overduePrincipal,
} from '@daftari/contract/statistics/repayment/daily-overdue'
import { vintage } from '@daftari/contract/statistics/vintage'
import type { Table } from '@daftari/contract/table'
import { addDays } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyBooks } from '../../../src/books/verify-books.ts'
import {
  type BroughtLender,
  lenderThatBrings,
} from '../../../src/modules/arrival/books/test/brought-lender.ts'
import { noMap } from '../../../src/modules/arrival/files/column-map.ts'
import { rowsXml, workbookOf } from '../../../src/platform/files/rows/test/workbooks.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { exportBook } from '../export-book.ts'
import { ask } from './bring-book.ts'
import { lastDay, lenderKeptElsewhere } from './lender-kept-elsewhere.ts'

/** The lender as it was, and the one that its files were brought into. */
let source: TestServer
let analyst: Caller
let brought: BroughtLender
let bookId: number
/** The product without coupons: all of its loans are replayed. */
const notTakenOver = 'pesa-14'
const lines = (...rows: string[]) => rows.map((row) => `${row}\n`).join('')
const now = new Date(`${addDays(lastDay, 1)}T06:00:00Z`)

beforeAll(async () => {
  const kept = (await lenderKeptElsewhere(200, 3)).t
  brought = await lenderThatBrings(now, async (folder, asOf) => {
    await exportBook(kept.databaseUrl, { dir: folder, asOf })
    const late = await ask(
      kept,
      `select 'L' || d.loan_id as loan from servicing.loan_day d
      where d.business_on = '${asOf}' and d.days_past_due between 2 and 60 order by d.loan_id limit 2`,
    )
    const [one, other] = late.map((row) => String(row.loan))
    writeFileSync(
      join(folder, 'cases.csv'),
      lines('case_id,loan_id,opened_on,note', `K1,${one},${addDays(asOf, -1)},Pays on Friday`),
    )
    writeFileSync(
      join(folder, 'promises.csv'),
      lines(
        'promise_id,loan_id,made_on,promised_on,amount',
        `A1,${one},${asOf},${addDays(asOf, 3)},10.00`,
        `A2,${other},${asOf},${addDays(asOf, 4)},12.50`,
      ),
    )
    // A small file may be a workbook.
    const products = join(folder, 'products.csv')
    const rows = readFileSync(products, 'utf8').trim().split('\n')
    const sheet = { name: 'products', rows: rowsXml(rows.map((row) => row.split(','))) }
    writeFileSync(join(folder, 'products.xlsx'), workbookOf([sheet]))
    rmSync(products)
    return noMap
  })
  source = await openTestServer(now, [], { from: await kept.keep() })
  analyst = await source.signIn('admin')
}, 240_000)
afterAll(async () => {
  await brought?.close()
  await source?.close()
})

it('every loan of its files is rehearsed as equal, replayed or taken over, and no row is apart', async () => {
  bookId = await brought.rehearse()
  expect(await brought.rows('/apart')).toEqual([])
  expect(await brought.rows('')).toMatchObject([
    { loansLived: 200, loansEqual: 200, loansUnexplained: 0, openDoubles: 0 },
  ])
  const ways = new Set((await brought.rows('/loans')).map((one) => one.way))
  expect([...ways].sort()).toEqual(['replayed', 'taken-over'])
}, 120_000)

it('they go live, the books hold, and customers have what was theirs', async () => {
  await brought.letGoLive(bookId)
  await brought.t.settle()
  expect(await brought.rows('', { bookState: 'live' })).toMatchObject([{ bookId }])
  const wrong = (await verifyBooks(brought.t.appContext.db)).filter((one) => one.wrong > 0)
  expect(wrong).toEqual([])
  const credits = `select account_code, -sum(amount_cents)::bigint as cents from ledger.line
    where account_code in ('suspense', 'customer_overpayment', 'brought_clearing')
    group by 1 having sum(amount_cents) <> 0 order by 1`
  const theirs = await ask(source, credits)
  expect(theirs.length).toBe(2)
  expect(await ask(brought.t, credits)).toEqual(theirs)
}, 120_000)

it('each balance is the original’s', async () => {
  const owed = `b.status, b.finished_on, b.written_off_on, b.principal_owed_cents,
    b.interest_owed_cents, b.fee_owed_cents, b.fine_owed_cents, b.claim_cents`
  const theirs = await ask(
    source,
    `select 'L' || b.loan_id as loan, ${owed} from servicing.balance b
    join servicing.loan l on l.id = b.loan_id where not l.terms ? 'discount' order by b.loan_id`,
  )
  const named = `substr(a.reference, length('book-${bookId}-') + 1)`
  const ours = await ask(
    brought.t,
    `select ${named} as loan, ${owed} from servicing.balance b
    join servicing.loan l on l.id = b.loan_id and l.opening is null
    join origination.application a on a.id = b.loan_id order by substr(${named}, 2)::bigint`,
  )
  expect(theirs.length).toBeGreaterThan(100)
  expect(ours).toEqual(theirs)
})

it('a case has its remark, promises go on, and nobody was told', async () => {
  const remarks = await ask(brought.t, 'select text from collections.remark order by text')
  expect(remarks.map((one) => one.text)).toEqual([
    'Pays on Friday',
    'Promise brought with a book',
    'Promise brought with a book',
  ])
  const promises = await ask(
    brought.t,
    'select amount_cents, state from collections.promise order by amount_cents',
  )
  expect(promises).toEqual([
    { amountCents: 1_000, state: 'open' },
    { amountCents: 1_250, state: 'open' },
  ])
  expect(await ask(brought.t, 'select count(*) from messaging.message')).toEqual([{ count: 0 }])
})

it.each<[Table, string]>([
  [overduePrincipal, 'due'],
  [overdueNumber, 'due'],
  [duePrincipal, 'due'],
  [dueNumber, 'due'],
  [vintage, 'cohort'],
])('a report of its months is the original’s: %#', async (report, range) => {
  const query = { [range]: `${addDays(lastDay, -70)}..${lastDay}`, product: notTakenOver }
  const read = async (reader: Caller) => {
    const { status, data, text } = await reader.get(report.path, query)
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    return data.rows as unknown[]
  }
  const theirs = await read(analyst)
  expect(theirs.length).toBeGreaterThan(0)
  expect(await read(brought.anna)).toEqual(theirs)
})

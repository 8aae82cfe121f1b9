import { addDays } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyBooks } from '../../../src/books/verify-books.ts'
import { takeBackBrought } from '../../../src/modules/servicing/index.ts'
import { writeClosedThrough } from '../../../src/platform/schedule/daily.ts'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { addPerson, goTo } from '../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { ask, bringBook } from './bring-book.ts'
import { lastDay, lenderKeptElsewhere } from './lender-kept-elsewhere.ts'
import { type ExportedBook, readExported } from './read-exported.ts'

let t: TestApp
let lender: Lender
let book: ExportedBook
const bookId = 7

beforeAll(async () => {
  const source = await lenderKeptElsewhere(60, 5)
  book = await readExported(source.t.appContext.db, lastDay, {
    personOf: (foreignId) => Number(foreignId.slice(1)),
    paymentOf: (foreignId) => Number(foreignId.slice(1)),
    numberOf: (loanId) => Number(loanId.slice(1)),
  })
  await source.t.close()
  t = await openTestApp(new Date(`${addDays(lastDay, 1)}T06:00:00Z`))
  lender = await aLender(t)
  for (const number of [1, 2, 3]) await addPerson(t, number)
  await writeClosedThrough(t.appContext, lastDay)
}, 120_000)
afterAll(() => t.close())

const rows = async (table: string) =>
  (await ask(t, `select count(*) as rows from ${table}`))[0]?.rows

it('is as if it had not been brought, days later too, and the books show that it was', async () => {
  await bringBook({ t, lender }, { book, bookId })
  await goTo(t, addDays(lastDay, 4))
  expect(Number(await rows('servicing.loan_day'))).toBeGreaterThan(500)
  const { loans } = await t.as('system', (ctx) => takeBackBrought(ctx, bookId))
  expect(loans).toBe(60)
  for (const table of [
    'loan',
    'balance',
    'instalment',
    'loan_day',
    'repayment',
    'repayment_line',
  ]) {
    expect(await rows(`servicing.${table}`), table).toBe(0)
  }
  for (const table of ['started_fact', 'late_fact', 'unpaid_fact', 'repaid_fact', 'due_fact']) {
    expect(await rows(`servicing.${table}`), table).toBe(0)
  }
  const balances = `select account_code, sum(amount_cents)::bigint as cents from ledger.line
    group by 1 having sum(amount_cents) <> 0`
  expect(await ask(t, balances)).toEqual([])
  const kinds = `select distinct kind from ledger.entry where kind like 'opening%' order by 1`
  expect(await ask(t, kinds)).toEqual([{ kind: 'opening' }, { kind: 'opening-return' }])
  expect((await verifyBooks(t.appContext.db)).filter((one) => one.wrong > 0)).toEqual([])
}, 60_000)

it('is brought again as another book, of other loans', async () => {
  await ask(t, 'delete from payments.payment')
  const loans = book.loans.map((one) => ({ ...one, id: one.id + 1_000 }))
  await bringBook({ t, lender }, { book: { ...book, loans }, bookId: bookId + 1 })
  expect(await rows('servicing.loan')).toBe(60)
  expect((await verifyBooks(t.appContext.db)).filter((one) => one.wrong > 0)).toEqual([])
}, 60_000)

it('is taken out of no table otherwise', async () => {
  for (const table of ['loan', 'fine', 'repayment_line', 'waiver_line']) {
    await expect(ask(t, `delete from servicing.${table}`), table).rejects.toThrow('append-only')
  }
  await expect(
    ask(
      t,
      `with said as (select set_config('servicing.brings', 'on', true))
      update servicing.loan set grade = 'Z' from said`,
    ),
  ).rejects.toThrow('append-only')
  await expect(ask(t, 'delete from ledger.entry')).rejects.toThrow('append-only')
})

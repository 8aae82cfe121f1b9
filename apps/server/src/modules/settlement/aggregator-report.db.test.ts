import { cents } from '@daftari/kernel/money'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AggregatorPayment } from '../../../emulator/aggregator/payments.ts'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { exchangeMessages } from '../../../test/post-callbacks.ts'
import { walletsEqualOperator } from '../../books/cash-checks.ts'
import { booksHold, verifyBooks } from '../../books/verify-books.ts'
import { anOpenLoan, balanceOf, paymentOf } from '../payments/test/pay-in.ts'
import { dayNow, differencesOf, lineNow, problemsOf, uploadStatement } from './test/statements.ts'

let t: TestApp
let lender: Lender
let by: number
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
  by = lender.staff.finance.id
})
afterAll(async () => {
  expect(booksHold(await verifyBooks(t.appContext.db))).toBe(true)
  await t.close()
})

async function pay(o: Partial<AggregatorPayment> & { account: string }) {
  const payment = { phone: '254711223344', amountCents: cents(100_000), ...o }
  const paid = t.world.aggregator.pay(payment)
  await exchangeMessages(t.appContext, t.world.aggregator)
  t.clock.advance(3_000)
  await exchangeMessages(t.appContext, t.world.aggregator)
  return paid
}

const nextMorning = () => t.clock.advance(86_400_000)
const report = (from: string, to = from) => t.world.aggregator.report({ from, to })
const give = (text: string) =>
  uploadStatement(t, { account: 'aggregator', text, by, name: 'report.csv' })

describe('a report of the aggregator', () => {
  it('agrees with what was reported, books what was not, and clears the account when it is settled', async () => {
    const loan = await anOpenLoan(t)
    const day = t.clock.today()
    const account = String(loan.loanId)
    const reported = await pay({ account })
    const lost = await pay({ account, notice: 'lost', channel: 'card' })
    nextMorning()
    expect(await give(report(day))).toMatchObject({ state: 'done', lineCount: 4, bookedCount: 2 })
    expect(await lineNow(t, reported.id)).toMatchObject({
      state: 'matched',
      linkedReceipt: stOf(day),
    })
    expect(await paymentOf(t, { receipt: lost.id })).toMatchObject({
      source: 'statement',
      state: 'matched',
      channel: 'card',
      feeCents: 2_900,
      loanId: loan.loanId,
    })
    expect(await dayNow(t, 'aggregator', day)).toMatchObject({
      covered: true,
      ledgerCents: 196_100,
      statementCents: 196_100,
      openCount: 0,
    })
    expect(await balanceOf(t, 'aggregator_clearing')).toBe(196_100)
    const bank = await balanceOf(t, 'bank')
    const next = t.clock.today()
    nextMorning()
    expect(await give(report(next))).toMatchObject({ state: 'done', bookedCount: 1 })
    expect(await balanceOf(t, 'aggregator_clearing')).toBe(0)
    expect((await balanceOf(t, 'bank')) - bank).toBe(196_100)
    expect(await dayNow(t, 'aggregator', next)).toMatchObject({ openCount: 0, covered: true })
  })

  it('with another amount or fee is a difference, and the books stay as they were', async () => {
    const day = t.clock.today()
    const one = await pay({ account: 'nobody' })
    const other = await pay({ account: 'nobody' })
    const owed = await balanceOf(t, 'aggregator_clearing')
    nextMorning()
    const text = report(day)
      .replace(new RegExp(`(${one.id}.*),1000.00,10.00,990.00,`), '$1,1000.00,12.00,988.00,')
      .replace(new RegExp(`(${other.id}.*),1000.00,10.00,990.00,`), '$1,900.00,10.00,890.00,')
    const file = await give(balanced(text))
    expect(file).toMatchObject({ state: 'done' })
    const found = await differencesOf(t, 'aggregator', day)
    expect(found.map(({ key, kind, state }) => [key, kind, state]).toSorted()).toEqual(
      [
        [other.id, 'amounts-differ', 'open'],
        [`${one.id}/charge`, 'amounts-differ', 'open'],
      ].toSorted(),
    )
    expect(await balanceOf(t, 'aggregator_clearing')).toBe(owed)
  })

  it('names a row whose net is not gross less fee, and is refused where a balance does not follow', async () => {
    const day = t.clock.today()
    const paid = await pay({ account: 'nobody' })
    nextMorning()
    const text = report(day)
    const broken = text.replace(/\.(\d\d)\n$/, '.99\n')
    expect(await give(broken)).toMatchObject({
      state: 'refused',
      refusalCode: 'statement.balance',
    })
    const wrong = text.replace(new RegExp(`(${paid.id}.*),10.00,990.00,`), '$1,10.01,990.00,')
    const file = await give(wrong)
    expect(file).toMatchObject({ state: 'done', problemCount: 1 })
    expect(await problemsOf(t, file.id)).toMatchObject([{ field: 'net', problem: 'not-the-net' }])
    const again = await give(`${text}\n`)
    expect(again).toMatchObject({ state: 'done', problemCount: 0 })
    expect(await lineNow(t, paid.id)).toMatchObject({ state: 'matched' })
  })
})

describe('MO-07 the books and the aggregator', () => {
  it.each<[string, RawBuilder<unknown>]>([
    [
      'a receipt that the aggregator never gave',
      sql`update payments.payment set amount_cents = amount_cents + 1 where provider = 'aggregator'`,
    ],
    [
      'a fee that was not booked',
      sql`update payments.payment set fee_cents = fee_cents + 1 where fee_cents > 0`,
    ],
    [
      'a settlement that its report tells otherwise',
      sql`update settlement.statement_line set amount_cents = amount_cents - 1
        where account = 'aggregator' and kind = 'float'`,
    ],
  ])('%s is seen', async (_, breaking) => {
    const stop = new Error('rolled back')
    let wrong = 0
    const done = t.appContext.db.transaction().execute(async (tx) => {
      await breaking.execute(tx)
      wrong = (await walletsEqualOperator(tx)).wrong
      throw stop
    })
    await expect(done).rejects.toBe(stop)
    expect(wrong).toBeGreaterThan(0)
  })
})

const stOf = (day: string) => `ST${day.replaceAll('-', '')}`

/** The same rows with the balances that follow from them. */
function balanced(text: string): string {
  let balance: number | undefined
  return text
    .split('\n')
    .map((line) => {
      const cells = line.split(',')
      if (cells.length !== 12 || cells[0] === 'Transaction ID') return line
      const net = Math.round(Number(cells[9]) * 100)
      balance = balance === undefined ? Math.round(Number(cells[11]) * 100) : balance + net
      return [...cells.slice(0, 11), (balance / 100).toFixed(2)].join(',')
    })
    .join('\n')
}

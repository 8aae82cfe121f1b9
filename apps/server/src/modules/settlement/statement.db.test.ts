import { addDays } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { findingsOf, verifyBooks } from '../../books/verify-books.ts'
import type { Tx } from '../../platform/db/database.ts'
import { anOpenLoan, balanceOf, payBill, paymentOf } from '../payments/test/pay-in.ts'
import { matchByHand } from './commands/match-by-hand.ts'
import { undoStatementFile } from './commands/undo-statement-file.ts'
import {
  dayNow,
  differencesOf,
  fileNow,
  fileOf,
  lineNow,
  paidRow,
  problemsOf,
  uploadStatement,
} from './test/statements.ts'

let t: TestApp
let lender: Lender
let by: number
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
  by = lender.staff.finance.id
})
afterAll(async () => {
  const found = await verifyBooks(t.appContext.db)
  expect(found.filter((one) => one.wrong > 0)).toEqual([])
  await t.close()
})

const nextMorning = () => t.clock.advance(86_400_000)
const yesterdays = (account: 'paybill' | 'utility') => {
  const day = addDays(t.clock.today(), -1)
  return t.world.operator.statement(account, { from: day, to: day })
}

describe('a statement of the paybill', () => {
  it('finds ours by receipt, and books once what only it reported', async () => {
    const loan = await anOpenLoan(t)
    const day = t.clock.today()
    const pay = { phone: loan.phone, reference: String(loan.loanId) }
    const reported = await payBill(t, { ...pay, amountCents: 100_000 })
    const lost = await payBill(t, { ...pay, amountCents: 50_000, confirmation: 'lost' })
    nextMorning()
    const file = await uploadStatement(t, { text: yesterdays('paybill'), by })
    expect(file).toMatchObject({ state: 'done', lineCount: 2, bookedCount: 1, problemCount: 0 })
    expect(await lineNow(t, reported.receipt)).toMatchObject({
      state: 'matched',
      matchRule: 'receipt',
    })
    const payment = await paymentOf(t, { receipt: lost.receipt })
    expect(payment).toMatchObject({ source: 'statement', state: 'matched', loanId: loan.loanId })
    expect(await lineNow(t, lost.receipt)).toMatchObject({
      state: 'booked',
      paymentId: payment.id,
    })
    expect(await dayNow(t, 'payment', day)).toMatchObject({
      covered: true,
      ledgerCount: 2,
      ledgerCents: 150_000,
      toldCount: 1,
      statementCount: 2,
      statementCents: 150_000,
      openCount: 0,
    })
    expect(await differencesOf(t, 'payment', day)).toMatchObject([
      { key: lost.receipt, kind: 'not-told', cause: 'booked-from-statement', state: 'explained' },
    ])
  })

  it('FI-05: is taken once: neither the same file nor rows that another brought come twice', async () => {
    const loan = await anOpenLoan(t)
    const reference = String(loan.loanId)
    await payBill(t, { phone: loan.phone, reference, amountCents: 20_000 })
    const first = yesterdaysAndToday()
    nextMorning()
    const one = await uploadStatement(t, { text: first, by })
    expect(one).toMatchObject({ state: 'done', lineCount: 3, knownCount: 2 })
    await expect(uploadStatement(t, { text: first, by })).rejects.toMatchObject({
      code: 'statement.given-before',
    })
    const before = await balanceOf(t, 'wallet_paybill')
    const again = await uploadStatement(t, { text: `${first}\n`, by })
    expect(again).toMatchObject({ state: 'done', lineCount: 3, knownCount: 3, problemCount: 0 })
    expect(await balanceOf(t, 'wallet_paybill')).toBe(before)
  })

  it('names the rows that another statement has differently', async () => {
    const at = '2026-03-20 10:00:00'
    const row = { receipt: 'KNOWN00001', at, amount: '100.00', balance: '100.00' }
    const period = '20-03-2026 - 20-03-2026'
    await uploadStatement(t, { text: fileOf([paidRow(row)], period), by })
    const changed = { ...row, amount: '90.00', balance: '90.00' }
    const file = await uploadStatement(t, { text: fileOf([paidRow(changed)], period), by })
    expect(file).toMatchObject({ state: 'done', knownCount: 1, problemCount: 1 })
    expect(await problemsOf(t, file.id)).toEqual([
      { number: 5, field: 'receipt', problem: 'differs-from-known', value: 'KNOWN00001' },
    ])
  })

  it('keeps the rows that cannot be read apart, each with its number, column and reason', async () => {
    const rows = [
      paidRow({
        receipt: 'GOOD000002',
        at: '2026-03-21 12:00:00',
        amount: '1,200.00',
        balance: '1,500.00',
      }),
      paidRow({
        receipt: 'BADTIME001',
        at: '31-02-2026 12:00:00',
        amount: '50.00',
        balance: '300.00',
      }),
      paidRow({
        receipt: 'FUTURE0001',
        at: '2031-01-01 12:00:00',
        amount: '50.00',
        balance: '250.00',
      }),
      paidRow({
        receipt: 'NEGATIVE01',
        at: '2026-03-21 11:00:00',
        amount: '-5.00',
        balance: '200.00',
      }),
      paidRow({
        receipt: '0712345678901234567890',
        at: '2026-03-21 10:30:00',
        amount: '5.00',
        balance: '200.00',
      }),
      paidRow({
        receipt: 'STRANGE001',
        at: '2026-03-21 10:00:00',
        amount: '5.00',
        balance: '195.00',
        status: 'Maybe',
      }),
      paidRow({
        receipt: 'GOOD000001',
        at: '2026-03-21 09:00:00',
        amount: '195.00',
        balance: '195.00',
      }),
      paidRow({
        receipt: 'FAILED0001',
        at: '2026-03-21 08:00:00',
        amount: '9.00',
        balance: '0.00',
        status: 'Failed',
      }),
    ]
    const file = await uploadStatement(t, { text: fileOf(rows, '21-03-2026 - 21-03-2026'), by })
    expect(file).toMatchObject({ state: 'done', lineCount: 3, problemCount: 5 })
    expect(await problemsOf(t, file.id)).toMatchObject([
      { number: 6, field: 'completedAt', problem: 'not-a-time' },
      { number: 7, field: 'completedAt', problem: 'in-the-future' },
      { number: 8, field: 'paidIn', problem: 'negative', value: '-5.00' },
      { number: 9, field: 'receipt', problem: 'not-a-receipt', value: '****890' },
      { number: 10, field: 'status', problem: 'unknown-status', value: 'Maybe' },
    ])
    expect(await lineNow(t, 'FAILED0001')).toMatchObject({ state: 'no-money', paymentId: null })
  })

  it('waits for a person where staff entered as much under another receipt', async () => {
    const loan = await anOpenLoan(t)
    const on = t.clock.today()
    const entered = await enter({ loanId: loan.loanId, receipt: 'SLIPTYPO01', amountCents: 33_000 })
    const real = t.world.operator.payBill({
      phone: loan.phone.replace('+', ''),
      reference: 'no idea',
      amountCents: 33_000 as never,
      confirmation: 'lost',
    })
    nextMorning()
    await uploadStatement(t, { text: yesterdays('paybill'), by })
    const line = await lineNow(t, real.receipt)
    expect(line).toMatchObject({ state: 'open', paymentId: null })
    expect(await differencesOf(t, 'payment', on)).toMatchObject(
      [
        { key: 'SLIPTYPO01', kind: 'only-ledger', cause: 'near-receipt', state: 'open' },
        { key: real.receipt, kind: 'only-statement', cause: 'near-receipt', state: 'open' },
      ].toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    )
    const to = { what: 'payment' as const, id: entered.id, reason: 'the slip was mistyped' }
    await t.as(lender.staff.finance, (ctx) =>
      matchByHand(ctx, { lineId: line.id, version: line.version, ...to }),
    )
    expect(await differencesOf(t, 'payment', on)).toMatchObject([
      { key: 'SLIPTYPO01', kind: 'not-told', state: 'explained' },
    ])
  })

  it('is matched by account, day and amount to what staff entered under another receipt', async () => {
    const loan = await anOpenLoan(t)
    const entered = await enter({ loanId: loan.loanId, receipt: 'SLIPTYPO02', amountCents: 44_000 })
    const real = t.world.operator.payBill({
      phone: loan.phone.replace('+', ''),
      reference: String(loan.loanId),
      amountCents: 44_000 as never,
      confirmation: 'lost',
    })
    nextMorning()
    await uploadStatement(t, { text: yesterdays('paybill'), by })
    expect(await lineNow(t, real.receipt)).toMatchObject({
      state: 'matched',
      matchRule: 'reference',
      paymentId: entered.id,
    })
  })
})

describe('a statement without rows', () => {
  it('says that nothing moved: the balance is what the file before ended with', async () => {
    nextMorning()
    const last = await lastFile()
    nextMorning()
    const quiet = addDays(t.clock.today(), -1)
    const file = await uploadStatement(t, { text: fileOf([], dayFirst(quiet)), by })
    expect(file).toMatchObject({
      state: 'done',
      lineCount: 0,
      openingCents: last.closingCents,
      closingCents: last.closingCents,
      coversFrom: quiet,
      coversTo: quiet,
    })
    expect(await dayNow(t, 'payment', quiet)).toMatchObject({
      covered: true,
      statementCount: 0,
      openCount: 0,
    })
  })

  it('is refused where another file has a row of these days, or a total that is not zero', async () => {
    const last = await lastFile()
    const day = last.coversFrom ?? ''
    const line = await t.appContext.db
      .selectFrom('settlement.statementLine')
      .select('receipt')
      .where('completedOn', '=', day)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(await uploadStatement(t, { text: fileOf([], dayFirst(day)), by })).toMatchObject({
      refusalCode: 'statement.not-quiet',
      refusalParams: { receipt: line.receipt, date: day },
    })
    const total = fileOf([',,,Totals,,160.00,,'], dayFirst(t.clock.today()))
    expect(await uploadStatement(t, { text: total, by })).toMatchObject({
      refusalCode: 'statement.totals',
    })
  })

  const lastFile = () =>
    t.appContext.db
      .selectFrom('settlement.statementFile')
      .select(['coversFrom', 'closingCents'])
      .where('account', '=', 'payment')
      .where('state', '=', 'done')
      .where('lineCount', '>', 0)
      .orderBy('coversTo', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
})

const dayFirst = (day: string) => {
  const reported = day.split('-').reverse().join('-')
  return `${reported} - ${reported}`
}

describe('a statement of the payout account', () => {
  it('is held against the payouts; what nobody ordered stays open', async () => {
    const day = t.clock.today()
    await anOpenLoan(t)
    const paid = t.world.operator.transactions().findLast((one) => one.kind === 'payout')
    t.world.operator.moveFloat('utility', -700_000 as never)
    nextMorning()
    const file = await uploadStatement(t, { account: 'disburse', text: yesterdays('utility'), by })
    expect(file.state).toBe('done')
    expect(await lineNow(t, paid?.receipt ?? '')).toMatchObject({ state: 'matched' })
    const [open, ...others] = (await differencesOf(t, 'disburse', day)).filter(
      (one) => one.state === 'open',
    )
    expect(open).toMatchObject({ kind: 'only-statement', what: 'float', statementCents: -700_000 })
    expect(others).toEqual([])
    expect(await wrongWallets(() => undefined)).toBe(0)
    // A difference that is there and not listed is what the books must not hide.
    expect(await wrongWallets((tx) => tx.deleteFrom('settlement.difference').execute())).toBe(1)
  })
})

describe('a file that is taken back', () => {
  it('leaves with its rows, the last one first, and only when nothing was built on it', async () => {
    const row = (receipt: string, at: string, amount: string, balance: string) =>
      paidRow({ receipt, at, amount, balance, status: 'Failed' })
    const first = await uploadStatement(t, {
      text: fileOf(
        [row('UNDONE0001', '2026-03-01 10:00:00', '5.00', '0.00')],
        '01-03-2026 - 01-03-2026',
      ),
      by,
    })
    const second = await uploadStatement(t, {
      text: fileOf(
        [row('UNDONE0002', '2026-03-02 10:00:00', '5.00', '0.00')],
        '02-03-2026 - 02-03-2026',
      ),
      by,
    })
    const undo = (id: number, version = 1) =>
      t.as(lender.staff.finance, (ctx) =>
        undoStatementFile(ctx, { id, version, reason: 'the wrong month' }),
      )
    await expect(undo(first.id)).rejects.toMatchObject({ code: 'statement.followed' })
    await expect(undo(second.id, 9)).rejects.toMatchObject({ code: 'record.stale' })
    await undo(second.id)
    await undo(first.id)
    expect((await fileNow(t, first.id)).state).toBe('undone')
    await expect(lineNow(t, 'UNDONE0001')).rejects.toThrow('no result')
    await expect(undo(first.id, 2)).rejects.toMatchObject({ code: 'statement.not-ready' })
    const at = '2026-03-03 10:00:00'
    const booked = paidRow({ receipt: 'BUILTON001', at, amount: '5.00', balance: '5.00' })
    const third = await uploadStatement(t, {
      text: fileOf([booked], '03-03-2026 - 03-03-2026'),
      by,
    })
    await expect(undo(third.id)).rejects.toMatchObject({
      code: 'statement.built-on',
      params: { count: 1, receipt: 'BUILTON001' },
    })
  })
})

/** How many days of the wallets are wrong after something that is taken back again. */
async function wrongWallets(after: (tx: Tx) => unknown): Promise<number> {
  let wrong = -1
  const undone = t.as('system', async ({ tx }) => {
    await after(tx)
    wrong = (await findingsOf(tx)).find((one) => one.number === 7)?.wrong ?? -1
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  return wrong
}

function yesterdaysAndToday(): string {
  const to = t.clock.today()
  return t.world.operator.statement('paybill', { from: addDays(to, -1), to })
}

/** As a person would enter it on the form, without a proof's file. */
async function enter(o: { loanId: number; receipt: string; amountCents: number }) {
  const { recordRepayment } = await import('../payments/commands/record-repayment.ts')
  const proof = { name: 'proof.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.4') }
  return t.as(lender.staff.finance, (ctx) =>
    recordRepayment(ctx, {
      ...o,
      provider: 'mpesa',
      paidOn: t.clock.today(),
      note: 'brought to the office',
      proof,
    }),
  )
}

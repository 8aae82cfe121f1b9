import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { booksHold, verifyBooks } from '../../books/verify-books.ts'
import { post } from '../ledger/commands/post.ts'
import { credit, debit } from '../ledger/domain/entry.ts'
import { decideReversal } from '../payments/operator/reversal/ask-reversal.ts'
import { declareReversal } from '../payments/operator/reversal/declare-reversal.ts'
import { anOpenLoan, balanceOf, loanOf, payBill, paymentOf } from '../payments/test/pay-in.ts'
import { compareChanged } from './commands/compare-days.ts'
import { acknowledgeDifference, reopenDifference } from './commands/settle-difference.ts'
import {
  dayNow,
  differencesOf,
  fileOf,
  lineNow,
  paidRow,
  problemsOf,
  uploadStatement,
} from './test/statements.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(async () => {
  expect(booksHold(await verifyBooks(t.appContext.db))).toBe(true)
  await t.close()
})

const row = (receipt: string, time: string, amount: string, balance: string) =>
  paidRow({ receipt, at: `2026-03-30 ${time}`, amount, balance })
const give = (rows: readonly string[], account: 'payment' | 'disburse' = 'payment') =>
  uploadStatement(t, { account, text: fileOf(rows), by: lender.staff.finance.id })

/** No test of differences looks at it. */
const dayBefore = '29-03-2026 - 29-03-2026'

const newest = row('REFUSED002', '12:00:00', '50.00', '150.00')
const oldest = row('REFUSED001', '11:00:00', '100.00', '100.00')

describe('a statement that must not be believed', () => {
  it.each([
    [
      'statement.balance',
      { row: 5, expected: '150.00', found: '151.00' },
      [row('REFUSED002', '12:00:00', '50.00', '151.00'), oldest],
    ],
    [
      'statement.order',
      { row: 7 },
      [oldest, newest, row('REFUSED003', '10:00:00', '1.00', '1.00')],
    ],
    [
      'statement.totals',
      { row: 7, column: 'Paid In', told: '160.00', found: '150.00' },
      [newest, oldest, ',,,Totals,,160.00,,'],
    ],
    ['statement.no-rows', {}, []],
    ['file.quotes', { row: 6 }, [newest, '"REFUSED']],
    [
      'statement.times',
      { count: 1, row: 5, column: 'Completion Time', value: '30/03/2026 11:00:00' },
      [oldest.replaceAll('2026-03-30', '30/03/2026')],
    ],
    [
      'statement.times',
      { count: 1, row: 5, column: 'Completion Time', value: '31-06-2026 11:00:00' },
      [oldest.replaceAll('2026-03-30', '31-06-2026')],
    ],
    [
      'statement.too-many-problems',
      { count: 1, row: 5, column: 'Paid In', value: 'much' },
      [row('REFUSED001', '11:00:00', 'much', '100.00')],
    ],
  ])('FI-06: is refused whole with %s %j', async (code, params, rows) => {
    const file = await give(rows)
    expect(file).toMatchObject({ state: 'refused', refusalCode: code, refusalParams: params })
    const kept = await t.appContext.db
      .selectFrom('settlement.statementLine')
      .select('id')
      .where('fileId', '=', file.id)
      .execute()
    expect(kept).toEqual([])
  })

  it('P1 P2 loses no payment by its line ends, and a row with more cells is put aside by its number', async () => {
    const rows = [
      row('LINEENDS03', '13:00:00', '30.00', '60.00'),
      `${row('LINEENDS09', '12:30:00', '9.00', '9.00')},x`,
      row('LINEENDS02', '12:00:00', '20.00', '30.00'),
      row('LINEENDS01', '11:00:00', '10.00', '10.00'),
    ]
    const file = await uploadStatement(t, {
      text: `${fileOf([], dayBefore).trimEnd()}\r\n${rows.slice(0, 3).join('\n')}\r${rows[3]}\r\n`.replaceAll(
        '2026-03-30',
        '2026-03-29',
      ),
      by: lender.staff.finance.id,
    })
    expect(file).toMatchObject({ state: 'done', lineCount: 3, problemCount: 1, inCents: 6_000 })
    expect(await problemsOf(t, file.id)).toEqual([
      { number: 6, field: 'receipt', problem: 'more-cells', value: 'LINEENDS09' },
    ])
    expect(await lineNow(t, 'LINEENDS01')).toMatchObject({ number: 8 })
  })

  it('is none for failed rows without a balance: they moved nothing', async () => {
    const failed = ['FAILEDROW1', 'FAILEDROW2', 'FAILEDROW3'].map((receipt) =>
      paidRow({
        receipt,
        at: '2026-03-30 12:30:00',
        amount: '9.00',
        balance: '',
        status: 'Failed',
      }),
    )
    const rows = [
      row('FAILEDROW9', '13:00:00', '30.00', '120.00'),
      ...failed,
      row('FAILEDROW8', '12:00:00', '30.00', '90.00'),
    ]
    const text = fileOf(rows, dayBefore).replaceAll('2026-03-30', '2026-03-29')
    const file = await uploadStatement(t, { text, by: lender.staff.finance.id })
    expect(file).toMatchObject({ state: 'done', lineCount: 5, problemCount: 0 })
    expect(await lineNow(t, 'FAILEDROW2')).toMatchObject({ state: 'no-money', balanceCents: null })
  })

  it('is refused on the page of the other account', async () => {
    expect(await give([newest, oldest], 'disburse')).toMatchObject({
      state: 'refused',
      refusalCode: 'statement.other-account',
      refusalParams: { count: 2, rows: 2 },
    })
  })
})

describe('a difference', () => {
  it('is acknowledged with its reason, opened again, and open by itself when it changes', async () => {
    await give([row('FLOATS0001', '13:00:00', '20.00', '20.00').replaceAll('Pay Bill', 'Deposit')])
    const on = '2026-03-30'
    const [open] = await differencesOf(t, 'payment', on)
    expect(open).toMatchObject({ kind: 'only-statement', what: 'float', state: 'open' })
    const seen = { id: open?.id ?? 0, version: open?.version ?? 0 }
    const act = (work: typeof acknowledgeDifference, version: number) =>
      t.as(lender.staff.finance, (ctx) =>
        work(ctx, { id: seen.id, version, reason: 'by the bank’s letter' }),
      )
    await expect(act(acknowledgeDifference, 99)).rejects.toMatchObject({ code: 'record.stale' })
    await expect(act(reopenDifference, seen.version)).rejects.toMatchObject({
      code: 'difference.not-open',
    })
    const { version } = await act(acknowledgeDifference, seen.version)
    expect(await dayNow(t, 'payment', on)).toMatchObject({ openCount: 0, settledCount: 1 })
    await compareChanged(t.appContext)
    expect(await differencesOf(t, 'payment', on)).toMatchObject([{ state: 'acknowledged' }])
    const again = await act(reopenDifference, version)
    await act(acknowledgeDifference, again.version)
    await book('funding:FLOATS0001', 1_500)
    await compareChanged(t.appContext)
    expect(await differencesOf(t, 'payment', on)).toMatchObject([
      { kind: 'amounts-differ', ledgerCents: 1_500, statementCents: 2_000, state: 'open' },
    ])
    await book('correction:FLOATS0001', 500)
    await compareChanged(t.appContext)
    expect(await differencesOf(t, 'payment', on)).toEqual([])
    expect(await dayNow(t, 'payment', on)).toMatchObject({ openCount: 0, ledgerCents: 2_000 })
  })
})

describe('what the operator gave back by itself', () => {
  it('is open on its day until two persons have taken it out of the books', async () => {
    const loan = await anOpenLoan(t)
    const before = await loanOf(t, loan)
    const pay = { phone: loan.phone, reference: String(loan.loanId), amountCents: 70_000 }
    const { receipt } = await payBill(t, pay)
    t.clock.advance(86_400_000)
    const givenBackOn = t.clock.today()
    t.clock.advance(86_400_000)
    const back = `BACK000001,${givenBackOn} 09:00:00,${givenBackOn} 09:00:00,Pay Bill Reversal,Completed,`
    const row = `${back},700.00,"0.00",true,Pay Bill Reversal,2547****0111 - MARY,${receipt},`
    const reported = givenBackOn.split('-').reverse().join('-')
    await uploadStatement(t, {
      text: fileOf([row], `${reported} - ${reported}`),
      by: lender.staff.finance.id,
    })
    expect(await differencesOf(t, 'payment', givenBackOn)).toMatchObject([
      { what: 'reversal', kind: 'only-statement', state: 'open' },
    ])
    const { id: paymentId, version } = await paymentOf(t, { receipt })
    const reason = 'The payer had it sent back at the operator’s desk'
    const { reversalId } = await t.as(lender.staff.finance, (ctx) =>
      declareReversal(ctx, { paymentId, version, receipt: 'BACK000001', givenBackOn, reason }),
    )
    await t.as(lender.staff.admin, (ctx) =>
      decideReversal(ctx, { reversalId, version: 1, approve: true }),
    )
    await compareChanged(t.appContext)
    expect(await lineNow(t, 'BACK000001')).toMatchObject({ state: 'matched', paymentId })
    expect(await differencesOf(t, 'payment', givenBackOn)).toEqual([])
    expect(await dayNow(t, 'payment', givenBackOn)).toMatchObject({
      openCount: 0,
      ledgerCents: -70_000,
      statementCents: -70_000,
    })
    expect(await balanceOf(t, 'suspense', { paymentId })).toBe(0)
    expect((await loanOf(t, loan)).billOwedCents).toBe(before.billOwedCents)
  })
})

const book = (reference: string, amount: number) =>
  t.as('system', (ctx) =>
    post(ctx, {
      reference,
      kind: 'funding',
      effectiveOn: '2026-03-30' as never,
      source: 'bank',
      lines: [debit('wallet_paybill', amount as never), credit('funding', amount as never)],
    }),
  )

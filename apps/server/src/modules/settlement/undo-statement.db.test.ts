import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { booksHold, verifyBooks } from '../../books/verify-books.ts'
import { post } from '../ledger/commands/post.ts'
import { credit, debit } from '../ledger/domain/entry.ts'
import { anOpenLoan, balanceOf, loanOf, payBill, paymentOf } from '../payments/test/pay-in.ts'
import { matchByHand } from './commands/match-by-hand.ts'
import { acknowledgeDifference } from './commands/settle-difference.ts'
import { undoStatementFile } from './commands/undo-statement-file.ts'
import {
  dayNow,
  differencesOf,
  fileOf,
  lineNow,
  paidRow,
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

const reason = 'the wrong file'
const undo = (id: number) =>
  t.as(lender.staff.finance, (ctx) => undoStatementFile(ctx, { id, version: 1, reason }))
const give = (rows: readonly string[], on: string) => {
  const reported = on.split('-').reverse().join('-')
  return uploadStatement(t, {
    text: fileOf(rows, `${reported} - ${reported}`),
    by: lender.staff.finance.id,
  })
}
const linesOf = (fileId: number) =>
  t.appContext.db
    .selectFrom('settlement.statementLine')
    .select('id')
    .where('fileId', '=', fileId)
    .execute()

it('takes the rows out that found ours, and leaves ours as they were', async () => {
  const loan = await anOpenLoan(t)
  const on = t.clock.today()
  const pay = { phone: loan.phone, reference: String(loan.loanId), amountCents: 40_000 }
  const { receipt } = await payBill(t, pay)
  t.clock.advance(86_400_000)
  const before = [await paymentOf(t, { receipt }), await loanOf(t, loan)]
  const wallet = await balanceOf(t, 'wallet_paybill')
  const row = paidRow({ receipt, at: `${on} 10:00:00`, amount: '400.00', balance: '400.00' })
  const file = await give([row], on)
  expect(await lineNow(t, receipt)).toMatchObject({ state: 'matched' })
  expect(await dayNow(t, 'payment', on)).toMatchObject({ covered: true, statementCount: 1 })
  await undo(file.id)
  expect(await linesOf(file.id)).toEqual([])
  expect([await paymentOf(t, { receipt }), await loanOf(t, loan)]).toEqual(before)
  expect(await balanceOf(t, 'wallet_paybill')).toBe(wallet)
  expect(await dayNow(t, 'payment', on)).toMatchObject({ covered: false, statementCount: null })
  expect(await give([row], on)).toMatchObject({ state: 'done', knownCount: 0 })
})

it('is refused whole once one row of many was booked, and every row stays', async () => {
  const at = '2026-03-20 10:00:00'
  const failed = paidRow({
    receipt: 'STILL00001',
    at,
    amount: '5.00',
    balance: '5.00',
    status: 'Failed',
  })
  const booked = paidRow({ receipt: 'BOOKED0001', at, amount: '5.00', balance: '5.00' })
  const file = await give([failed, booked], '2026-03-20')
  await expect(undo(file.id)).rejects.toMatchObject({
    code: 'statement.built-on',
    params: { count: 1, receipt: 'BOOKED0001' },
  })
  expect(await linesOf(file.id)).toHaveLength(2)
  expect(await paymentOf(t, { receipt: 'BOOKED0001' })).toMatchObject({ source: 'statement' })
})

it('is refused once a person acknowledged a difference of it', async () => {
  const on = '2026-03-22'
  const row = paidRow({
    receipt: 'FLOATED001',
    at: `${on} 10:00:00`,
    amount: '5.00',
    balance: '5.00',
  })
  const file = await give([row.replaceAll('Pay Bill', 'Deposit')], on)
  const [open] = await differencesOf(t, 'payment', on)
  const seen = { id: open?.id ?? 0, version: open?.version ?? 0, reason }
  await t.as(lender.staff.finance, (ctx) => acknowledgeDifference(ctx, seen))
  await expect(undo(file.id)).rejects.toMatchObject({
    code: 'statement.built-on',
    params: { receipt: 'FLOATED001' },
  })
})

it('is refused once a person said of which payment a row is', async () => {
  const on = '2026-03-24'
  const strange = paidRow({
    receipt: 'BYHAND0001',
    at: `${on} 10:00:00`,
    amount: '5.00',
    balance: '5.00',
  })
  const file = await give([strange.replaceAll('Pay Bill', 'Deposit')], on)
  const { id: lineId, version } = await lineNow(t, 'BYHAND0001')
  const entryId = await t.as('system', (ctx) =>
    post(ctx, {
      reference: 'funding:OTHERWISE1',
      kind: 'funding',
      effectiveOn: on as never,
      source: 'bank',
      lines: [debit('wallet_paybill', 500 as never), credit('funding', 500 as never)],
    }),
  )
  const to = { what: 'entry' as const, id: entryId, reason }
  await t.as(lender.staff.finance, (ctx) => matchByHand(ctx, { lineId, version, ...to }))
  await expect(undo(file.id)).rejects.toMatchObject({
    code: 'statement.built-on',
    params: { receipt: 'BYHAND0001' },
  })
})

import { addDays } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { exchangeMessages } from '../../../test/post-callbacks.ts'
import { verifyBooks } from '../../books/verify-books.ts'
import { askReversal, decideReversal } from '../payments/operator/reversal/ask-reversal.ts'
import { payBill, paymentOf } from '../payments/test/pay-in.ts'
import { dayNow, differencesOf, lineNow, uploadStatement } from './test/statements.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(async () => {
  expect((await verifyBooks(t.appContext.db)).filter((one) => one.wrong > 0)).toEqual([])
  await t.close()
})

const day = 86_400_000

/** A payment for nobody that two people let go back, after so long; gives its receipt. */
async function givenBack(afterMs: number): Promise<string> {
  const phone = '+254799000111'
  const { receipt } = await payBill(t, { phone, reference: 'nobody', amountCents: 40_000 })
  t.clock.advance(afterMs)
  const { id, version } = await paymentOf(t, { receipt })
  const reason = 'The customer asks for it.'
  const { reversalId } = await t.as(lender.staff.finance, (ctx) =>
    askReversal(ctx, { paymentId: id, version, reason }),
  )
  const yes = { reversalId, version: 1, approve: true, reason }
  await t.as(lender.staff.admin, (ctx) => decideReversal(ctx, yes))
  await t.settle()
  t.clock.advance(60_000)
  await exchangeMessages(t.appContext, t.world.operator)
  expect(await paymentOf(t, { receipt })).toMatchObject({ state: 'reversed' })
  return receipt
}

/** The statement of the days since, uploaded on the next morning. */
async function statementSince(from: string, change = (text: string) => text) {
  const to = t.clock.today()
  t.clock.advance(day)
  const text = change(t.world.operator.statement('paybill', { from: from as never, to }))
  return uploadStatement(t, { text, by: lender.staff.finance.id })
}

describe('a payment that the operator gave back', () => {
  it('is the row of its reversal in the statement, on the same day', async () => {
    const on = t.clock.today()
    await givenBack(0)
    expect(await statementSince(on)).toMatchObject({ state: 'done', lineCount: 2 })
    expect(await differencesOf(t, 'payment', on)).toEqual([])
    const { ledgerCents, toldCents, statementCents } = (await dayNow(t, 'payment', on))!
    expect([ledgerCents, toldCents, statementCents]).toEqual([0, 0, 0])
    const { key } = await reversalRow()
    expect(await lineNow(t, key)).toMatchObject({ state: 'matched', matchRule: 'receipt' })
  })

  it('ties on the day on which it came and on the day on which it went', async () => {
    const on = t.clock.today()
    await givenBack(day)
    await statementSince(on)
    for (const each of [on, addDays(on, 1)]) {
      expect(await differencesOf(t, 'payment', each), each).toEqual([])
      expect(await dayNow(t, 'payment', each)).toMatchObject({ covered: true, openCount: 0 })
    }
  })

  it('is an open difference when the statement does not know that it went back', async () => {
    const on = t.clock.today()
    const receipt = await givenBack(day)
    await statementSince(on, (text) =>
      text
        .split('\n')
        .filter((row) => !row.includes('Reversal'))
        .join('\n'),
    )
    expect(await differencesOf(t, 'payment', addDays(on, 1))).toMatchObject([
      { key: `${receipt}/reversal`, what: 'reversal', kind: 'not-in-statement', state: 'open' },
    ])
  })
})

/** The row that the operator's statement has of the last reversal. */
async function reversalRow() {
  return t.appContext.db
    .selectFrom('settlement.statementLine')
    .select('receipt as key')
    .where('kind', '=', 'reversal')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

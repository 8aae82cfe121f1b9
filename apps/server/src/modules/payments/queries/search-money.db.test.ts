import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { payBill } from '../test/pay-in.ts'
import { searchMoney } from './search-money.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  await aLender(t)
})
afterAll(() => t.close())

test('a payment that is found shows no number that its payer typed as the account', async () => {
  const { receipt } = await payBill(t, {
    phone: '+254700000123',
    reference: '0712345678 rent',
    amountCents: 50_000,
  })
  const hits = await t.as('staff', async (ctx) =>
    Promise.all(searchMoney.map(async ({ find }) => (await find?.(ctx, receipt)) ?? [])),
  )
  expect(hits.flat()).toMatchObject([
    { title: receipt, note: expect.stringMatching(/\+2547\*{5}678 rent$/) },
  ])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { shownReferences } from './shown-reference.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  await aLender(t)
})
afterAll(() => t.close())

test('a phone and a customer’s ID number are masked, also among other words', async () => {
  const { idNumber } = await aCustomer(t)
  const idMask = `****${idNumber.slice(-4)}`
  const expected = {
    '0712345678': '+2547*****678',
    'Mary 0712 345 678': 'Mary +2547*****678',
    '0712345678 100250 Mary': '+2547*****678 100250 Mary',
    [`ID ${idNumber} Mary`]: `ID ${idMask} Mary`,
    [idNumber]: idMask,
    '100250 Mary': '100250 Mary',
    'rent 99999999': 'rent 99999999',
  }
  const shown = await t.as('staff', (ctx) => shownReferences(ctx, Object.keys(expected)))
  expect(Object.keys(expected).map(shown)).toEqual(Object.values(expected))
})

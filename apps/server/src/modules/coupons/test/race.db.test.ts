import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import { aCampaign, aCoupon, applyWith, budgetOf, couponOf } from './a-campaign.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())

const applications = 200
const places = 50
/** Half of the interest of 10,000.00 for fourteen days. */
const eachCents = 35_000

it('reserves exactly the budget where 200 apply at once for 50', async () => {
  const campaignId = await aCampaign(t, lender, { limitCents: places * eachCents })
  const customers = []
  for (let one = 0; one < applications; one += 1) customers.push(await aCustomer(t))
  const held = []
  for (const customer of customers) {
    held.push({ customer, couponId: await aCoupon(t, campaignId, customer.id) })
  }
  const waiting = [...held]
  const refused: unknown[] = []
  const applying = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      await applyWith(t, one.customer, one.couponId).catch((error) => refused.push(error))
    }
  }
  // As many at once as there are connections: more would wait for a connection, not for the budget.
  await Promise.all(Array.from({ length: 8 }, applying))
  expect(applications - refused.length).toBe(places)
  for (const one of refused) expect(one).toMatchObject({ code: 'coupon.budget-used-up' })
  const reserved = await t.appContext.db
    .selectFrom('coupons.coupon')
    .select('reservedCents')
    .where('state', '=', 'reserved')
    .execute()
  expect(reserved).toEqual(Array.from({ length: places }, () => ({ reservedCents: eachCents })))
  expect(await budgetOf(t, campaignId)).toMatchObject({
    reservedCents: places * eachCents,
    spentCents: 0,
  })
  const made = await t.appContext.db.selectFrom('origination.application').select('id').execute()
  expect(made).toHaveLength(places)
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
}, 120_000)

it('gives one coupon where one customer applies twice at once, and one answer to one reference', async () => {
  const campaignId = await aCampaign(t, lender)
  const customer = await aCustomer(t)
  const couponId = await aCoupon(t, campaignId, customer.id)
  const again = { reference: 'the-same-application' }
  const [one, other] = await Promise.all([
    applyWith(t, customer, couponId, again),
    applyWith(t, customer, couponId, again),
  ])
  expect(one.id).toBe(other.id)
  expect(await couponOf(t, campaignId, customer.id)).toMatchObject({
    state: 'reserved',
    applicationId: one.id,
    reservedCents: eachCents,
  })
  expect(await budgetOf(t, campaignId)).toMatchObject({ reservedCents: eachCents })
})

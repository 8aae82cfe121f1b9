import { couponCampaigns, coupons } from '@daftari/contract/coupons/tables'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { aCampaign, aCoupon, applyWith } from './a-campaign.ts'

let t: TestServer
let lender: Lender
let admin: Caller
let campaignId: number
let customerId: number
let couponId: number

beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
  admin = await t.signIn('admin')
  campaignId = await aCampaign(t, lender)
  const customer = await aCustomer(t)
  customerId = customer.id
  couponId = await aCoupon(t, campaignId, customerId)
  await applyWith(t, customer, couponId)
})
afterAll(() => t.close())

const rowsOf = async (path: string) => {
  const { status, data } = await admin.get(path)
  expect(status).toBe(200)
  return data.rows as Record<string, unknown>[]
}

it('shows a campaign with its budget, what is issued and what it may cost', async () => {
  const rows = await rowsOf(`${couponCampaigns.path}?couponKind=interest-off&app=pesa`)
  expect(rows).toMatchObject([
    {
      campaignId,
      campaignState: 'active',
      couponShare: '50 %',
      couponBudget: 10_000_000,
      couponReserved: 35_000,
      couponCost: 0,
      budgetLeft: 9_965_000,
      couponsIssued: 1,
      couponsUsed: 0,
    },
  ])
  const { data } = await admin.get(`${couponCampaigns.path}/${campaignId}`)
  const [edit, lower, stop] = ['edit', 'lower-limit', 'stop'].map((act) => `coupon-campaign.${act}`)
  expect(data.actions).toEqual([edit, lower, stop])
})

it('shows a coupon by the mask of its customer’s number, and not what it cannot do any more', async () => {
  const rows = await rowsOf(`${coupons.path}?campaignId=${campaignId}&couponState=reserved`)
  expect(rows).toMatchObject([
    { couponId, customerId, couponState: 'reserved', couponReserved: 35_000, mostCost: 35_000 },
  ])
  expect(rows[0]?.phone).toMatch(/\*/)
  const { data } = await admin.get(`${coupons.path}/${couponId}`)
  expect(data.actions).toEqual([])
})

it('puts both lists in every order, and adds up their sums', async () => {
  for (const table of [couponCampaigns, coupons]) {
    for (const [name, { sortable }] of Object.entries(table.columns)) {
      if (sortable !== true) continue
      expect(await rowsOf(`${table.path}?sort=-${name}`), name).toHaveLength(1)
    }
  }
})

it('issues to a list of customers, and answers who was left out', async () => {
  const other = await aCustomer(t)
  const body = {
    campaignId,
    customerIds: [other.id, customerId],
    reason: 'asked for by telephone',
  }
  const key = { 'idempotency-key': 'coupons-of-the-page' }
  const answer = await admin.post('/promotion/coupon/issue', body, key)
  expect(answer.data).toEqual({
    issued: 1,
    left: [{ customerId, why: 'had-before' }],
  })
})

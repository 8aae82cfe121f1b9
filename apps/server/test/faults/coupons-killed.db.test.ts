import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  aCampaign,
  aCoupon,
  budgetOf,
  couponOf,
} from '../../src/modules/coupons/test/a-campaign.ts'
import type { Failpoint } from '../../src/platform/faults/failpoint.ts'
import { type ACustomer, aCustomer } from '../fixtures/customers.ts'
import { type Client, clientOf, signed } from './deeds.ts'
import { findingsOf } from './findings.ts'
import { aLenderAtWork, type LenderAtWork } from './lender-at-work.ts'
import { startProduct } from './product.ts'

/** Processes start and end here: a machine that is busy must not make them fail. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

let lender: LenderAtWork
let client: Client
let campaignId: number
let customer: ACustomer
let couponId: number
/** Half of the interest of 10,000.00 for fourteen days: the budget has room for one. */
const mostCents = 35_000

beforeAll(async () => {
  lender = await aLenderAtWork({ applications: 0, loans: 0, openDays: 1 })
  const { t } = lender
  campaignId = await aCampaign(t, lender.lender, { limitCents: mostCents })
  customer = await aCustomer(t)
  couponId = await aCoupon(t, campaignId, customer.id)
  client = clientOf(`http://127.0.0.1:${lender.settings.port}`)
})
afterAll(() => lender?.close())

const path = '/intake/v1/applications'

/** The status of the answer; undefined without one. */
async function apply(): Promise<number | undefined> {
  const body = {
    customerId: customer.id,
    product: 'pesa-14',
    offerId: lender.lender.offers['pesa-14'],
    amountCents: 1_000_000,
    purpose: 'school fees',
    reference: 'killed-with-a-coupon',
    agreed: { payoutCents: 950_000, totalDueCents: 1_035_000 },
    couponId,
  }
  const url = `http://127.0.0.1:${lender.settings.port}/api${path}`
  const init = { ...signed(path, body), signal: AbortSignal.timeout(10_000) }
  return fetch(url, init).then(
    ({ status }) => status,
    () => undefined,
  )
}

async function stands() {
  const { t } = lender
  const coupon = await couponOf(t, campaignId, customer.id)
  const { reservedCents } = await budgetOf(t, campaignId)
  const made = await t.appContext.db.selectFrom('origination.application').select('id').execute()
  return { state: coupon?.state, held: coupon?.reservedCents, reservedCents, made: made.length }
}

const nothing = { state: 'issued', held: 0, reservedCents: 0, made: 0 }
const everything = { state: 'reserved', held: mostCents, reservedCents: mostCents, made: 1 }

// In this order: the last one finds what was done, and does nothing a second time.
const moments: { point: Failpoint; after: typeof nothing }[] = [
  { point: 'coupon.reserve', after: nothing },
  { point: 'coupon.reserved', after: nothing },
  { point: 'write.uncommitted', after: nothing },
  { point: 'write.unanswered', after: everything },
]

it.each(moments)(
  'an application with a coupon killed at $point holds all of it or nothing',
  async ({ point, after }) => {
    const doomed = await startProduct(lender.settings, point)
    expect(await apply()).toBeUndefined()
    expect(await doomed.diedBySignal(10_000), 'it died').toBe(true)
    expect(await stands()).toEqual(after)
    expect(await findingsOf(lender, client, [])).toEqual([])
  },
)

it('asked again after a restart, it has its one coupon', async () => {
  const product = await startProduct(lender.settings)
  expect(await apply()).toBe(200)
  await product.kill()
  expect(await stands()).toEqual(everything)
})

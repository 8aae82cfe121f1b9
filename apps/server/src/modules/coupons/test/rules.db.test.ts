import { addDays } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ACustomer, aCustomer } from '../../../../test/fixtures/customers.ts'
import { aCustomerDrawn, holdOutOfAll } from '../../../../test/fixtures/general-hold-out.ts'
import { anIntakeClient, type IntakeClient } from '../../../../test/fixtures/intake-client.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { disburse, goTo, openForBusiness } from '../../../../test/fixtures/loans.ts'
import { aSpecial } from '../../../../test/fixtures/special.ts'
import { giveStaffPhone } from '../../../../test/fixtures/staff-phone.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { fingerprintHash } from '../../customers/index.ts'
import { usualTerms } from '../../origination/index.ts'
import { heldOutOfAll, quarterOf } from '../../outreach/index.ts'
import { campaignActs } from '../commands/campaign.ts'
import { couponActs } from '../commands/coupon-acts.ts'
import { askCampaign, decideCampaign, ownCoupons } from '../index.ts'
import { campaignExample } from '../queries/campaign-example.ts'
import { aCampaign, aCoupon, applyWith, couponOf, give } from './a-campaign.ts'

let t: TestApp
let lender: Lender
let intake: IntakeClient
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
  intake = await anIntakeClient(t)
  await openForBusiness(t)
})
afterAll(async () => {
  await intake.close()
  await t.close()
})

const reason = 'to win them back'
const [edit, lower, stop] = campaignActs
const [extend, withdraw] = couponActs
const campaignRow = (id: number) =>
  t.appContext.db
    .selectFrom('coupons.campaign')
    .select(['id', 'version', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a campaign', () => {
  const asked = {
    campaignName: 'Half price',
    couponKind: 'interest-off' as const,
    appCode: 'pesa',
    limitCents: 100_000,
    validDays: 10,
    reason,
  }
  const ask = (change: object) =>
    t.as(lender.staff.finance, (ctx) =>
      askCampaign(ctx, { ...asked, issueUntil: addDays(t.clock.today(), 5), ...change }),
    )

  it('says what it takes off, of which product, and until a day to come', async () => {
    await expect(ask({})).rejects.toThrow('coupon.price-unclear')
    await expect(ask({ couponKind: 'amount-off' })).rejects.toThrow('coupon.price-unclear')
    const share = { sharePercent: 50 }
    await expect(ask({ ...share, appCode: 'other' })).rejects.toThrow('coupon.no-such-product')
    await expect(ask({ ...share, productCode: 'haraka-14' })).rejects.toThrow(
      'coupon.no-such-product',
    )
    const past = { ...share, issueUntil: addDays(t.clock.today(), -1) }
    await expect(ask(past)).rejects.toThrow('coupon.past')
  })

  it('AZ-08: starts by another person alone, and nothing is issued before', async () => {
    const { id, version } = await ask({ sharePercent: 50 })
    const how = { id, version, approve: true, reason }
    const customer = await aCustomer(t)
    const giveOne = () =>
      t.as('system', (ctx) => give(ctx, { campaignId: id, personIds: [customer.id], reason }))
    await expect(giveOne()).rejects.toThrow('coupon.not-active')
    await expect(t.as(lender.staff.finance, (ctx) => decideCampaign(ctx, how))).rejects.toThrow(
      'request.own',
    )
    await t.as(lender.staff.admin, (ctx) => decideCampaign(ctx, how))
    expect(await giveOne()).toMatchObject({ given: [{ customerId: customer.id }], left: 0 })
    await goTo(t, addDays(t.clock.today(), 6), { close: false })
    await expect(giveOne()).rejects.toThrow('coupon.issue-over')
  })

  it('costs no less than is reserved and spent, and never more than it was started with', async () => {
    const id = await aCampaign(t, lender)
    const customer = await aCustomer(t)
    await applyWith(t, customer, await aCoupon(t, id, customer.id))
    const to = async (limitCents: number) => {
      const { version } = await campaignRow(id)
      return t.as(lender.staff.admin, (ctx) => lower.run(ctx, { id, version, limitCents, reason }))
    }
    await expect(to(34_999)).rejects.toThrow('coupon.limit-below-used')
    await expect(to(20_000_000)).rejects.toThrow('approved.wider')
    await to(35_000)
    const other = await aCustomer(t)
    const couponId = await aCoupon(t, id, other.id)
    await expect(applyWith(t, other, couponId)).rejects.toThrow('coupon.budget-used-up')
  })

  it('N4: is changed by one person only to fewer days, and stopped for good', async () => {
    const id = await aCampaign(t, lender)
    const to = (days: { issueUntil?: string; validDays?: number }, version = 2) =>
      t.as(lender.staff.admin, (ctx) =>
        edit.run(ctx, {
          id,
          version,
          campaignName: 'Come back',
          issueUntil: addDays(t.clock.today(), 60),
          validDays: 30,
          reason,
          ...days,
        }),
      )
    await expect(to({ issueUntil: '2099-12-31' })).rejects.toMatchObject({
      code: 'approved.wider',
      fields: { issueUntil: 'wider' },
    })
    await expect(to({ validDays: 31 })).rejects.toMatchObject({ fields: { validDays: 'wider' } })
    const { version } = await to({ issueUntil: addDays(t.clock.today(), 59), validDays: 5 })
    await expect(to({ validDays: 30 }, version)).rejects.toThrow('approved.wider')
    await t.as(lender.staff.admin, (ctx) => stop.run(ctx, { id, version, reason }))
    expect(await campaignRow(id)).toMatchObject({ state: 'stopped' })
  })
})

describe('issuing', () => {
  it('N3, N4: leaves out who is not there, has one, is late, staff or special, and says how many', async () => {
    const campaignId = await aCampaign(t, lender)
    const [fresh, twice, late, colleague] = [
      await aCustomer(t),
      await aCustomer(t),
      await aCustomer(t),
      await aCustomer(t),
    ]
    const tester = await aCustomer(t)
    await aSpecial(t, lender, 'test', { customerId: tester.id })
    const elsewhere = await aCustomer(t, { appCode: 'haraka' })
    await aCoupon(t, campaignId, twice.id)
    await disburse(t, { personId: late.id, loanId: 990_001, on: addDays(t.clock.today(), -20) })
    await t.as('system', (ctx) => giveStaffPhone(ctx, lender.staff.collector.id, colleague.phone))
    const personIds = [fresh, twice, late, colleague, tester, elsewhere].map(({ id }) => id)
    const { given, left } = await t.as('system', (ctx) =>
      give(ctx, { campaignId, personIds: [...personIds, fresh.id], reason }),
    )
    expect(given.map(({ customerId }) => customerId)).toEqual([fresh.id])
    expect(left).toBe(5)
  })

  it('names who has not said their name yet by the masked number', async () => {
    const campaignId = await aCampaign(t, lender)
    const { id } = await aCustomer(t)
    await t.appContext.db
      .updateTable('customers.person')
      .set({ fullName: null })
      .where('id', '=', id)
      .execute()
    const { given } = await t.as('system', (ctx) =>
      give(ctx, { campaignId, personIds: [id], reason }),
    )
    expect(given).toEqual([{ customerId: id, name: expect.stringContaining('*') }])
  })

  it('leaves out who is held out of all promotion, without saying so, and shows them none', async () => {
    const campaignId = await aCampaign(t, lender)
    const drawn = await aCustomerDrawn(t, quarterOf(t.clock.today()))
    const own = () =>
      t.as('system', (ctx) =>
        ownCoupons(ctx, { personId: drawn.id, appCode: drawn.appCode }, heldOutOfAll),
      )
    await aCoupon(t, campaignId, drawn.id)
    expect(await own()).toHaveLength(1)
    await holdOutOfAll(t, quarterOf(t.clock.today()))
    expect(await own()).toEqual([])
    const other = await aCampaign(t, lender)
    const given = await t.as('system', (ctx) =>
      give(ctx, { campaignId: other, personIds: [drawn.id], reason }),
    )
    expect(given).toEqual({ given: [], left: 1 })
    await holdOutOfAll(t, quarterOf(t.clock.today()), 0)
  })
})

describe('a budget that cannot pay the discount', () => {
  const quoteWith = (customer: ACustomer, couponId: number) =>
    intake.call({
      method: 'POST',
      path: '/api/intake/v1/quote',
      body: { product: 'pesa-14', amountCents: 1_000_000, customerId: customer.id, couponId },
      app: 'pesa',
    })

  it('is promised by no quote and shown as no coupon', async () => {
    // Half of the interest of 700.00 is 350.00: enough for one, and 150.00 of the second.
    const campaignId = await aCampaign(t, lender, { limitCents: 50_000 })
    const [one, other] = [await aCustomer(t), await aCustomer(t)]
    const [first, second] = [
      await aCoupon(t, campaignId, one.id),
      await aCoupon(t, campaignId, other.id),
    ]
    expect((await quoteWith(other, second)).data).toMatchObject({
      coupon: { discountCents: 35_000 },
    })
    await applyWith(t, one, first)
    expect(await quoteWith(other, second)).toMatchObject({
      status: 409,
      data: { error: 'coupon.budget-used-up' },
    })
    const own = (appCode: string) =>
      t.as('system', (ctx) => ownCoupons(ctx, { personId: other.id, appCode }, heldOutOfAll))
    expect(await own('pesa')).toHaveLength(1)
    await t.appContext.db
      .updateTable('coupons.campaign')
      .set({ limitCents: 35_000 })
      .where('id', '=', campaignId)
      .execute()
    expect(await own('pesa')).toEqual([])
  })

  it('is told before it is asked for: what a usual loan gets, and how many such loans it pays', async () => {
    const example = (more: object, moneyCents: number) =>
      t.as('system', (ctx) =>
        campaignExample(ctx, usualTerms, {
          kind: 'interest-off',
          sharePpm: 500_000,
          amountCents: null,
          appCode: 'pesa',
          productCode: 'pesa-14',
          leastCents: 0,
          moneyCents,
          ...more,
        }),
      )
    const found = await example({}, 100_000)
    const { loanCents = 0, offCents = 0, uses } = found ?? {}
    // Half of the interest of 7 %, in whole shillings.
    expect(offCents).toBe(Math.floor((loanCents * 0.035) / 100) * 100)
    expect(uses).toBe(Math.floor(100_000 / offCents))
    expect(await example({ amountCents: 5_000 }, 12_000)).toMatchObject({
      offCents: 5_000,
      uses: 2,
    })
    expect(await example({ productCode: 'no-such' }, 12_000)).toBeUndefined()
  })
})

describe('a coupon', () => {
  it('N4: is extended within what its campaign was approved for, and withdrawn while nobody has applied with it', async () => {
    const campaignId = await aCampaign(t, lender)
    const { id: personId } = await aCustomer(t)
    const id = await aCoupon(t, campaignId, personId)
    const { expiresOn } = (await couponOf(t, campaignId, personId)) ?? {}
    const to = (day: string, version = 1) =>
      t.as(lender.staff.admin, (ctx) => extend.run(ctx, { id, version, expiresOn: day, reason }))
    await expect(to(String(expiresOn))).rejects.toThrow('coupon.not-longer')
    await expect(to(addDays(t.clock.today(), -1))).rejects.toThrow('coupon.past')
    await expect(to(addDays(t.clock.today(), 91))).rejects.toMatchObject({
      code: 'coupon.beyond-campaign',
      params: { last: addDays(t.clock.today(), 90) },
    })
    await to(addDays(t.clock.today(), 90))
    await t.as(lender.staff.admin, (ctx) => withdraw.run(ctx, { id, version: 2, reason }))
    await expect(applyWith(t, { id: personId }, id)).rejects.toThrow('coupon.not-usable')
  })

  it('is one for a telephone, however many accounts are on it', async () => {
    const campaignId = await aCampaign(t, lender)
    const [one, other] = [await aCustomer(t), await aCustomer(t)]
    const now = t.clock.now()
    const hash = fingerprintHash(t.appContext.cipher, 'the family’s telephone')
    for (const { id } of [one, other]) {
      await t.appContext.db
        .insertInto('customers.device')
        .values({ fingerprintHash: hash, personId: id, firstSeenAt: now, lastSeenAt: now })
        .execute()
    }
    await applyWith(t, one, await aCoupon(t, campaignId, one.id))
    const couponId = await aCoupon(t, campaignId, other.id)
    await expect(applyWith(t, other, couponId)).rejects.toThrow('coupon.used-on-device')
    expect(await couponOf(t, campaignId, other.id)).toMatchObject({ state: 'issued' })
  })

  it('is another’s for nobody, and good for the loans that it names', async () => {
    const campaignId = await aCampaign(t, lender, { leastCents: 2_000_000 })
    const [one, other] = [await aCustomer(t), await aCustomer(t)]
    const couponId = await aCoupon(t, campaignId, one.id)
    await expect(applyWith(t, other, couponId)).rejects.toThrow('coupon.not-found')
    await expect(applyWith(t, one, couponId)).rejects.toThrow('coupon.not-for-this')
  })
})

describe('an app', () => {
  it('shows a customer’s coupons, quotes with one and applies with it', async () => {
    const campaignId = await aCampaign(t, lender, { kind: 'amount-off', amountCents: 60_000 })
    const customer = await aCustomer(t)
    const couponId = await aCoupon(t, campaignId, customer.id)
    const path = `/api/intake/v1/customers/${customer.id}/coupons`
    const { data } = await intake.call({ method: 'GET', path, app: 'pesa' })
    expect(data.rows).toMatchObject([{ couponId, kind: 'amount-off', amountCents: 60_000 }])
    const body = { product: 'pesa-14', amountCents: 1_000_000, customerId: customer.id, couponId }
    const quoted = await intake.call({
      method: 'POST',
      path: '/api/intake/v1/quote',
      body,
      app: 'pesa',
    })
    expect(quoted.data).toMatchObject({
      payoutCents: 1_000_000,
      interestCents: 60_000,
      feeCents: 0,
      totalDueCents: 1_060_000,
      coupon: {
        couponId,
        listPayoutCents: 950_000,
        listInterestCents: 70_000,
        listFeeCents: 50_000,
        listTotalDueCents: 1_070_000,
        discountCents: 60_000,
      },
    })
    const application = {
      ...body,
      offerId: quoted.data.offerId,
      purpose: 'school fees',
      reference: 'an-app-with-a-coupon',
      agreed: { payoutCents: 1_000_000, totalDueCents: 1_060_000 },
    }
    const listed = { ...application, agreed: { payoutCents: 950_000, totalDueCents: 1_070_000 } }
    const post = (of: object) =>
      intake.call({ method: 'POST', path: '/api/intake/v1/applications', body: of, app: 'pesa' })
    expect((await post(listed)).data).toMatchObject({ error: 'application.cost-changed' })
    expect((await post(application)).status).toBe(200)
    const left = await intake.call({ method: 'GET', path, app: 'pesa' })
    expect(left.data.rows).toEqual([])
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aCustomer,
  anApplication,
  anApprovedApplication,
} from '../../../test/fixtures/customers.ts'
import { anIntakeClient, type IntakeClient } from '../../../test/fixtures/intake-client.ts'
import { completed, registered } from '../../../test/fixtures/intake-customer.ts'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { disburse } from '../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { firstPolicy } from '../../reference/first-policy.ts'
import { savePolicy } from './index.ts'
import { firstScreen } from './queries/detail/first-screen.ts'

let t: TestApp
let intake: IntakeClient
let lender: Lender
let references = 0

beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
  intake = await anIntakeClient(t)
})
afterAll(async () => {
  await intake.close()
  await t.close()
})

const path = '/api/intake/v1/applications'
const post = (to: string, body?: unknown, app = 'pesa') =>
  intake.call({ method: 'POST', path: to, body, app })
const get = (from: string, app = 'pesa') => intake.call({ method: 'GET', path: from, app })

/** 10,000.00 for 14 days, as quoted. */
const application = (customerId: number, change: Record<string, unknown> = {}) => ({
  customerId,
  product: 'pesa-14',
  offerId: lender.offers['pesa-14'],
  amountCents: 1_000_000,
  purpose: 'school fees',
  reference: `apply-test-${++references}`,
  agreed: { payoutCents: 950_000, totalDueCents: 1_070_000 },
  ...change,
})

const transitions = (id: number) =>
  t.appContext.db
    .selectFrom('origination.transition')
    .select(['act', 'fromStatus', 'toStatus', 'actor', 'reason'])
    .where('applicationId', '=', id)
    .orderBy('id')
    .execute()

describe('a quote', () => {
  it('shows the whole cost and the schedule of the example', async () => {
    const { data } = await post('/api/intake/v1/quote', {
      product: 'pesa-14',
      amountCents: 1_000_000,
    })
    expect(data).toMatchObject({
      offerId: lender.offers['pesa-14'],
      payoutCents: 950_000,
      interestCents: 70_000,
      feeCents: 50_000,
      feeMode: 'deducted',
      totalDueCents: 1_070_000,
      finePerDayCents: 10_000,
      lateChargeCents: 0,
      overdueInterestPerDayCents: 0,
      fineLimitCents: 880_000,
      schedule: [{ number: 1, dueOn: '2026-04-14', totalCents: 1_070_000 }],
    })
  })

  it('of three instalments sums to what is due', async () => {
    const body = { product: 'jamii-super', amountCents: 1_000_000 }
    const { data } = await post('/api/intake/v1/quote', body, 'jamii')
    const schedule = data.schedule as { totalCents: number; principalCents: number }[]
    expect(schedule).toHaveLength(3)
    const sum = (name: 'totalCents' | 'principalCents') =>
      schedule.reduce((soFar, row) => soFar + row[name], 0)
    expect([sum('principalCents'), sum('totalCents')]).toEqual([1_000_000, data.totalDueCents])
  })

  it.each([
    [{ product: 'pesa-14', amountCents: 40_000 }, 'application.outside-offer'],
    [{ product: 'pesa-14', amountCents: 5_050_000 }, 'application.outside-offer'],
    [{ product: 'pesa-14', amountCents: 1_000_100 }, 'application.outside-offer'],
    [{ product: 'haraka-14', amountCents: 1_000_000 }, 'product.not-offered'],
  ])('of %j is refused', async (body, error) => {
    const { status, data } = await post('/api/intake/v1/quote', body)
    expect([status, data.error]).toEqual([422, error])
  })
})

describe('applying', () => {
  it('makes an application that waits for an auditor, through the intake endpoint alone', async () => {
    const { id, path: customer } = await registered(intake)
    await completed(intake, customer)
    const { status, data } = await post(path, application(id))
    expect([status, data.applyStatus]).toEqual([200, 1])
    const row = await t.appContext.db
      .selectFrom('origination.application')
      .selectAll()
      .where('id', '=', Number(data.id))
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      personId: id,
      customerType: 'new',
      loanOrdinal: 1,
      channel: 'organic',
      auditorId: null,
    })
    expect(await transitions(row.id)).toEqual([
      { act: 'submit', fromStatus: null, toStatus: 1, actor: 'app:pesa', reason: null },
    ])
  })

  it('twice with one reference is one application', async () => {
    const customer = await aCustomer(t)
    const body = application(customer.id)
    const [first, again] = [await post(path, body), await post(path, body)]
    expect(again.data).toEqual(first.data)
    const other = await post(path, { ...body, amountCents: 500_000 })
    expect(other).toMatchObject({ status: 422, data: { error: 'application.reference-reused' } })
  })

  it('at the same moment from two phones makes one', async () => {
    const customer = await aCustomer(t)
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(path, application(customer.id))))
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409, 409])
  })

  it('is refused while one is open in the same app, and not in another', async () => {
    const customer = await aCustomer(t)
    const { id } = await anApplication(t, { customer })
    const again = await post(path, application(customer.id))
    expect(again).toMatchObject({
      status: 409,
      data: { error: 'application.open-already', params: { id } },
    })
    await intake.call({
      method: 'POST',
      path: '/api/intake/v1/customers',
      app: 'haraka',
      body: { phone: customer.phone, channel: 'organic' },
    })
    const other = { product: 'haraka-14', offerId: lender.offers['haraka-14'] }
    expect((await post(path, application(customer.id, other), 'haraka')).status).toBe(200)
  })

  it('is refused when the cost is not the one that was agreed to', async () => {
    const customer = await aCustomer(t)
    const wrong = [
      { agreed: { payoutCents: 950_000, totalDueCents: 1_069_999 } },
      { agreed: { payoutCents: 1_000_000, totalDueCents: 1_070_000 } },
      { offerId: lender.offers['pesa-7'] },
    ]
    for (const change of wrong) {
      const { status, data } = await post(path, application(customer.id, change))
      expect([status, data.error]).toEqual([409, 'application.cost-changed'])
    }
  })

  it('SA-09: is refused without the consents, and without the profile, naming what is missing', async () => {
    const bare = await registered(intake, { consents: [] })
    const unasked = await post(path, application(bare.id))
    expect(unasked).toMatchObject({
      status: 422,
      data: { error: 'application.consent-missing', params: { purpose: 'terms' } },
    })
    const { id } = await registered(intake)
    const empty = await post(path, application(id))
    expect(empty).toMatchObject({
      status: 422,
      data: {
        error: 'application.profile-incomplete',
        params: { missing: 'person, work, contacts' },
      },
    })
    expect(Object.keys(empty.data.fields as object)).toEqual(['person', 'work', 'contacts'])
  })

  it('is refused for a customer of another app', async () => {
    const customer = await aCustomer(t, { appCode: 'haraka' })
    expect((await post(path, application(customer.id))).status).toBe(404)
  })

  it('above the limit over all apps is refused', async () => {
    const customer = await aCustomer(t)
    const limits = { ...firstPolicy.limits, exposureCents: 999_999 }
    await t.as('system', (ctx) => savePolicy(ctx, { ...firstPolicy, limits }))
    const { status, data } = await post(path, application(customer.id))
    await t.as('system', (ctx) => savePolicy(ctx, firstPolicy))
    expect([status, data.error]).toEqual([422, 'application.exposure-exceeded'])
  })

  it('may be taken back by the customer, once, and only by their app', async () => {
    const { id, customer } = await anApplication(t)
    expect((await post(`${path}/${id}/cancel`, {}, 'haraka')).status).toBe(404)
    const cancelled = await post(`${path}/${id}/cancel`, { reason: 'too dear' })
    expect(cancelled).toMatchObject({ status: 200, data: { id, applyStatus: 4 } })
    const again = await post(`${path}/${id}/cancel`, {})
    expect(again).toMatchObject({
      status: 422,
      data: { error: 'application.transition-refused', params: { from: 'cancelled' } },
    })
    expect((await transitions(id)).at(-1)).toMatchObject({ act: 'cancel', reason: 'too dear' })
    expect((await post(path, application(customer.id))).status).toBe(200)
  })
})

describe('a returned application', () => {
  async function returned() {
    const { id, customer } = await anApplication(t)
    await t.appContext.db
      .updateTable('origination.application')
      .set({
        applyStatus: 6,
        auditorId: lender.staff.auditor.id,
        firstAuditorId: lender.staff.auditor.id,
      })
      .where('id', '=', id)
      .execute()
    await t.appContext.db
      .insertInto('origination.transition')
      .values({
        applicationId: id,
        act: 'return',
        fromStatus: 1,
        toStatus: 6,
        tags: ['selfie-unclear'],
        reason: 'Too dark',
        actor: 'system',
        happenedAt: t.clock.now(),
      })
      .execute()
    return { id, customer }
  }

  it('is shown with what is missing, comes back, and waits for anyone', async () => {
    const { id, customer } = await returned()
    const { name } = await t.appContext.db
      .selectFrom('origination.reasonTag')
      .select(sql<string>`name ->> 'en'`.as('name'))
      .where('code', '=', 'selfie-unclear')
      .executeTakeFirstOrThrow()
    const list = await get(`/api/intake/v1/customers/${customer.id}/loans`)
    expect(list.data).toMatchObject({
      rows: [{ id, applyStatus: 6, returnReason: `${name}: Too dark`, loan: null }],
      payTo: { shortCode: '600984' },
    })
    const shown = () =>
      t.as(lender.staff.auditor, async (ctx) => (await firstScreen(ctx, id)).application.returned)
    expect(await shown()).toEqual({ tags: ['selfie-unclear'], remark: 'Too dark' })
    const back = await post(`${path}/${id}/resubmit`)
    expect(back).toMatchObject({ status: 200, data: { id, applyStatus: 1 } })
    const row = await t.appContext.db
      .selectFrom('origination.application')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ auditorId: null, firstAuditorId: null })
    expect(await shown()).toBeNull()
    const assessed = await t.appContext.db
      .selectFrom('origination.assessment')
      .select('id')
      .where('applicationId', '=', id)
      .execute()
    expect(assessed).toHaveLength(2)
  })

  it('comes back once', async () => {
    const { id } = await returned()
    await post(`${path}/${id}/resubmit`)
    const again = await post(`${path}/${id}/resubmit`)
    expect(again).toMatchObject({
      status: 422,
      data: { error: 'application.transition-refused', params: { from: 'approving' } },
    })
  })
})

describe('a running loan', () => {
  it('is shown with what is due by today and what closes it', async () => {
    const { id, customer } = await anApprovedApplication(t)
    const waiting = await get(`/api/intake/v1/customers/${customer.id}/loans`)
    expect(waiting.data).toMatchObject({ rows: [{ id, applyStatus: 2, loan: null }] })
    await disburse(t, { personId: customer.id, loanId: id })
    t.clock.advance(7 * 86_400_000)
    const { data } = await get(`/api/intake/v1/customers/${customer.id}/loans`)
    expect(data).toMatchObject({
      rows: [
        {
          id,
          approvedCents: 1_000_000,
          loan: {
            status: 'open',
            startedOn: '2026-03-31',
            dueOn: '2026-04-14',
            nextDueOn: '2026-04-14',
            daysPastDue: 0,
            dueTodayCents: 0,
            settlementCents: 1_035_000,
          },
        },
      ],
    })
    const again = await post(path, application(customer.id))
    expect(again).toMatchObject({ status: 409, data: { error: 'application.open-already' } })
    const cancelled = await post(`${path}/${id}/cancel`, {})
    expect(cancelled).toMatchObject({ status: 409, data: { error: 'application.paying-out' } })
  })
})

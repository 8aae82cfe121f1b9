import { couponCampaigns, coupons } from '@daftari/contract/coupons/tables'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { disburse } from '../../../../test/fixtures/loans.ts'
import { aLead, anAudience } from '../../../../test/fixtures/promotion.ts'
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

describe('N4: by hand', () => {
  const key = () => ({ 'idempotency-key': `by-hand-${crypto.randomUUID()}` })
  const issue = (who: Caller, customerIds: number[]) =>
    who.post('/promotion/coupon/issue', { campaignId, customerIds, reason: 'by telephone' }, key())
  const alarms = (staffId: number) =>
    t.appContext.db
      .selectFrom('administration.alarm')
      .select(['kind', 'facts'])
      .where('staffId', '=', staffId)
      .orderBy('kind')
      .execute()
  async function leadsOf(who: Caller, times: number): Promise<number[]> {
    const own = await Promise.all(Array.from({ length: times }, () => aCustomer(t)))
    for (const { id } of own) await aLead(t, id, who.staffId)
    return own.map(({ id }) => id)
  }

  it('gives to one’s own leads alone, and says of the others neither who nor why', async () => {
    const teller = await t.signIn('telemarketer')
    const [fresh, late] = await leadsOf(teller, 2)
    await disburse(t, { personId: late ?? 0, loanId: 990_101, on: addDays(t.clock.today(), -20) })
    const stranger = (await aCustomer(t)).id
    const { status, data } = await issue(teller, [fresh ?? 0, late ?? 0, stranger, 987_654])
    const named = { customerId: fresh, name: expect.any(String) }
    expect([status, data]).toEqual([
      200,
      { issued: [named], notYours: [stranger, 987_654], left: 1, texts: null },
    ])
    const { rows } = await sql<{ objectId: string }>`
      select h.object_id from administration.audit_log_thing h
      join administration.audit_log e on e.id = h.entry_id
      where e.act = 'coupon.issue' and e.staff_id = ${teller.staffId}`.execute(t.appContext.db)
    expect(rows).toEqual([{ objectId: String(fresh) }])
  })

  it('gives no more worth in a day than one person may', async () => {
    const teller = await t.signIn('telemarketer')
    const leads = await leadsOf(teller, 2)
    const dear = await aCampaign(t, lender, { kind: 'amount-off', amountCents: 300_000 })
    const body = { campaignId: dear, customerIds: leads, reason: 'by telephone' }
    const { data } = await teller.post('/promotion/coupon/issue', body, key())
    expect(data).toMatchObject({ error: 'gifts.over-day', params: { limit: '5,000.00' } })
  })

  it('gives to an audience what somebody else approves, to whoever is in it and not held out', async () => {
    const [one, held, other] = [await aCustomer(t), await aCustomer(t), await aCustomer(t)]
    await anAudience(t, 'repaid', { members: [one.id, held.id, other.id], heldOut: [held.id] })
    const teller = await t.signIn('telemarketer')
    const path = '/promotion/coupon/issues'
    const fields = { campaignId, audience: 'repaid', mostCoupons: 10, reason: 'they came back' }
    const asked = await teller.post(path, fields, key())
    expect(asked.data).toMatchObject({ state: 'asked' })
    const { id, version } = asked.data
    const decide = (who: Caller) =>
      who.post(`${path}/${id}/decision`, { version, approve: true, reason: 'as planned' }, key())
    expect((await decide(teller)).status).toBe(403)
    expect((await decide(await t.signIn('audit-admin'))).data).toMatchObject({ state: 'done' })
    const given = await rowsOf(
      `${coupons.path}?campaignId=${campaignId}&issuedBy=${teller.staffId}`,
    )
    expect(given.map((row) => row.customerId).toSorted()).toEqual([one.id, other.id].toSorted())
    expect(await rowsOf(path)).toMatchObject([{ couponsIssued: 2, audience: 'repaid' }])
    expect(await alarms(teller.staffId)).toEqual([])
  })

  it('counts who is left out too, raises an alarm and ends with the day', async () => {
    const teller = await t.signIn('telemarketer')
    const leads = await leadsOf(teller, 21)
    for (const id of leads.slice(0, 8)) {
      await disburse(t, { personId: id, loanId: 990_200 + id, on: addDays(t.clock.today(), -20) })
    }
    expect((await issue(teller, leads.slice(0, 8))).data).toMatchObject({ issued: [], left: 8 })
    const facts = { count: 8, usual: 0, about: 'Welcome back' }
    expect(await alarms(teller.staffId)).toEqual([{ kind: 'gifts.unusual', facts }])
    expect((await issue(teller, leads.slice(8))).data.error).toBe('gifts.over-day')
    expect(await alarms(teller.staffId)).toMatchObject([
      { kind: 'gifts.over-day', facts: { limit: 20, count: 21, about: 'Welcome back' } },
      { kind: 'gifts.unusual' },
    ])
    expect((await issue(teller, leads.slice(8, 20))).data.issued).toHaveLength(12)
    expect((await issue(teller, leads.slice(20))).status).toBe(429)
    t.clock.advance(86_400_000)
    expect((await issue(await again(teller), leads.slice(20))).status).toBe(200)
  })
})

/** The same person, whose session of yesterday has ended. */
async function again(who: Caller): Promise<Caller> {
  const { data } = await t.send({
    method: 'POST',
    path: '/login',
    body: { account: who.account, password: who.password },
  })
  return t.caller({ ...who, token: data.token })
}

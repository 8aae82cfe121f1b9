import { giveLeadCoupon, leadCampaigns, leadQueue, leads } from '@daftari/contract/promotion/leads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leadsOf } from '../../../../test/fixtures/leads.ts'
import { staffActor } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { aCampaign, aCoupon, couponOf } from '../../coupons/test/a-campaign.ts'

let t: TestServer
let wanjiru: Caller
let by: Parameters<typeof aCampaign>[1]
let campaign = 0
let keys = 0
const mine: number[] = []

const leadOf = (id: number) =>
  t.appContext.db
    .selectFrom('promotion.lead')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
async function give(id: number, campaignId = campaign, caller = wanjiru) {
  const { version } = await leadOf(id)
  keys += 1
  const path = giveLeadCoupon.path.replace('{id}', String(id))
  return caller.post(
    path,
    { version, campaignId },
    { 'idempotency-key': `coupon-of-a-lead-${keys}` },
  )
}
const offered = async (id: number, caller = wanjiru) =>
  caller.get(leadCampaigns.path, { of: String(id) })

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-25T06:00:00Z'))
  await leadsOf(t, { customers: 4, morning: new Date('2026-03-30T06:00:00Z') })
  const [finance, admin] = [await t.signIn('finance'), await t.signIn('admin')]
  by = { staff: { finance: staffActor(finance.staffId), admin: staffActor(admin.staffId) } }
  campaign = await aCampaign(t, by)
  wanjiru = await t.signIn('telemarketer')
  for (let n = 0; n < 3; n += 1) {
    const { data } = await wanjiru.post(leadQueue.endpoints.next.path, { skip: mine })
    mine.push(data.id)
  }
})
afterAll(() => t.close())

it('is offered with what it takes off a usual loan, and given once to one’s own lead', async () => {
  const [id = 0] = mine
  const { data } = await offered(id)
  expect(data.options).toEqual([
    {
      value: campaign,
      label: expect.stringMatching(/^Welcome back · −KES [\d,.]+ · 2026-04-29$/),
    },
  ])
  expect((await give(id)).status).toBe(200)
  const { personId } = await leadOf(id)
  expect(await couponOf(t, campaign, personId)).toMatchObject({
    state: 'issued',
    issuedBy: wanjiru.staffId,
    issueReason: `Lead ${id}`,
  })
  expect((await wanjiru.get(`${leads.path}/${id}`)).data.couponsHeld).toMatch(/^Welcome back/)
  expect((await offered(id)).data.options).toEqual([])
  expect((await give(id)).data).toMatchObject({ error: 'coupon.not-for-customer' })
})

it('is not for another’s lead', async () => {
  const [id = 0] = mine
  const other = await t.signIn('telemarketer')
  expect((await give(id, campaign, other)).status).toBe(404)
  expect((await offered(id, other)).status).toBe(404)
})

it('is refused, and not offered, where the budget is promised to others', async () => {
  const [first = 0, second = 0] = mine
  // Pays for one usual loan and not for two.
  const tight = await aCampaign(t, by, { amountCents: 50_000, limitCents: 75_000 })
  expect((await offered(second)).data.options).toMatchObject([
    { value: tight },
    { value: campaign },
  ])
  await aCoupon(t, tight, (await leadOf(first)).personId)
  expect((await offered(second)).data.options).toMatchObject([{ value: campaign }])
  expect((await give(second, tight)).data.error).toBe('coupon.budget-promised')
})

it('is refused without a reason to who may have none', async () => {
  const [, , id = 0] = mine
  const { personId } = await leadOf(id)
  const entry = { kind: 'person', personId, reason: 'fraud', addedAt: t.clock.now() }
  await t.appContext.db.insertInto('customers.blacklistEntry').values(entry).execute()
  expect((await give(id)).data).toMatchObject({ error: 'coupon.not-for-customer' })
})

import { issueCoupons } from '@daftari/contract/coupons/acts'
import {
  giveLeadCoupon,
  leadCampaigns,
  leadQueue,
  leads,
} from '@daftari/contract/promotion/leads/declared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leadsOf } from '../../../../test/fixtures/leads.ts'
import { aPromotionText } from '../../../../test/fixtures/promotion-text.ts'
import { staffActor } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { aCampaign, aCoupon, couponOf } from '../../coupons/test/a-campaign.ts'
import { recordConsents } from '../../customers/index.ts'

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

it('is notified by text to those who get one by hand, and says why others are not', async () => {
  const [finance, admin] = [by.staff.finance, by.staff.admin]
  const en =
    '{lender}: {name}, a coupon waits for you in the app. Reply STOP to get no more offers.'
  const people = { writer: finance, approver: admin }
  const templateId = await aPromotionText(t, people, { name: 'A coupon for you', en })
  const again = await aCampaign(t, by)
  const [stopped = 0, agreed = 0] = await Promise.all(
    mine.slice(1).map(async (id) => (await leadOf(id)).personId),
  )
  await t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
    recordConsents(ctx, stopped, [{ purpose: 'marketing', wordingVersion: '1', given: false }]),
  )
  const issue = (body: object, key: string) =>
    wanjiru.post(
      issueCoupons.path,
      { campaignId: again, customerIds: [stopped, agreed], reason: 'Asked for it', ...body },
      { 'idempotency-key': `issue-with-a-text-${key}` },
    )
  expect((await issue({ templateId: 999_999 }, '1')).data.error).toBe('message.not-in-use')
  const { data } = await issue({ templateId }, '2')
  expect(data.issued).toHaveLength(2)
  expect(data.texts).toMatchObject({ notified: 1, notNotified: [{ count: 1 }] })
  const sent = await t.appContext.db
    .selectFrom('messaging.message')
    .select(['personId', 'body'])
    .where('event', '=', `coupon-campaign:${again}`)
    .execute()
  expect(sent).toMatchObject([
    { personId: agreed, body: expect.stringContaining('a coupon waits') },
  ])
})

it('is refused without a reason to who may have none', async () => {
  const [, , id = 0] = mine
  const { personId } = await leadOf(id)
  const entry = { kind: 'person', personId, reason: 'fraud', addedAt: t.clock.now() }
  await t.appContext.db.insertInto('customers.blacklistEntry').values(entry).execute()
  expect((await give(id)).data).toMatchObject({ error: 'coupon.not-for-customer' })
})

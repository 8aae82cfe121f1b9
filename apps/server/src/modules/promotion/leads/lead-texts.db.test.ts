import { leadQueue, leads } from '@daftari/contract/promotion/leads/declared'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { called } from '../../../../test/fixtures/answered-call.ts'
import { type ACustomer, aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aCustomerDrawn, holdOutOfAll } from '../../../../test/fixtures/general-hold-out.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { disburse, goTo, openForBusiness } from '../../../../test/fixtures/loans.ts'
import { staffActor } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { json } from '../../../platform/db/json.ts'
import { aCampaign, aCoupon } from '../../coupons/test/a-campaign.ts'
import { recordConsents } from '../../customers/index.ts'
import { createTemplate, decideTemplate } from '../../messaging/index.ts'
import { usualPrice } from '../../origination/index.ts'
import { openLeads, refreshAudiences } from '../index.ts'
import { numberOfLead } from './number-of-lead.ts'

let t: TestServer
let lender: Lender
let wanjiru: Caller
let admin: Caller
const people: ACustomer[] = []
/** The customer whom the largest share of the quarter holds out. */
let drawn: ACustomer
const texts = { plain: 0, linked: 0, due: 0, stand: 0 }
const STOP = 'Reply STOP to get no more offers.'

async function aTemplate(name: string, purpose: 'marketing' | 'collection', en: string) {
  const meantFor = name === 'At the stand' ? 'listed-numbers' : 'customers'
  const { id, version } = await t.as(lender.staff.admin, (ctx) =>
    createTemplate(ctx, { name, purpose, texts: { en }, meantFor }),
  )
  await t.as(lender.staff.auditor, (ctx) =>
    decideTemplate(ctx, { id, version, approve: true, reason: 'Polite and true' }),
  )
  return id
}
const worked: number[] = []
async function taken(): Promise<number> {
  const { data } = await wanjiru.post(leadQueue.endpoints.next.path, { skip: worked })
  worked.push(data.id)
  return data.id
}
const leadOf = (id: number) =>
  t.appContext.db
    .selectFrom('promotion.lead')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
let keys = 0
async function send(id: number, templateId: number, by = wanjiru) {
  const { version } = await leadOf(id)
  keys += 1
  return by.post(
    `${leads.path}/${id}/text`,
    { version, templateId },
    {
      'idempotency-key': `text-${keys}-of-a-lead`,
    },
  )
}
const numberOf = (id: number) =>
  t.as(staffActor(wanjiru.staffId), (ctx) => numberOfLead(ctx, { of: 'lead', id }))
const contacts = (leadId: number) =>
  t.appContext.db
    .selectFrom('promotion.leadContact')
    .select(['channel', 'messageId'])
    .where('leadId', '=', leadId)
    .execute()

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-25T06:00:00Z'))
  lender = await aLender(t)
  await openForBusiness(t)
  await sql`update promotion.audience_version set rules = rules || '{"holdOutPercent": 0}'`.execute(
    t.appContext.db,
  )
  for (let made = 0; made < 5; made += 1) people.push(await aCustomer(t))
  drawn = await aCustomerDrawn(t, '2026-Q1')
  for (const customer of [...people, drawn]) {
    await t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
      recordConsents(ctx, customer.id, [
        { purpose: 'marketing', wordingVersion: '1', given: true },
      ]),
    )
  }
  texts.plain = await aTemplate(
    'After the call',
    'marketing',
    `{lender}: {name}, see the app. ${STOP}`,
  )
  texts.linked = await aTemplate('To many', 'marketing', `{lender}: see {link} ${STOP}`)
  texts.stand = await aTemplate('At the stand', 'marketing', `{lender}: see the app. ${STOP}`)
  texts.due = await aTemplate('Due', 'collection', '{lender}: {owed} is due.')
  t.clock.set(new Date('2026-03-30T06:00:00Z'))
  await t.as('system', async (ctx) => {
    await refreshAudiences(ctx)
    await openLeads(ctx)
  })
  wanjiru = await t.signIn('telemarketer')
  admin = await t.signIn('admin')
})
afterAll(() => t.close())

it('has what to sell with in its record: price, limit, the last loan and coupons in hand', async () => {
  const [campaign, lead] = [await aCampaign(t, lender), await leadOf(await taken())]
  await aCoupon(t, campaign, lead.personId)
  const [morning, evening] = ['2026-03-27T06:20:00Z', '2026-03-27T15:20:00Z']
  for (const at of [morning, evening, morning]) {
    await called(t, wanjiru, { personId: lead.personId, talkSeconds: 20 })
    await sql`update telephony.call set answered_at = ${at} where id = (select max(id) from telephony.call)`.execute(
      t.appContext.db,
    )
  }
  const script = 'Hello {name}\nUp to {limit}\n{loan} costs {cost}'
  await sql`update promotion.audience_version set rules = rules || ${json({ script })}::jsonb`.execute(
    t.appContext.db,
  )
  const { data } = await wanjiru.get(`${leads.path}/${lead.id}`)
  // The line with a limit is omitted: this customer has none.
  expect(data.callScript).toMatch(/^Hello \w+\nKES [\d,.]+ costs KES [\d,.]+$/)
  expect(data).toMatchObject({
    speaks: 'en',
    creditLimit: null,
    preApproved: null,
    lastLoan: null,
    couponsHeld: expect.stringMatching(/^Welcome back \(2026-/),
    answersAt: '09:00 – 10:00 (2)',
  })
  expect(data.exampleLoan).toBeGreaterThan(data.exampleCost)
  expect(data.exampleCost).toBeGreaterThan(0)

  // The limit of the app that the lead is of counts, not that of another.
  const customer = people.find(({ id }) => id === lead.personId) as ACustomer
  const { id: openedFor } = await anApplication(t, { customer })
  const now = t.clock.now()
  const opened = {
    openedAt: now,
    openedFor,
    lastChangeAt: now,
    limitBy: 'staff',
    personId: customer.id,
  }
  await t.appContext.db
    .insertInto('origination.creditAccount')
    .values([
      { ...opened, appCode: 'pesa', limitCents: 400_000 },
      { ...opened, appCode: 'jamii', limitCents: 2_000_000 },
    ])
    .execute()
  const { data: limited } = await wanjiru.get(`${leads.path}/${lead.id}`)
  expect(limited.creditLimit).toBe(2_000_000)
  expect(limited.exampleLoan).toBeLessThanOrEqual(400_000)
})

it('has a price of what the customer may borrow', async () => {
  const usual = (mostCents?: number) =>
    t.as('system', (ctx) =>
      usualPrice(ctx, { appCode: 'pesa', productCode: null, leastCents: 0, mostCents }),
    )
  const open = await usual()
  const half = Math.floor((open?.loanCents ?? 0) / 2)
  const within = await usual(half)
  expect(within?.loanCents).toBeLessThanOrEqual(half)
  expect(within?.costCents).toBeLessThan(open?.costCents ?? 0)
  expect(await usual(1)).toBeUndefined()
})

it('shows texts of promotion without a link as the lead reads them, and no other goes', async () => {
  const id = await taken()
  const shown = `${leads.path}/${id}/texts`
  const { data } = await wanjiru.get(shown)
  expect(data).toMatchObject({ phone: expect.stringContaining('*'), last: null })
  expect(data.offers).toMatchObject([
    { templateId: texts.plain, name: 'After the call', language: 'en', missing: [], rule: null },
  ])
  expect(data.offers[0].text).toMatch(/^Pesa.*: \w+, see the app\. Reply STOP/)
  expect((await admin.get(shown)).data.error).toBe('work.not-yours')
  expect((await (await t.signIn('telemarketer')).get(shown)).status).toBe(404)
  for (const other of [texts.linked, texts.due, texts.stand])
    expect((await send(id, other)).data.error).toBe('message.not-in-use')
  expect(await contacts(id)).toEqual([])
})

it('goes to one’s own lead, once a day, and is a contact with it', async () => {
  const id = await taken()
  expect((await send(id, texts.plain)).status).toBe(200)
  const [contact] = await contacts(id)
  expect(contact).toMatchObject({ channel: 'sms' })
  const message = await t.appContext.db
    .selectFrom('messaging.message')
    .select(['personId', 'purpose', 'body', 'objectType', 'objectId'])
    .where('id', '=', contact?.messageId ?? 0)
    .executeTakeFirstOrThrow()
  expect(message).toMatchObject({ purpose: 'marketing', objectType: 'lead', objectId: id })
  expect(message.body).not.toContain('{')
  expect((await send(id, texts.plain)).status).toBeGreaterThanOrEqual(409)
  expect(await contacts(id)).toHaveLength(1)
  const other = await t.signIn('telemarketer')
  expect((await send(id, texts.plain, other)).status).toBe(404)
})

it('is refused by the gate where the person said no, and leaves nothing', async () => {
  const id = await taken()
  const { personId } = await leadOf(id)
  await t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
    recordConsents(ctx, personId, [{ purpose: 'marketing', wordingVersion: '1', given: false }]),
  )
  expect((await send(id, texts.plain)).data.error).toMatch(/^contact\./)
  expect(await contacts(id)).toEqual([])
})

it('is refused as to who may not be written to where all promotion holds them out now', async () => {
  const { id } = await t.appContext.db
    .updateTable('promotion.lead')
    .set({ assigneeId: wanjiru.staffId, assignedAt: t.clock.now() })
    .where('personId', '=', drawn.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  await holdOutOfAll(t, '2026-Q1')
  const { data } = await wanjiru.get(`${leads.path}/${id}/texts`)
  expect(data.offers).toMatchObject([{ rule: 'DN-01', allowedFrom: null }])
  expect((await send(id, texts.plain)).data).toMatchObject({ error: 'contact.barred' })
  await expect(numberOf(id)).rejects.toMatchObject({ code: 'contact.barred' })
  expect(await contacts(id)).toEqual([])
  await holdOutOfAll(t, '2026-Q1', 0)
})

it('nor is who was blacklisted since written to or called', async () => {
  const id = await taken()
  expect((await numberOf(id)).purpose).toBe('marketing')
  const { personId } = await leadOf(id)
  const entry = { kind: 'person', personId, reason: 'fraud', addedAt: t.clock.now() }
  await t.appContext.db.insertInto('customers.blacklistEntry').values(entry).execute()
  expect((await send(id, texts.plain)).data).toMatchObject({ error: 'contact.barred' })
  await expect(numberOf(id)).rejects.toMatchObject({ code: 'contact.barred' })
})

it('has what came within seven days of its arriving: the last touch, not what was won', async () => {
  const [{ id: leadId, personId, messageId } = { id: 0, personId: 0, messageId: 0 }] =
    await t.appContext.db
      .selectFrom('promotion.leadContact as c')
      .innerJoin('promotion.lead as l', 'l.id', 'c.leadId')
      .select(['l.id', 'l.personId', 'c.messageId'])
      .where('c.channel', '=', 'sms')
      .execute()
  await sql`update messaging.message set state = 'delivered', cost_cents = 80, sent_at = ${t.clock.now()},
    ended_at = ${t.clock.now()} where id = ${messageId}`.execute(t.appContext.db)
  const { version } = await leadOf(leadId)
  await called(t, wanjiru, { type: 'lead', id: leadId, personId, talkSeconds: 20 })
  await wanjiru.post(`${leads.path}/${leadId}/record`, { version, leadResult: 'interested' })
  await goTo(t, '2026-04-02' as never, { close: false })
  admin = await t.signIn('admin')
  const customer = people.find(({ id }) => id === personId) as ACustomer
  const { id } = await anApplication(t, { customer })
  await goTo(t, '2026-04-06' as never, { close: false })
  t.clock.set(new Date('2026-04-06T05:30:00Z'))
  await disburse(t, { personId, loanId: id })
  admin = await t.signIn('admin')
  const read = async (page: string, query: object) =>
    (await admin.get(page, query as never)).data.rows
  expect(
    await read('/statistics/platform-statistics/telemarketing-sms', {
      sent: '2026-03-30..2026-03-30',
    }),
  ).toMatchObject([
    {
      textsAsked: 1,
      textsSent: 1,
      deliveredTexts: 1,
      failedTexts: 0,
      applied7: 1,
      paid7: 1,
      textCost: 80,
    },
  ])
  const [row] = await read('/statistics/business-data/telemarketing-transform-data', {
    called: '2026-03-30..2026-03-30',
  })
  expect(row).toMatchObject({ leadsCalled: 1, leadsReached: 1, appliedLeads: 1, paidOutLeads: 1 })
  expect(
    await read('/statistics/business-data/telemarketing-transform-data', {
      called: '2026-03-29..2026-03-29',
    }),
  ).toEqual([])
  // Half an hour less than seven days until the money came; and half an hour more.
  await sql`update messaging.message set ended_at = '2026-03-30T05:00:00Z' where id = ${messageId}`.execute(
    t.appContext.db,
  )
  expect(
    await read('/statistics/platform-statistics/telemarketing-sms', {
      sent: '2026-03-30..2026-03-30',
    }),
  ).toMatchObject([{ deliveredTexts: 1, applied7: 1, paid7: 0 }])
})

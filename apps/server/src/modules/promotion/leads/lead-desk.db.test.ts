import { audienceSizes } from '@daftari/contract/promotion/audiences/sizes'
import { leadQueue, leads } from '@daftari/contract/promotion/leads/declared'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { called } from '../../../../test/fixtures/answered-call.ts'
import { type ACustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { leadsOf } from '../../../../test/fixtures/leads.ts'
import { disburse } from '../../../../test/fixtures/loans.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { openLeads, refreshAudiences } from '../index.ts'

let t: TestServer
let wanjiru: Caller
let otieno: Caller
const people: ACustomer[] = []

const next = (by: Caller, skip: number[] = []) => by.post(leadQueue.endpoints.next.path, { skip })
const leadOf = (id: number) =>
  t.appContext.db
    .selectFrom('promotion.lead')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
/** After an answered call about it. */
const record = async (by: Caller, id: number, body: object) => {
  const { version, personId } = await leadOf(id)
  const talkSeconds = 'callbackOn' in body ? 40 : 20
  await called(t, by, { type: 'lead', id, personId, talkSeconds })
  return by.post(`${leads.path}/${id}/record`, { version, ...body })
}
async function taken(by: Caller): Promise<number> {
  const { data } = await next(by)
  expect(data.id).toBeTypeOf('number')
  return data.id
}

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-25T06:00:00Z'))
  people.push(...(await leadsOf(t, { customers: 8, morning: new Date('2026-03-30T06:00:00Z') })))
  wanjiru = await t.signIn('telemarketer')
  otieno = await t.signIn('telemarketer')
})
afterAll(() => t.close())

describe('the desk', () => {
  it('gives each telemarketer another lead, and shows neither the other one’s', async () => {
    const [mine, theirs] = [await taken(wanjiru), await taken(otieno)]
    expect(mine).not.toBe(theirs)
    const { data } = await wanjiru.get(leads.path, { pageSize: '50' })
    const ids = data.rows.map(({ leadId }: { leadId: number }) => leadId)
    expect(ids).toContain(mine)
    expect(ids).not.toContain(theirs)
    expect(data.rows[0].phone).toMatch(/\*/)
    expect(JSON.stringify(data)).not.toContain(people[0]?.idNumber)
    expect((await wanjiru.get(`${leads.path}/${theirs}`)).status).toBe(404)
    expect((await record(wanjiru, theirs, { leadResult: 'refused' })).status).toBe(404)
  })

  it('says of each audience how many its page shows to the reader', async () => {
    await taken(otieno)
    const head = await t.signIn('audit-admin')
    for (const [reader, fewest] of [
      [wanjiru, 1],
      [otieno, 1],
      [head, 0],
    ] as const) {
      const { data } = await reader.get(audienceSizes.path)
      expect(data.rows.length).toBeGreaterThanOrEqual(fewest)
      for (const { page, people: size } of data.rows) {
        expect([page, size]).toEqual([page, (await reader.get(`/${page}`)).data.total])
      }
    }
    expect((await (await t.signIn('auditor')).get(audienceSizes.path)).status).toBe(403)
  })

  it('shows why somebody is a lead to whose lead it is, and of nobody without a lead', async () => {
    const reasons = `${leads.path}/reasons`
    const own = await leadOf(await taken(wanjiru))
    const mine = { customerId: String(own.personId) }
    const rowsOf = async (by: Caller, asked: Record<string, string>) =>
      (await by.get(reasons, asked)).data.rows.length
    expect(await rowsOf(wanjiru, mine)).toBeGreaterThan(0)
    expect(await rowsOf(otieno, mine)).toBe(0)
    // As of today, and of an audience that they left as it was.
    const why = async (of: Record<string, string>) =>
      (await wanjiru.get(reasons, of)).data.rows[0].whyInAudience
    expect(await why(mine)).toMatch(/^Registered 5 days ago/)
    await sql`update customers.journey set registered_on = registered_on - 10
      where person_id = ${own.personId}`.execute(t.appContext.db)
    expect(await why(mine)).toMatch(/^Registered 15 days ago/)
    const head = await t.signIn('audit-admin')
    expect(await rowsOf(head, mine)).toBeGreaterThan(0)
    // In an audience without a lead, as people held out of all promotion are: nobody may read that.
    await t.appContext.db
      .updateTable('promotion.lead')
      .set({ closedAt: t.clock.now(), closedOn: '2026-03-01', state: 'ineligible' })
      .where('id', '=', own.id)
      .execute()
    expect(await rowsOf(head, mine)).toBe(0)
    await t.appContext.db
      .updateTable('promotion.lead')
      .set({ closedAt: null, closedOn: null, state: 'open' })
      .where('id', '=', own.id)
      .execute()
  })

  it('brings who did not answer again the next day, three times at most', async () => {
    const id = await taken(wanjiru)
    const at = t.clock.now().getTime()
    await record(wanjiru, id, { leadResult: 'no-answer', note: 'Rang 0712 345 678' })
    const lead = await leadOf(id)
    expect(lead.nextActionAt.getTime()).toBe(at + 86_400_000)
    expect(lead).toMatchObject({ state: 'open', rank: 2, attempts: 1, connectedAt: null })
    await record(wanjiru, id, { leadResult: 'busy' })
    await record(wanjiru, id, { leadResult: 'no-answer' })
    expect(await leadOf(id)).toMatchObject({ state: 'unreachable', closedOn: '2026-03-30' })
    const { data } = await wanjiru.get(`${leads.path}/contacts`, { leadId: String(id) })
    expect(data.rows.at(-1).note).toBe('Rang 071***78')
    expect(data.rows.map(({ leadResult }: { leadResult: string }) => leadResult)).toEqual([
      'no-answer',
      'busy',
      'no-answer',
    ])
  })

  it('keeps a callback before everything else, at its time', async () => {
    const id = await taken(wanjiru)
    const missing = await record(wanjiru, id, { leadResult: 'callback' })
    expect([missing.status, missing.data.error]).toEqual([422, 'lead.callback-time'])
    const past = { leadResult: 'callback', callbackOn: '2026-03-30', callbackTime: '08:00' }
    expect((await record(wanjiru, id, past)).data.error).toBe('lead.callback-time')
    const far = { leadResult: 'callback', callbackOn: '2026-05-30', callbackTime: '08:00' }
    expect((await record(wanjiru, id, far)).data.error).toBe('lead.callback-time')
    const good = { leadResult: 'callback', callbackOn: '2026-03-30', callbackTime: '11:30' }
    expect((await record(wanjiru, id, good)).status).toBe(200)
    expect((await leadOf(id)).nextActionAt.toISOString()).toBe('2026-03-30T08:30:00.000Z')
    const other = await taken(wanjiru)
    expect(other).not.toBe(id)
    await t.as('system', async (ctx) => {
      await refreshAudiences(ctx)
      await openLeads(ctx)
    })
    expect(await leadOf(id)).toMatchObject({ state: 'open', rank: 0 })
  })

  it('stops a number at the click, for everybody, and no later result changes it', async () => {
    const id = await taken(wanjiru)
    const { personId } = await leadOf(id)
    expect((await record(wanjiru, id, { leadResult: 'do-not-call' })).status).toBe(200)
    const { rows } = await sql<{ found: boolean }>`select exists (
      select from reporting.no_offers x join reporting.person p on p.phone_hash = x.phone_hash
      where p.person_id = ${personId}) as found`.execute(t.appContext.db)
    expect(rows[0]?.found).toBe(true)
    expect(await leadOf(id)).toMatchObject({ state: 'do-not-call' })
    expect((await record(wanjiru, id, { leadResult: 'interested' })).status).toBe(409)
    await t.as('system', async (ctx) => {
      await refreshAudiences(ctx)
      await openLeads(ctx)
    })
    const open = await t.appContext.db
      .selectFrom('promotion.lead')
      .select('id')
      .where('personId', '=', personId)
      .where('state', '=', 'open')
      .execute()
    expect(open).toEqual([])
  })

  it('blocks a wrong number', async () => {
    const id = await taken(wanjiru)
    await record(wanjiru, id, { leadResult: 'wrong-number' })
    const { personId } = await leadOf(id)
    const blocked = await t.appContext.db
      .selectFrom('contact.wrongNumber')
      .select('sourceKind')
      .where('personId', '=', personId)
      .execute()
    expect(blocked).toEqual([{ sourceKind: 'lead-contact' }])
  })
})

it('is handed out by who may, and taken back', async () => {
  const leader = await t.signIn('audit-admin')
  const body = {
    assigned: 'keep',
    rule: 'even',
    staffIds: [otieno.staffId],
    reason: 'New week',
  }
  expect((await wanjiru.post(leadQueue.endpoints.handOut.path, body)).status).toBe(403)
  const done = await leader.post(leadQueue.endpoints.handOut.path, body, {
    'idempotency-key': 'leads-handed-out',
  })
  expect(done.status).toBe(200)
  expect(done.data.moved).toBeGreaterThan(0)
})

it('is counted by person and day, a lead once by its last result of the day', async () => {
  const admin = await t.signIn('admin')
  const read = async (page: string, query: Record<string, string>) =>
    (
      await admin.get(`/statistics/promotion/${page}`, {
        ...query,
        caller: String(wanjiru.staffId),
      })
    ).data.rows
  const day = '2026-03-30..2026-03-30'
  expect(await read('telemarketing-caller-work-num', { worked: day })).toMatchObject([
    {
      leadsAssigned: 4,
      leadContacts: 6,
      leadsCalled: 4,
      leadsReached: 3,
      leadsInterested: 0,
      callbacksAgreed: 1,
      leadsRefused: 0,
      leadsLost: 2,
    },
  ])
  const lead = await t.appContext.db
    .selectFrom('promotion.lead')
    .select(['id', 'personId'])
    .where('lastResult', '=', 'callback')
    .executeTakeFirstOrThrow()
  const customer = people.find(({ id }) => id === lead.personId) as ACustomer
  const { id } = await anApplication(t, { customer })
  await t.settle()
  await disburse(t, { personId: lead.personId, loanId: id })
  const loans = await read('telemarketing-credit-caller', { called: day })
  expect(loans).toMatchObject([
    { leadsCalled: 4, leadsReached: 3, appliedLeads: 1, paidOutLeads: 1 },
  ])
  const behind = await read('telemarketing-caller-credits', { called: day })
  expect(behind).toMatchObject([{ loanId: id, leadId: lead.id, principal: loans[0].paidOutAmount }])
})

it('shows who has how many, sets how they work, and names what nobody touched', async () => {
  const leader = await t.signIn('audit-admin')
  const counts = await leader.get('/promotion/manage/callers-count', {
    caller: String(otieno.staffId),
  })
  const [row] = counts.data.rows
  expect(row).toMatchObject({ calledToday: 0, callbacksDue: 0 })
  expect(row.openItems).toBeGreaterThan(0)
  const untouched = await leader.get('/promotion/manage/recycle-orders', {
    assignee: String(otieno.staffId),
  })
  expect(untouched.data.total).toBe(row.neverTried)
  const values = await leader.get(`/promotion/manage/callers/${otieno.staffId}/values`)
  const { version, values: before } = values.data
  const change = { ...before, mostLeads: 3, weekdays: [1, 2], version }
  const saved = await leader.post(`/promotion/manage/callers/${otieno.staffId}`, change)
  expect(saved.status).toBe(200)
  const again = await leader.post(`/promotion/manage/callers/${otieno.staffId}`, change)
  expect(again.data.error).toBe('record.stale')
  const { data } = await leader.get('/promotion/manage/callers', { caller: String(otieno.staffId) })
  expect(data.rows).toMatchObject([
    { mostLeads: 3, workDays: ['1', '2'], openLeads: row.openItems },
  ])
  expect((await leader.get('/promotion/manage/callers/999999/values')).status).toBe(404)
})

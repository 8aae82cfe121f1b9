import { leadQueue, leads } from '@daftari/contract/promotion/leads/declared'
import { callDeskCounts } from '@daftari/contract/work/call-desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { leadsOf } from '../../../../test/fixtures/leads.ts'
import { signInWith } from '../../../../test/fixtures/rights.ts'
import { staffActor } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { recordConversation } from '../../contact/index.ts'
import { phoneOf } from '../../customers/index.ts'
import { takeLead } from './server.ts'

const morning = new Date('2026-03-30T06:00:00Z')
let t: TestServer
let wanjiru: Caller
let lead: { id: number; personId: number }

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-25T06:00:00Z'))
  await leadsOf(t, { customers: 3, morning })
  wanjiru = await t.signIn('telemarketer')
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(morning)
  await sql`update promotion.lead set assignee_id = null, no_calls_until = null`.execute(
    t.appContext.db,
  )
  await sql`delete from contact.conversation`.execute(t.appContext.db)
  const { id } = await t.as(staffActor(wanjiru.staffId), (ctx) => takeLead(ctx))
  lead = await t.appContext.db
    .selectFrom('promotion.lead')
    .select(['id', 'personId'])
    .where('id', '=', id as number)
    .executeTakeFirstOrThrow()
})

const looks = () =>
  t.app.recurring.find(({ name }) => name === 'work.check-contact-policy')?.run(t.appContext)
/** Whichever of them: they get no offers for thirty days now. */
const talk = () =>
  t.as('system', async (ctx) => {
    const { phoneHash } = await phoneOf(ctx, lead.personId)
    await recordConversation(ctx, {
      party: { personId: lead.personId, phoneHash, relation: 'own' },
      purpose: 'marketing',
      source: { kind: 'lead-contact', id: 1 },
    })
  })

/** The same question at each place that answers it. */
async function due() {
  const admin = await t.signIn('admin')
  const mine = String(wanjiru.staffId)
  const [standing, list, desk, people] = await Promise.all([
    wanjiru.get(leadQueue.endpoints.standing.path),
    wanjiru.get(leads.path, { dueNow: 'yes', assignee: mine }),
    admin.get(callDeskCounts['promotion/manage/callers-count'].path, { caller: mine }),
    admin.get(leadQueue.endpoints.people.path),
  ])
  expect([standing, list, desk, people].map((one) => one.data.error)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  const person = people.data.rows.find(
    (one: { staff: { id: number } }) => one.staff.id === wanjiru.staffId,
  )
  return {
    standing: standing.data.due,
    list: list.data.rows.length,
    desk: desk.data.rows[0]?.dueItems,
    people: person?.due,
    unassigned: standing.data.unassigned,
  }
}
const all = (count: number) => ({ standing: count, list: count, desk: count, people: count })

it('counts, lists and serves a lead as due only where the gate lets somebody call', async () => {
  await looks()
  expect(await due()).toEqual({ ...all(1), unassigned: 2 })
  t.clock.advance(60_000)
  await talk()
  t.clock.advance(60_000)
  // As if it had not been checked for an hour.
  await sql`update promotion.lead set no_calls_until = null where id = ${lead.id}`.execute(
    t.appContext.db,
  )
  await looks()
  expect(await due()).toEqual({ ...all(0), unassigned: 2 })
  const { data } = await wanjiru.get(leads.path, {
    assignee: String(wanjiru.staffId),
    columns: 'leadId,callableFrom',
  })
  expect(data.rows).toEqual([{ leadId: lead.id, callableFrom: '2026-04-29T06:01:00.000Z' }])
  const { id } = await t.as(staffActor(wanjiru.staffId), (ctx) => takeLead(ctx))
  expect(id).not.toBe(lead.id)
})

it('says in its record whether it may be called now, and at night from when', async () => {
  const standing = async (who = wanjiru) =>
    (await who.get(`${leads.path}/${lead.id}`)).data.callStanding
  expect(await standing()).toEqual({ rule: null, from: null })
  t.clock.set(new Date('2026-03-30T19:00:00Z'))
  const atNight = await t.signIn('admin')
  expect(await standing(atNight)).toEqual({ rule: 'CH-02', from: '2026-03-31T05:00:00.000Z' })
  t.clock.set(morning)
  await talk()
  t.clock.advance(60_000)
  expect(await standing()).toMatchObject({ rule: 'FC-06-talk' })
  await t.appContext.db
    .updateTable('promotion.lead')
    .set({ state: 'ineligible', closedAt: t.clock.now(), closedOn: '2026-03-30' })
    .where('id', '=', lead.id)
    .execute()
  expect(await standing()).toBeNull()
})

it('says nothing of that to who may open the record and may not call', async () => {
  const reader = await signInWith(t, 'lead.hand-out')
  await t.appContext.db
    .insertInto('administration.rolePage')
    .columns(['roleCode', 'page'])
    .expression((eb) =>
      eb
        .selectFrom('administration.staffRole')
        .select(['roleCode', eb.val('promotion/manage/assign-orders').as('page')])
        .where('staffId', '=', reader.staffId),
    )
    .execute()
  const { code, data } = await reader.get(`${leads.path}/${lead.id}`)
  expect([code, data.callStanding]).toEqual([200, null])
})

it('asks no more than once an hour about what may be called', async () => {
  await looks()
  const asked = () =>
    sql<{ at: Date }>`select no_calls_until as at from promotion.lead where id = ${lead.id}`
      .execute(t.appContext.db)
      .then(({ rows }) => rows[0]?.at)
  expect(await asked()).toEqual(morning)
  t.clock.advance(3_540_000)
  await looks()
  expect(await asked()).toEqual(morning)
  t.clock.advance(60_000)
  await looks()
  expect(await asked()).toEqual(t.clock.now())
})

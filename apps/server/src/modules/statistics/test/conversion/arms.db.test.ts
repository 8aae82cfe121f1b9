import { outreachStatistics } from '@daftari/contract/statistics/outreach/outreach-statistics'
import { smsConversion, telemarketerTexts } from '@daftari/contract/statistics/promotion/last-touch'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { addPerson, disburse, openForBusiness } from '../../../../../test/fixtures/loans.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { json } from '../../../../platform/db/json.ts'

/**
 * On 2 March at nine a task with half held out reaches persons 1 to 4, of whom 4 is a test number; 5 and 6
 * are held out. A list of three bought numbers, from which nobody is held out, is reached at ten; one of its
 * owners registers as person 7, applies on the 4th and is paid out on the 5th. On the 3rd a task with a fifth
 * held out is dropped for 1, and reaches 2 and 8; a telemarketer's text reaches 3. On the 4th 1, 2 and 3
 * apply, and 5 of those held out.
 */
let t: TestServer
let lender: Lender
let admin: Caller
const people: number[] = [0]
const person = (number: number) => people[number] as number
const at = (text: string) => t.clock.set(new Date(`${text}+03:00`))
const made = '2026-03-01..2026-03-03'

interface Item {
  personId?: number
  phone?: string
  arm?: 'treated' | 'held-out'
  state?: string
}

async function aTask(name: string, holdOutPercent: number, items: readonly Item[], batch?: number) {
  const now = t.clock.now()
  const { id } = await t.appContext.db
    .insertInto('outreach.task')
    .values({
      section: 'promotion',
      carrier: 'sms',
      name,
      audience: batch === undefined ? 'registered-not-applied' : 'approved-list',
      plan: json(batch === undefined ? {} : { parameters: { batch } }),
      state: 'done',
      perMinute: 60,
      concurrency: 1,
      holdOutPercent,
      seed: 'of the test',
      nextAt: now,
      createdAt: now,
      createdOn: t.clock.today(),
      startedAt: now,
      endedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = items.map(({ personId, phone, arm = 'treated', state = 'delivered' }) => ({
    taskId: id,
    personId: personId ?? null,
    phoneHash: Buffer.from(phone ?? `phone ${personId}`),
    phoneMasked: '+2547*****000',
    why: json({}),
    nextAt: now,
    arm,
    state: arm === 'held-out' ? arm : state,
    ...(arm === 'treated' &&
      state === 'delivered' && { begunAt: now, endedAt: now, costCents: 80 }),
  }))
  await t.appContext.db
    .insertInto('outreach.item')
    .values(rows as never)
    .execute()
}

async function apply(personId: number): Promise<number> {
  const { id } = await t.appContext.db
    .insertInto('origination.application')
    .values({
      personId,
      appCode: 'pesa',
      productCode: 'pesa-14',
      offerId: lender.offers['pesa-14'],
      amountCents: 1_000_000,
      channel: 'organic',
      customerType: 'new',
      loanOrdinal: 1,
      applyStatus: 2,
      appliedAt: t.clock.now(),
      appliedOn: t.clock.today(),
      submittedAt: t.clock.now(),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aBoughtList(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with b as (
      insert into promotion.number_batch (list_kind, name, source, price_cents, file_name, row_count,
        usable_count, state, asked_by, asked_at, asked_on, decided_by, decided_at)
      values ('white', 'Bought', 'a shop', 300000, 'b.csv', 3, 3, 'done', ${lender.staff.finance.id},
        ${t.clock.now()}, ${t.clock.today()}, ${lender.staff.admin.id}, ${t.clock.now()}) returning id),
    n as (
      insert into promotion.listed_number (batch_id, list_kind, phone_hash, phone_masked, phone_cipher,
        next_action_at, opened_at, opened_on)
      select b.id, 'white', convert_to('bought ' || x, 'utf8'), '+2547*****000', 'cipher', ${t.clock.now()},
        ${t.clock.now()}, ${t.clock.today()} from b, generate_series(1, 3) x)
    select id from b`.execute(t.appContext.db)
  return rows[0]?.id as number
}

async function aText(personId: number, staffId: number) {
  const now = t.clock.now()
  await sql`
    with l as (
      insert into promotion.lead (person_id, audience_id, assignee_id, next_action_at, opened_at, opened_on)
      select ${personId}, (select min(id) from promotion.audience), ${staffId}, ${now}, ${now},
        ${t.clock.today()} returning id),
    m as (
      insert into messaging.message (person_id, phone_hash, phone_cipher, phone_masked, purpose, event,
        language, body, parts, reference, state, cost_cents, asked_at, asked_on, sent_at, ended_at, sender)
      select p.id, p.phone_hash, p.phone_cipher, p.phone_masked, 'marketing', 'lead', 'en', 'x', 1, 'lead-text',
        'delivered', 80, ${now}, ${t.clock.today()}::date, ${now}, ${now}, 'notice'
      from customers.person p where p.id = ${personId} returning id)
    insert into promotion.lead_contact (lead_id, staff_id, channel, made_at, made_on, message_id)
    select l.id, ${staffId}, 'sms', ${now}, ${t.clock.today()}, m.id from l, m`.execute(
    t.appContext.db,
  )
}

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-02T06:00:00Z'))
  lender = await aLender(t)
  await openForBusiness(t)
  for (let number = 1; number <= 8; number += 1) people.push(await addPerson(t, number))
  await sql`insert into customers.journey (person_id, app_code, channel, registered_at, registered_on, counted)
    values (${person(4)}, 'pesa', 'organic', ${t.clock.now()}, ${t.clock.today()}, false)`.execute(
    t.appContext.db,
  )
  const { staffId } = await t.signIn('telemarketer')
  const reached = (numbers: number[]): Item[] => numbers.map((one) => ({ personId: person(one) }))
  const held = (numbers: number[]): Item[] =>
    reached(numbers).map((one) => ({ ...one, arm: 'held-out' }))
  await aTask('Half', 50, [...reached([1, 2, 3, 4]), ...held([5, 6])])
  at('2026-03-02T10:00')
  const batch = await aBoughtList()
  await aTask(
    'Bought',
    0,
    [1, 2, 3].map((one) => ({ phone: `bought ${one}` })),
    batch,
  )
  at('2026-03-03T09:00')
  await aTask('Fifth', 20, [{ personId: person(1), state: 'dropped' }, ...reached([2, 8])])
  await aText(person(3), staffId)
  at('2026-03-04T09:00')
  await sql`update promotion.listed_number set person_id = ${person(7)}, state = 'registered',
    closed_at = ${t.clock.now()}, closed_on = ${t.clock.today()}
    where phone_hash = 'bought 1'::bytea`.execute(t.appContext.db)
  for (const number of [1, 2, 3, 5]) await apply(person(number))
  const loanId = await apply(person(7))
  at('2026-03-05T09:00')
  await disburse(t, { loanId, personId: person(7) })
  at('2026-03-20T09:00')
  admin = await t.signIn('admin')
}, 120_000)
afterAll(() => t.close())

async function outreach(outreachSplit: string) {
  const { path } = outreachStatistics['promotion/sms-promotion/sms-promotion-statistics']
  const { data } = await admin.get(path, { made, outreachSplit })
  return data.rows as Record<string, unknown>[]
}
const ofTask = (rows: Record<string, unknown>[], name: string, column: string) =>
  rows.find((row) => String(row[column]).startsWith(`${name} ·`))

it('compares those who were drawn, no bought number and no test number', async () => {
  const rows = await outreach('task')
  expect(ofTask(rows, 'Half', 'outreachGroup')).toMatchObject({
    plannedItems: 4,
    deliveredItems: 4,
    treatedAssigned: 3,
    treatedItems: 3,
    treatedResponded: 3,
    heldOutAssigned: 2,
    heldOutItems: 2,
    heldOutResponded: 1,
    holdOutVerdict: 'too-few',
  })
  expect(ofTask(rows, 'Bought', 'outreachGroup')).toMatchObject({
    plannedItems: 3,
    treatedAssigned: 0,
    treatedItems: 0,
    heldOutAssigned: 0,
    holdOutVerdict: 'no-control',
  })
})

it('says that shares are mixed, and then gives no share of either arm', async () => {
  expect(await outreach('all')).toMatchObject([
    {
      plannedItems: 10,
      treatedAssigned: 4,
      heldOutAssigned: 2,
      treatedItems: null,
      heldOutItems: null,
      respondedMore: null,
      holdOutVerdict: 'mixed',
    },
  ])
})

it('gives an application to the last message that arrived, and the same on every page', async () => {
  const rows = await outreach('task')
  const { data } = await admin.get(smsConversion.path, { made })
  // Of 1 the later message was dropped; of 2 it arrived; 3 had a text.
  for (const [name, applied] of [
    ['Half', 1],
    ['Fifth', 1],
    ['Bought', 1],
  ] as const) {
    expect(ofTask(rows, name, 'outreachGroup'), name).toMatchObject({ responded7: applied })
    expect(ofTask(data.rows, name, 'smsCampaign'), name).toMatchObject({ applied7: applied })
  }
  const { data: texts } = await admin.get(telemarketerTexts.path, { sent: made })
  expect(texts.rows).toMatchObject([{ deliveredTexts: 1, applied7: 1, paid7: 0 }])
})

it('counts what a bought list won, and under no app', async () => {
  const { data } = await admin.get(smsConversion.path, { made })
  expect(ofTask(data.rows, 'Bought', 'smsCampaign')).toMatchObject({
    deliveredItems: 3,
    applied7: 1,
    paid7: 1,
    outreachCost: 240,
  })
  const { data: ofApp } = await admin.get(smsConversion.path, { made, app: 'pesa' })
  expect(ofTask(ofApp.rows, 'Bought', 'smsCampaign')).toBeUndefined()
})

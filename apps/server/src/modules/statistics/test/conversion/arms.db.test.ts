import { outreachStatistics } from '@daftari/contract/statistics/outreach/outreach-statistics'
import { smsConversion, telemarketerTexts } from '@daftari/contract/statistics/promotion/last-touch'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { addPerson, disburse, openForBusiness } from '../../../../../test/fixtures/loans.ts'
import {
  aBoughtList,
  anSmsTask,
  applyFor,
  registerBought,
  type SmsItem,
} from '../../../../../test/fixtures/promotion-sms.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'

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
  const reached = (numbers: number[]): SmsItem[] =>
    numbers.map((one) => ({ personId: person(one) }))
  const held = (numbers: number[]): SmsItem[] =>
    reached(numbers).map((one) => ({ ...one, arm: 'held-out' }))
  await anSmsTask(t, 'Half', { holdOutPercent: 50 }, [...reached([1, 2, 3, 4]), ...held([5, 6])])
  at('2026-03-02T10:00')
  const batch = await aBoughtList(t, lender, 3)
  const numbers = [1, 2, 3].map((one) => ({ phone: `bought ${one}` }))
  await anSmsTask(t, 'Bought', { batch }, numbers)
  at('2026-03-03T09:00')
  await anSmsTask(t, 'Fifth', { holdOutPercent: 20 }, [
    { personId: person(1), state: 'dropped' },
    ...reached([2, 8]),
  ])
  await aText(person(3), staffId)
  at('2026-03-04T09:00')
  await registerBought(t, 'bought 1', person(7))
  for (const number of [1, 2, 3, 5]) await applyFor(t, lender, person(number))
  const loanId = await applyFor(t, lender, person(7))
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
    // Three numbers for 3,000.00, in the first task they were in.
    numbersPrice: 300_000,
    promotionCost: 300_240,
  })
  const { data: ofApp } = await admin.get(smsConversion.path, { made, app: 'pesa' })
  expect(ofTask(ofApp.rows, 'Bought', 'smsCampaign')).toBeUndefined()
})

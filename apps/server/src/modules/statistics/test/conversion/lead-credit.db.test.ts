import { telemarketerLoans } from '@daftari/contract/statistics/promotion/telemarketing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { addPerson, disburse, openForBusiness } from '../../../../../test/fixtures/loans.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'

/**
 * Five leads of Wanjiru. With the first she spoke on 2 March and Otieno on the 4th; applied and paid out on
 * the 5th: his. With the second she spoke on the 2nd, who applied on the 10th: nobody's. With the third she
 * spoke on the 2nd at three in the afternoon, who applied on the 8th and was paid out on the 9th at four: a
 * week and an hour, so applied counts alone. The fourth never answered Otieno, and applied. With the fifth
 * she spoke on the 5th, who applied on the 6th and was paid out on the 7th: hers.
 */
let t: TestServer
let lender: Lender
let wanjiru: number
let otieno: number
let audienceId: number
const march = '2026-03-01..2026-03-31'
const at = (text: string) => t.clock.set(new Date(`${text}+03:00`))

async function lead(number: number): Promise<{ leadId: number; personId: number }> {
  const personId = await addPerson(t, number)
  const { id } = await t.appContext.db
    .insertInto('promotion.lead')
    .values({
      personId,
      audienceId,
      assigneeId: wanjiru,
      nextActionAt: t.clock.now(),
      openedAt: t.clock.now(),
      openedOn: t.clock.today(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { leadId: id, personId }
}

async function called(leadId: number, staffId: number, time: string, result = 'interested') {
  at(time)
  await t.appContext.db
    .insertInto('promotion.leadContact')
    .values({
      leadId,
      staffId,
      channel: 'call',
      result,
      madeAt: t.clock.now(),
      madeOn: t.clock.today(),
    })
    .execute()
}

async function applied(of: { leadId: number; personId: number }, time: string): Promise<number> {
  at(time)
  const now = t.clock.now()
  const { db } = t.appContext
  const { id } = await db
    .insertInto('origination.application')
    .values({
      personId: of.personId,
      appCode: 'pesa',
      productCode: 'pesa-14',
      offerId: lender.offers['pesa-14'],
      amountCents: 1_000_000,
      channel: 'organic',
      customerType: 'new',
      loanOrdinal: 1,
      applyStatus: 2,
      appliedAt: now,
      appliedOn: t.clock.today(),
      submittedAt: now,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('promotion.lead')
    .set({ state: 'applied', applicationId: id, closedAt: now, closedOn: t.clock.today() })
    .where('id', '=', of.leadId)
    .execute()
  return id
}

const paidOut = async (loanId: number, personId: number, time: string) => {
  at(time)
  await disburse(t, { loanId, personId })
}

type Lead = Awaited<ReturnType<typeof lead>>
let second: Lead
let third: Lead
let fifth: Lead
const ids = {} as Record<'first' | 'fifth', number>

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-01T06:00:00Z'))
  lender = await aLender(t)
  await openForBusiness(t)
  wanjiru = (await t.signIn('telemarketer')).staffId
  otieno = (await t.signIn('telemarketer')).staffId
  audienceId = (
    await sql<{ id: number }>`select id from promotion.audience order by id limit 1`.execute(
      t.appContext.db,
    )
  ).rows[0]?.id as number
  const first = await lead(1)
  const fourth = await lead(4)
  second = await lead(2)
  third = await lead(3)
  fifth = await lead(5)
  await called(first.leadId, wanjiru, '2026-03-02T10:00')
  await called(second.leadId, wanjiru, '2026-03-02T10:00')
  await called(third.leadId, wanjiru, '2026-03-02T15:00')
  await called(fourth.leadId, otieno, '2026-03-03T10:00', 'no-answer')
  await paidOut(await applied(fourth, '2026-03-03T11:00'), fourth.personId, '2026-03-03T12:00')
  await called(first.leadId, otieno, '2026-03-04T10:00')
  await called(fifth.leadId, wanjiru, '2026-03-05T09:00')
  ids.first = await applied(first, '2026-03-05T10:00')
  await paidOut(ids.first, first.personId, '2026-03-05T11:00')
})
afterAll(() => t.close())

const rest = async () => {
  ids.fifth = await applied(fifth, '2026-03-06T10:00')
  await paidOut(ids.fifth, fifth.personId, '2026-03-07T10:00')
  const late = await applied(third, '2026-03-08T12:00')
  await paidOut(late, third.personId, '2026-03-09T16:00')
  await applied(second, '2026-03-10T12:00')
}

it('counts what was won today for whoever spoke with the lead last, not for its assignee', async () => {
  at('2026-03-05T18:00')
  const admin = await t.signIn('admin')
  const { data } = await admin.get('/promotion/manage/callers-count')
  const won = data.rows.map((row: { caller: { id: number }; wonToday: number }) => [
    row.caller.id,
    row.wonToday,
  ])
  expect(Object.fromEntries(won)).toEqual({ [wanjiru]: 0, [otieno]: 1 })
})

it('credits the last conversation within seven days before, by telemarketer and by audience', async () => {
  await rest()
  const admin: Caller = await t.signIn('admin')
  const { data } = await admin.get(telemarketerLoans.path, { called: march })
  const of = (id: number) =>
    data.rows.find((row: { telemarketer: { id: number } }) => row.telemarketer.id === id)
  expect(of(wanjiru)).toMatchObject({
    leadsCalled: 4,
    leadsReached: 4,
    appliedLeads: 2,
    paidOutLeads: 1,
  })
  expect(of(otieno)).toMatchObject({
    leadsCalled: 2,
    leadsReached: 1,
    appliedLeads: 1,
    paidOutLeads: 1,
  })
  const audiences = await admin.get('/statistics/business-data/telemarketing-transform-data', {
    called: march,
  })
  expect(audiences.data.rows).toMatchObject([
    { leadsCalled: 5, leadsReached: 4, appliedLeads: 3, paidOutLeads: 2 },
  ])
  const credits = async (query: object) =>
    (
      await admin.get('/statistics/promotion/telemarketing-caller-credits', query as never)
    ).data.rows.map((row: { loanId: number }) => row.loanId)
  expect(await credits({ called: march, caller: String(wanjiru) })).toEqual([ids.fifth])
  expect(await credits({ called: march, caller: String(otieno) })).toEqual([ids.first])
})

it('is narrowed to apps, products and kinds of customers', async () => {
  const admin = await t.signIn('admin')
  const totals = async (query: object) =>
    (await admin.get(telemarketerLoans.path, { called: march, ...query } as never)).data.totals
  expect(await totals({ customerType: 'new' })).toMatchObject({ leadsCalled: 6 })
  expect(await totals({ customerType: 'returning' })).toMatchObject({ leadsCalled: 0 })
  expect(await totals({ product: 'pesa-14' })).toMatchObject({ leadsCalled: 0 })
  const days = async (query: object) =>
    (
      await admin.get('/statistics/promotion/telemarketing-caller-work-num', {
        worked: march,
        ...query,
      } as never)
    ).data.totals
  expect(await days({ customerType: 'new' })).toMatchObject({ leadsCalled: 6 })
  expect(await days({ customerType: 'returning' })).toMatchObject({ leadsCalled: 0 })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ACustomer, aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aCustomerDrawn, holdOutOfAll } from '../../../../test/fixtures/general-hold-out.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { openTestApp, staffActor, type TestApp } from '../../../../test/harness.ts'
import type { Context } from '../../../platform/context.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { createStaff } from '../../administration/index.ts'
import { clearWrongNumber, stopContact } from '../../contact/index.ts'
import { recordConsents } from '../../customers/index.ts'
import { takeNext } from '../../work/index.ts'
import { openLeads, refreshAudiences } from '../index.ts'
import { leadWork } from './server.ts'

let t: TestApp
let lender: Lender
const people: ACustomer[] = []
const [first, second, third] = [0, 1, 2]
const idOf = (index: number) => (people[index] as ACustomer).id

const at = (day: string) => t.clock.set(new Date(`${day}T03:00:00+03:00`))
const night = async (day: string) => {
  at(day)
  await t.as('system', async (ctx) => {
    await refreshAudiences(ctx)
    await openLeads(ctx)
  })
}
const leads = () =>
  t.appContext.db
    .selectFrom('promotion.lead as l')
    .innerJoin('promotion.audience as a', 'a.id', 'l.audienceId')
    .select(['l.personId', 'l.state', 'a.code', 'l.openedOn', 'l.applicationId'])
    .orderBy('l.id')
    .execute()

beforeAll(async () => {
  t = await openTestApp(new Date('2026-03-25T06:00:00Z'))
  lender = await aLender(t)
  await openForBusiness(t)
  await sql`update promotion.audience_version set rules = rules || '{"holdOutPercent": 0}'`.execute(
    t.appContext.db,
  )
  for (let made = 0; made < 3; made += 1) people.push(await aCustomer(t))
  for (const { id, appCode } of people)
    await t.as({ kind: 'app', code: appCode }, (ctx) =>
      recordConsents(ctx, id, [{ purpose: 'marketing', wordingVersion: '1', given: true }]),
    )
})
afterAll(() => t.close())

it('makes one lead of each person, by the first of their audiences', async () => {
  await night('2026-03-27')
  expect(await leads()).toEqual(
    people.map(({ id }) => ({
      personId: id,
      state: 'open',
      code: 'register-bind-id-num',
      openedOn: '2026-03-27',
      applicationId: null,
    })),
  )
  const members = await t.appContext.db
    .selectFrom('promotion.audienceMember')
    .select('audienceId')
    .where('personId', '=', idOf(first))
    .execute()
  expect(members.length).toBeGreaterThan(1)
  await night('2026-03-28')
  expect(await leads()).toHaveLength(3)
})

it('gives on the page of an audience who is in it now, and nobody else', async () => {
  const page = 'promotion/list/register-bind-id-num'
  const seller = await t.as('system', (ctx) =>
    createStaff(
      ctx,
      { account: 'njeri', name: 'Njeri', roles: ['telemarketer'], phone: '+254711000009' },
      t.world.ports,
    ),
  )
  await sql`update promotion.audience_member m set left_at = ${t.clock.now()}, left_on = ${t.clock.today()},
      left_reason = 'criteria'
    from promotion.audience a where a.id = m.audience_id and a.code = 'register-bind-id-num'
      and m.person_id in (${idOf(first)}, ${idOf(third)})`.execute(t.appContext.db)
  const next = async (of?: string, skip: number[] = []) => {
    const act = (ctx: Context) => takeNext(ctx, leadWork.queue, { skip, of })
    const { id } = await t.as(staffActor(seller.id), act)
    const rows = t.appContext.db.selectFrom('promotion.lead').select(['id', 'personId'])
    return rows.where('id', '=', id).executeTakeFirst()
  }
  const only = await next(page)
  expect(only?.personId).toBe(idOf(second))
  expect(await next(page, [only?.id ?? 0])).toBeUndefined()
  expect(await next(undefined, [only?.id ?? 0])).toBeDefined()
  expect(await next('promotion/list/audience')).toBeUndefined()
  await expect(next('promotion/list/nowhere')).rejects.toThrow('request.not-found')
  await sql`update promotion.audience_member set left_at = null, left_on = null, left_reason = null
    where left_reason = 'criteria'`.execute(t.appContext.db)
  await sql`update promotion.lead set assignee_id = null, assigned_at = null`.execute(
    t.appContext.db,
  )
})

it('ends with the application, at once', async () => {
  const { id } = await anApplication(t, { customer: people[first] as ACustomer })
  await t.settle()
  expect((await leads())[first]).toMatchObject({ state: 'applied', applicationId: id })
  await night('2026-03-29')
  expect((await leads()).filter(({ personId }) => personId === idOf(first))).toHaveLength(1)
})

it('ends with the last audience, and comes again with one that is entered later', async () => {
  const withdraw = (given: boolean) =>
    t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
      recordConsents(ctx, idOf(second), [{ purpose: 'marketing', wordingVersion: '1', given }]),
    )
  await withdraw(false)
  await night('2026-03-30')
  const of = async () =>
    (await leads()).filter(({ personId }) => personId === idOf(second)).map(({ state }) => state)
  expect(await of()).toEqual(['ineligible'])
  await night('2026-03-31')
  expect(await of()).toEqual(['ineligible'])
  await withdraw(true)
  await night('2026-04-01')
  expect(await of()).toEqual(['ineligible', 'open'])
})

it('ends with a stop at once, and comes again the night after one that was lifted the same day', async () => {
  const { id, phone } = people[second] as ACustomer
  const party = {
    personId: id,
    phoneHash: phoneHash(t.appContext.cipher, phone),
    relation: 'own' as const,
  }
  const stop = { kind: 'stop', party, purpose: 'marketing', reason: 'Asked by text' } as const
  const of = async () =>
    (await leads()).filter(({ personId }) => personId === id).map(({ state }) => state)
  await t.as('system', (ctx) => stopContact(ctx, { ...stop, callsOnly: true }))
  await t.settle()
  expect(await of()).toEqual(['ineligible', 'open'])
  await t.as('system', (ctx) => stopContact(ctx, stop))
  await t.settle()
  expect(await of()).toEqual(['ineligible', 'ineligible'])
  await sql`update contact.stop set ended_at = ${t.clock.now()}, end_reason = 'Wants offers again'
    where phone_hash = ${party.phoneHash}`.execute(t.appContext.db)
  await night('2026-04-02')
  expect(await of()).toEqual(['ineligible', 'ineligible', 'open'])
})

it('F7: comes again after a wrong number, once the number is no longer known as wrong', async () => {
  const { id, phone } = people[third] as ACustomer
  const party = {
    personId: id,
    phoneHash: phoneHash(t.appContext.cipher, phone),
    relation: 'own' as const,
  }
  const of = async () =>
    (await leads()).filter(({ personId }) => personId === id).map(({ state }) => state)
  const source = { kind: 'message', id: 1 } as const
  await t.as('system', (ctx) => stopContact(ctx, { kind: 'wrong-number', party, source }))
  await t.appContext.db
    .updateTable('promotion.lead')
    .set({ state: 'wrong-number', closedAt: t.clock.now(), closedOn: t.clock.today() })
    .where('personId', '=', id)
    .execute()
  await night('2026-04-02')
  expect(await of()).toEqual(['wrong-number'])
  await t.as(lender.staff.leader, (ctx) =>
    clearWrongNumber(ctx, { party, reason: 'They called from it' }),
  )
  await night('2026-04-03')
  expect(await of()).toEqual(['wrong-number', 'open'])
})

it('never comes again of who wants no calls', async () => {
  await t.appContext.db
    .updateTable('promotion.lead')
    .set({ state: 'do-not-call', closedAt: t.clock.now(), closedOn: t.clock.today() })
    .where('personId', '=', idOf(third))
    .where('state', '=', 'open')
    .execute()
  await t.appContext.db
    .updateTable('promotion.audienceMember')
    .set({ leftAt: t.clock.now(), leftOn: t.clock.today(), leftReason: 'criteria' })
    .where('personId', '=', idOf(third))
    .execute()
  await night('2026-04-04')
  const of = (await leads()).filter(({ personId }) => personId === idOf(third))
  expect(of.map(({ state }) => state)).toEqual(['wrong-number', 'do-not-call'])
})

it('is none of who is held out of all promotion this quarter, whenever they came in', async () => {
  at('2026-06-27')
  const drawn = await aCustomerDrawn(t, '2026-Q3')
  await t.as({ kind: 'app', code: drawn.appCode }, (ctx) =>
    recordConsents(ctx, drawn.id, [{ purpose: 'marketing', wordingVersion: '1', given: true }]),
  )
  const of = async () =>
    (await leads()).filter(({ personId }) => personId === drawn.id).map(({ state }) => state)
  at('2026-06-30')
  await t.as('system', (ctx) => refreshAudiences(ctx))
  await holdOutOfAll(t, '2026-Q3')
  await night('2026-07-01')
  expect(await of()).toEqual([])
  await holdOutOfAll(t, '2026-Q3', 0)
  await night('2026-07-01')
  expect(await of()).toEqual(['open'])
  await holdOutOfAll(t, '2026-Q3')
  await night('2026-07-02')
  expect(await of()).toEqual(['ineligible'])
})

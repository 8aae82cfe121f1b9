import {
  openOrders,
  serviceOrderQueue,
  serviceOrders,
} from '@daftari/contract/support/service-orders/declared'
import type { ServiceOrderKind } from '@daftari/contract/support/service-orders/enums'
import {
  firstOrderRule,
  serviceOrderSetting,
} from '@daftari/contract/support/service-orders/order-rules'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { called } from '../../../../test/fixtures/answered-call.ts'
import { type ACustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { staffActor } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { setUp } from '../../../platform/desk/settings/set-up.ts'
import { saveChange } from '../../origination/commands/save-change.ts'
import { retryDisbursement } from '../../payments/index.ts'
import { anOpenLoan, payBill } from '../../payments/test/pay-in.ts'
import { aPreparedPayout, pass } from '../../payments/test/payouts.ts'
import { numberOfOrder } from '../number-of-work.ts'
import { makingOrders } from './make-orders.ts'

let t: TestServer
let amina: Caller
let otieno: Caller
let admin: Caller
let repaid: Awaited<ReturnType<typeof anOpenLoan>>
/** The subjects of the orders, by kind. */
const about: Record<string, number[]> = {}

/** Nine o'clock of a day, after the previous day was closed. */
async function morning(date: string, before: string): Promise<Record<string, number>> {
  t.clock.set(new Date(`${before}T21:30:00Z`))
  const made = await t.as('system', (ctx) => makingOrders.run(ctx, before as BusinessDate))
  t.clock.set(new Date(`${date}T06:00:00Z`))
  amina = await t.signIn('service')
  otieno = await t.signIn('service')
  admin = await t.signIn('admin')
  return made
}

const fail = (): never => {
  throw new Error('there is no such order')
}

const rule = (kind: ServiceOrderKind, change: Partial<typeof firstOrderRule>) =>
  t.as('system', (ctx) =>
    setUp(ctx, serviceOrderSetting, { ...firstOrderRule, heldOut: 0, ...change }, { object: kind }),
  )

async function aFailedPayout(customer?: ACustomer) {
  t.world.operator.script('failure:2040')
  const payout = await aPreparedPayout(t, customer === undefined ? {} : { customer })
  await pass(t, 1)
  t.world.operator.clearScript()
  return payout
}

/** Finance pays again, and the money arrives. */
async function payAgain(loanId: number | undefined): Promise<void> {
  const payout = await t.appContext.db
    .selectFrom('payments.disbursement')
    .select(['id', 'version'])
    .where('applicationId', '=', loanId ?? 0)
    .executeTakeFirstOrThrow()
  await t.as(staffActor(admin.staffId), (ctx) =>
    retryDisbursement(ctx, { ...payout, reason: 'Registered by now' }),
  )
  await pass(t, 1)
}

const rowOf = (id: number) =>
  t.appContext.db
    .selectFrom('support.serviceOrder')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const orderOf = (kind: string, loanId: number | undefined) =>
  t.appContext.db
    .selectFrom('support.serviceOrder')
    .selectAll()
    .where('kind', '=', kind)
    .where('loanId', '=', loanId ?? 0)
    .executeTakeFirst()

/** After an answered call about it. */
const record = async (by: Caller, id: number, body: object) => {
  const { version, personId } = await rowOf(id)
  await called(t, by, { type: 'service-order', id, personId, talkSeconds: 20 })
  return by.post(`${openOrders.path}/${id}/record`, { version, ...body })
}
/** The next order of an agent, which must be there. */
async function taken(by: Caller): Promise<number> {
  const { data } = await by.post(serviceOrderQueue.endpoints.next.path, {})
  expect(data.id).toBeTypeOf('number')
  return data.id
}

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T07:00:00Z'))
  await aLender(t)
  for (const kind of ['welcome', 'failed-payout', 'returned-application'] as const) {
    await rule(kind, {})
  }
  await rule('survey', { afterDays: 2 })
  const failed = []
  for (let n = 0; n < 4; n += 1) failed.push((await aFailedPayout()).loanId)
  about['failed-payout'] = failed
  const open = await anOpenLoan(t)
  repaid = await anOpenLoan(t)
  await payBill(t, {
    phone: repaid.phone,
    reference: String(repaid.loanId),
    amountCents: 1_070_000,
  })
  about.welcome = [open.loanId, repaid.loanId]
  about.survey = [repaid.loanId]
  const { id } = await anApplication(t)
  const row = await t.appContext.db
    .selectFrom('origination.application')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await t.as('system', (ctx) => saveChange(ctx, row, { act: 'return', to: 'returned' }))
  about['returned-application'] = [id]
}, 60_000)
afterAll(() => t.close())

describe('a night', () => {
  it('makes one order for each of what is a day old, and a second run none', async () => {
    expect(await morning('2026-03-31', '2026-03-30')).toEqual({ ended: 0, made: 7 })
    for (const kind of ['welcome', 'failed-payout', 'returned-application']) {
      for (const loanId of about[kind] ?? []) {
        expect(await orderOf(kind, loanId)).toMatchObject({
          state: 'open',
          arm: 'treated',
          rank: 1,
        })
      }
    }
    expect(await morning('2026-03-31', '2026-03-30')).toEqual({ ended: 0, made: 0 })
  })

  it('holds out by the draw of the person, and nobody is shown who it is', async () => {
    await rule('survey', { heldOut: 50 })
    expect(await morning('2026-04-01', '2026-03-31')).toEqual({ ended: 0, made: 1 })
    const made = await orderOf('survey', about.survey?.[0])
    const { rows } = await sql<{ drawn: number }>`
      select platform.bucket('service-order:survey:50', ${String(made?.personId)}) as drawn`.execute(
      t.appContext.db,
    )
    const arm = (rows[0]?.drawn ?? 0) < 500_000 ? 'held' : 'treated'
    expect(made).toMatchObject({ arm, state: arm === 'held' ? 'held' : 'open', heldPpm: 500_000 })
    await t.appContext.db
      .updateTable('support.serviceOrder')
      .set({ arm: 'held', state: 'held' })
      .where('id', '=', made?.id ?? 0)
      .execute()
    for (const table of [openOrders, serviceOrders]) {
      const { data } = await admin.get(table.path, { serviceOrderKind: 'survey' })
      expect(data.rows).toEqual([])
      expect((await admin.get(`${table.path}/${made?.id}`)).status).toBe(404)
    }
    expect((await record(admin, made?.id ?? 0, { leadResult: 'done' })).status).toBe(404)
    const found = t.as(staffActor(amina.staffId), async (ctx) =>
      numberOfOrder(ctx, { of: 'service-order', id: made?.id ?? 0 }),
    )
    await expect(found).rejects.toMatchObject({ code: 'request.not-found' })
  })
})

describe('an agent', () => {
  it('takes the next, sees it with its number masked, and not a colleague’s', async () => {
    const [mine, theirs] = [await taken(amina), await taken(otieno)]
    expect(mine).not.toBe(theirs)
    const { data } = await amina.get(openOrders.path, { pageSize: '50' })
    const ids = data.rows.map(({ serviceOrderId }: { serviceOrderId: number }) => serviceOrderId)
    expect(ids).toContain(mine)
    expect(ids).not.toContain(theirs)
    expect(data.rows[0].phone).toMatch(/\*/)
    for (const table of [openOrders, serviceOrders]) {
      expect((await amina.get(`${table.path}/${theirs}`)).status).toBe(404)
    }
    expect((await record(amina, theirs, { leadResult: 'done' })).status).toBe(404)
    expect((await record(amina, theirs, { leadResult: 'done' })).data.error).toBe(
      'request.not-found',
    )
  })

  it('calls who does not answer again after four hours, three times at most', async () => {
    const id = await taken(amina)
    const at = t.clock.now().getTime()
    expect(
      (await record(amina, id, { leadResult: 'no-answer', note: 'Rang 0712345678' })).status,
    ).toBe(200)
    const once = await rowOf(id)
    expect(once.nextActionAt.getTime()).toBe(at + 4 * 3_600_000)
    expect(once).toMatchObject({ state: 'open', rank: 2, attempts: 1, connectedAt: null })
    await record(amina, id, { leadResult: 'busy' })
    await record(amina, id, { leadResult: 'switched-off' })
    expect(await rowOf(id)).toMatchObject({ state: 'unreachable', closedOn: '2026-04-01' })
    const { data } = await amina.get('/customer-service/forward/call-list', {
      serviceOrderId: String(id),
    })
    expect(data.rows).toMatchObject([
      { leadResult: 'switched-off' },
      { leadResult: 'busy' },
      { leadResult: 'no-answer', note: 'Rang 071***78', caller: { id: amina.staffId } },
    ])
    const others = await otieno.get('/customer-service/forward/call-list', {
      serviceOrderId: String(id),
    })
    expect(others.data.rows).toEqual([])
  })

  it('keeps a callback, and ends with what came of it', async () => {
    const id = await taken(amina)
    const back = { leadResult: 'callback', callbackOn: '2026-04-12', callbackTime: '11:30' }
    expect((await record(amina, id, { leadResult: 'callback' })).data.error).toBe(
      'lead.callback-time',
    )
    expect((await record(amina, id, back)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'open', rank: 0 })
    const other = await taken(amina)
    expect(other).not.toBe(id)
    expect((await record(amina, other, { leadResult: 'done' })).status).toBe(200)
    expect(await rowOf(other)).toMatchObject({ state: 'done', closedOn: '2026-04-01' })
    expect((await record(amina, other, { leadResult: 'refused' })).status).toBe(409)
  })

  it('stops calls of service and offers to who asks for that', async () => {
    const id = await taken(otieno)
    const { personId } = await rowOf(id)
    expect((await record(otieno, id, { leadResult: 'do-not-call' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'do-not-call' })
    const stopped = await t.appContext.db
      .selectFrom('contact.stop as s')
      .innerJoin('customers.person as p', 'p.phoneHash', 's.phoneHash')
      .select('s.purpose')
      .where('p.id', '=', personId)
      .orderBy('s.purpose')
      .execute()
    expect(stopped).toEqual([{ purpose: 'marketing' }, { purpose: 'service' }])
    const { loanId } = await aFailedPayout(repaid.customer)
    expect(personId).toBe(repaid.personId)
    about.stopped = [loanId]
  })

  it('calls by the order that is theirs, and by no other', async () => {
    const { id, assigneeId } =
      (await orderOf('failed-payout', about['failed-payout']?.[0])) ?? fail()
    expect(assigneeId).toBe(amina.staffId)
    const numberFor = ({ staffId }: Caller) =>
      t.as(staffActor(staffId), async (ctx) => numberOfOrder(ctx, { of: 'service-order', id }))
    const { callee, purpose } = await numberFor(amina)
    expect([callee.relation, purpose]).toEqual(['own', 'service'])
    await expect(numberFor(otieno)).rejects.toMatchObject({ code: 'work.not-yours' })
  })
})

describe('the orders of the day', () => {
  it('are counted by agent, as they stand and as they were worked', async () => {
    const { data } = await admin.get('/customer-service/forward/caller-count')
    const of = ({ staffId }: Caller) =>
      data.rows.find(({ caller }: { caller: { id: number } }) => caller.id === staffId)
    expect(of(amina)).toMatchObject({
      openItems: 1,
      dueItems: 0,
      neverTried: 0,
      callbacksDue: 0,
      callbacksMissed: 0,
      calledToday: 3,
      reachedToday: 2,
      endedToday: 2,
      wonToday: 1,
    })
    expect(of(otieno)).toMatchObject({
      openItems: 0,
      calledToday: 1,
      reachedToday: 1,
      endedToday: 1,
      wonToday: 0,
    })
  })

  it('are handed out by who may', async () => {
    const body = { assigned: 'keep', rule: 'even', staffIds: [otieno.staffId], reason: 'New week' }
    const { path } = serviceOrderQueue.endpoints.handOut
    expect((await amina.post(path, body)).status).toBe(403)
    const done = await admin.post(path, body, { 'idempotency-key': 'orders-handed-out' })
    expect(done.data.moved).toBe(3)
  })

  it('end when what they are about is over, or after their days; a callback is kept', async () => {
    const [first, , third, fourth] = about['failed-payout'] ?? []
    const stateOf = async (kind: string, loanId: number | undefined) =>
      (await orderOf(kind, loanId))?.state
    await payAgain(third)
    // A customer who was paid has a first loan, and is welcomed the next morning. A customer who refused
    // calls has an order too, so that both arms are alike; it is closed, and on no list.
    expect(await morning('2026-04-02', '2026-04-01')).toEqual({ ended: 1, made: 2 })
    const stopped = await orderOf('failed-payout', about.stopped?.[0])
    expect(stopped).toMatchObject({
      arm: 'treated',
      state: 'do-not-call',
      closedOn: '2026-04-02',
      assigneeId: null,
    })
    const { data } = await admin.get(openOrders.path, { serviceOrderKind: 'failed-payout' })
    expect(data.rows.map(({ loanId }: { loanId: number }) => loanId)).not.toContain(stopped?.loanId)
    expect(await stateOf('failed-payout', third)).toBe('not-needed')
    t.clock.set(new Date('2026-04-04T06:00:00Z'))
    await payAgain(fourth)
    expect(await morning('2026-04-05', '2026-04-04')).toEqual({ ended: 1, made: 1 })
    expect(await morning('2026-04-06', '2026-04-05')).toEqual({ ended: 0, made: 0 })
    const [returned] = about['returned-application'] ?? []
    expect(await stateOf('returned-application', returned)).toBe('open')
    expect(await morning('2026-04-07', '2026-04-06')).toEqual({ ended: 1, made: 0 })
    expect(await stateOf('returned-application', returned)).toBe('expired')
    expect(await stateOf('failed-payout', first)).toBe('open')
    expect(await morning('2026-04-13', '2026-04-12')).toEqual({ ended: 3, made: 0 })
    expect(await stateOf('failed-payout', first)).toBe('expired')
  })

  it('are read by the payouts within three days, each customer once, beside those held out', async () => {
    const { data } = await admin.get('/customer-service/forward/disburse-statistics', {})
    const silent = { paidMore: null, paidMoreLow: null, paidMoreHigh: null }
    const none = { heldPersons: 0, heldPaid: 0, heldPercent: 0, effectVerdict: 'no-control' }
    expect(data.totals).toEqual({})
    expect(data.rows).toMatchObject([
      {
        serviceOrderKind: 'failed-payout',
        treatedPersons: 5,
        treatedPaid: 1,
        ...none,
        ...silent,
      },
      {
        serviceOrderKind: 'returned-application',
        treatedPersons: 1,
        treatedPaid: 0,
        ...none,
        ...silent,
      },
      {
        serviceOrderKind: 'survey',
        heldPercent: 50,
        treatedPersons: 0,
        heldPersons: 1,
        heldPaid: 0,
        // A hundred on each side would take years.
        effectVerdict: 'too-slow',
        moreDays: null,
        ...silent,
      },
      { serviceOrderKind: 'welcome', treatedPersons: 4, treatedPaid: 0, ...none, ...silent },
    ])
    const listed = await admin.get(serviceOrders.path, { serviceOrderKind: 'failed-payout' })
    const paid = listed.data.rows.filter(
      ({ paidOutAfter }: { paidOutAfter: boolean }) => paidOutAfter,
    )
    expect(paid.map(({ loanId }: { loanId: number }) => loanId)).toEqual([
      about['failed-payout']?.[2],
    ])
  })

  it('are read of no customer whose first order was made before the days that are read', async () => {
    const { db } = t.appContext
    await sql`insert into support.service_order (kind, person_id, loan_id, app_code, arm, held_ppm, state,
        next_action_at, opened_at, opened_on, closed_at, closed_on)
      select kind, person_id, -loan_id, app_code, arm, held_ppm, 'expired', next_action_at,
        opened_at - interval '1 year', opened_on - 401, opened_at - interval '1 year', opened_on - 401
      from support.service_order where kind = 'welcome' order by id limit 1`.execute(db)
    const { data } = await admin.get('/customer-service/forward/disburse-statistics', {
      serviceOrderKind: 'welcome',
    })
    expect(data.rows).toMatchObject([{ treatedPersons: 3 }])
    await sql`delete from support.service_order where loan_id < 0`.execute(db)
  })

  it('are none of a kind whose rule is off', async () => {
    await rule('failed-payout', { ordersMade: false })
    await aFailedPayout()
    expect(await morning('2026-04-14', '2026-04-13')).toEqual({ ended: 0, made: 0 })
  })
})

import {
  dailyLimits,
  firstDailyLimits,
  type Spent,
} from '@daftari/contract/administration/daily-limits'
import { bureauCodes } from '@daftari/contract/origination/bureau/enums'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { phoneOf } from '../../src/modules/customers/index.ts'
import { createTemplate, decideTemplate } from '../../src/modules/messaging/index.ts'
import { topUpBureau } from '../../src/modules/origination/bureau/top-up.ts'
import { sendOne } from '../../src/modules/origination/messages/send-messages.ts'
import { robotCarrier } from '../../src/modules/outreach/carriers/robot-carrier.ts'
import { openCall } from '../../src/modules/telephony/index.ts'
import { inForce } from '../../src/platform/desk/settings/in-force.ts'
import { setUp } from '../../src/platform/desk/settings/set-up.ts'
import { countOfAll, countOwn, dayCapFigures } from '../../src/platform/watch/day-caps.ts'
import { takeOverLimits } from '../../src/platform/watch/take-over-limits.ts'
import { authorise } from '../fixtures/auditors.ts'
import { aCustomer, anApplication } from '../fixtures/customers.ts'
import { aLender, type Lender } from '../fixtures/lender.ts'
import { staffActor } from '../harness.ts'
import { openTestServer, type TestServer } from '../open-test-server.ts'

let t: TestServer
let lender: Lender
beforeEach(async () => {
  t = await openTestServer()
  lender = await aLender(t)
})
afterEach(() => t.close())

/** The day's limits, but for one kind. */
const limit = (kind: Spent, limitOfAll: number, limitOfPerson?: number) => {
  Object.assign(t.appContext, { countsSpending: true })
  const ofKind = { limitOfAll, ...(limitOfPerson !== undefined && { limitOfPerson }) }
  const limits = { ...firstDailyLimits, [kind]: ofKind }
  return t.as('system', (ctx) => setUp(ctx, dailyLimits, limits))
}
const outcomes = async (asked: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(asked)
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  return { done: settled.length - refused.length, refused: [...new Set(refused)] }
}
const many = (count: number, ask: (at: number) => Promise<unknown>) =>
  outcomes(Array.from({ length: count }, (_, at) => ask(at)))

describe('RL-02: what costs money', () => {
  test.each(['texts', 'calls', 'robot-calls', 'credit-reports'] as const)(
    'of the kind %s is begun no more often in a day than it may be, however many at once',
    async (kind) => {
      await limit(kind, 5, 3)
      const by = (id: number) =>
        t.as(staffActor(id), async (ctx) => {
          await countOwn(ctx, kind)
          await countOfAll(ctx, kind)
        })
      expect(await many(12, () => by(1))).toEqual({ done: 3, refused: ['spend.own-day'] })
      expect(await many(12, (at) => by(2 + (at % 4)))).toEqual({
        done: 2,
        refused: expect.arrayContaining(['spend.all-day']),
      })
      t.clock.advance(86_400_000)
      expect(await many(1, () => by(1))).toEqual({ done: 1, refused: [] })
    },
  )

  test('is as the environment names it, until people ask for other limits in the console', async () => {
    const named = { ...firstDailyLimits, calls: { limitOfAll: 7 } }
    const of = async () => (await inForce(t.appContext, dailyLimits))?.document.calls.limitOfAll
    await takeOverLimits(t.appContext, undefined)
    expect(await of()).toBe(20_000)
    await takeOverLimits(t.appContext, named)
    await takeOverLimits(t.appContext, named)
    expect(await of()).toBe(7)
    const admin = await t.signIn('admin')
    const path = '/settings/daily-limits'
    const { newest, earliest } = (await admin.get(path)).data
    expect(newest.number).toBe(2)
    const asked = await admin.post(
      path,
      {
        effectiveOn: earliest,
        basedOn: newest.id,
        document: { ...named, calls: { limitOfAll: 9 } },
        reason: 'A campaign of calls next week',
      },
      { 'idempotency-key': 'other-daily-limits' },
    )
    expect([asked.status, asked.data.state]).toEqual([200, 'waiting'])
    await takeOverLimits(t.appContext, { ...named, calls: { limitOfAll: 8 } })
    expect(await of()).toBe(7)
  })

  test('is not counted where it was rolled back, and is shown to monitoring', async () => {
    await limit('calls', 2)
    const failed = t.as(lender.staff.collector, async (ctx) => {
      await countOfAll(ctx, 'calls')
      throw new Error('the line broke')
    })
    await expect(failed).rejects.toThrow('the line broke')
    await t.as(lender.staff.collector, (ctx) => countOfAll(ctx, 'calls'))
    const figures = await dayCapFigures[0]?.read(t.appContext)
    expect(figures).toContainEqual({ labels: { kind: 'calls' }, value: 0.5 })
  })

  const callTo = async (engine: 'softphone' | 'freeswitch') => {
    const customer = await aCustomer(t)
    const staff = { id: lender.staff.auditor.id, extension: '1002' }
    return t.as(lender.staff.auditor, async (ctx) =>
      openCall(ctx, {
        callee: { ...(await phoneOf(ctx, customer.id)), relation: 'own' },
        purpose: 'audit',
        engine,
        ...(engine === 'softphone' && { staff }),
      }),
    )
  }

  test('a person places no more calls in a day than one may, all at once too', async () => {
    await limit('calls', 100, 2)
    expect(await many(5, () => callTo('softphone'))).toEqual({
      done: 2,
      refused: ['spend.own-day'],
    })
    const placed = await t.appContext.db.selectFrom('telephony.call').select('id').execute()
    const attempts = await t.appContext.db.selectFrom('contact.attempt').select('id').execute()
    expect([placed.length, attempts.length]).toEqual([2, 2])
  })

  test('robots call no more, and their task waits for the next day', async () => {
    await limit('robot-calls', 1)
    expect(await many(3, () => callTo('freeswitch'))).toEqual({
      done: 1,
      refused: ['spend.all-day'],
    })
    const customer = await aCustomer(t)
    const begun = await t.as('system', async (ctx) =>
      robotCarrier('freeswitch').begin(
        ctx,
        { id: 1, section: 'collection', name: '', plan: {} as never },
        {
          id: 1,
          loanId: null,
          attempt: 1,
          ...(await phoneOf(ctx, customer.id)),
        },
      ),
    )
    const at = new Date('2026-03-31T21:00:00Z')
    expect(begun).toEqual({ outcome: 'out-of-hours', rule: 'day-cap', at })
  })

  async function aTemplate(): Promise<number> {
    const made = await t.as(lender.staff.auditAdmin, (ctx) =>
      createTemplate(ctx, {
        name: 'A photo',
        purpose: 'audit',
        texts: { en: '{lender}: {name}, please send the photo again.' },
      }),
    )
    const reason = 'Read and found right'
    await t.as(lender.staff.admin, (ctx) => decideTemplate(ctx, { ...made, approve: true, reason }))
    return made.id
  }
  const text = (loanId: number, templateId: number) =>
    t.as(lender.staff.auditor, (ctx) =>
      sendOne(ctx, { loanId, templateId, wait: false, payTo: '600984' }),
    )

  test('a person sends no more messages in a day than one may, all at once too', async () => {
    await limit('texts', 100, 2)
    const templateId = await aTemplate()
    const loans = []
    for (let n = 0; n < 5; n += 1) loans.push((await anApplication(t)).id)
    const sent = await outcomes(loans.map((id) => text(id, templateId)))
    expect(sent).toEqual({ done: 2, refused: ['spend.own-day'] })
  })

  test('past the most of a day messages wait for the next, and none is sent twice', async () => {
    await limit('texts', 2)
    const templateId = await aTemplate()
    for (let n = 0; n < 4; n += 1) await text((await anApplication(t)).id, templateId)
    await t.settle()
    const messages = async () =>
      (
        await t.appContext.db.selectFrom('messaging.message').select(['state', 'reason']).execute()
      ).map(({ state, reason }) => `${state} ${reason}`)
    expect((await messages()).sort()).toEqual([
      'queued day-cap',
      'queued day-cap',
      'sent null',
      'sent null',
    ])
    const attempts = async () =>
      (await t.appContext.db.selectFrom('messaging.attempt').select('id').execute()).length
    expect(await attempts()).toBe(2)
    t.clock.set(new Date('2026-04-01T05:59:00Z'))
    await t.settle()
    expect(await messages()).toEqual(Array(4).fill('sent null'))
    expect(await attempts()).toBe(4)
  })

  test('a person buys no more credit reports in a day than one may', async () => {
    await limit('credit-reports', 100, 1)
    for (const bureau of bureauCodes) {
      await t.as(lender.staff.finance, (ctx) =>
        topUpBureau(ctx, { bureau, amountCents: 100_000, paidOn: '2026-03-31', reference: 'FT-1' }),
      )
    }
    const holder = await t.signIn('auditor')
    await authorise(t, lender, staffActor(holder.staffId))
    const ask = async (at: number) => {
      const { id } = await anApplication(t)
      await holder.post(`/audit/cashCredit/${id}/take`)
      const path = '/audit/cashCredit/creditInfo/manualQueryReport'
      return holder.post(path, { id }, { 'idempotency-key': `report-of-the-day-${at}` })
    }
    expect((await ask(1)).status).toBe(200)
    const second = await ask(2)
    expect([second.status, second.data.error]).toEqual([429, 'spend.own-day'])
    const bought = await t.appContext.db
      .selectFrom('origination.bureauQuery')
      .select('id')
      .execute()
    expect(bought).toHaveLength(1)
  })
})

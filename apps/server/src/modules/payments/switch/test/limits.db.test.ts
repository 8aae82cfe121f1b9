import { firstPayoutPolicy, payoutPolicySetting } from '@daftari/contract/payments/switch'
import { addDays } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aLender, type Lender, setPayoutPolicy } from '../../../../../test/fixtures/lender.ts'
import { openConnections } from '../../../../../test/fixtures/waiting.ts'
import { openTestApp, type TestApp } from '../../../../../test/harness.ts'
import { audit } from '../../../../platform/audit.ts'
import { retryDisbursement } from '../../index.ts'
import { aPreparedPayout, attemptsOf, paidTo, pass, standingOf } from '../../test/payouts.ts'
import { emptyAt } from '../empty-at.ts'
import { letGo } from '../let-go.ts'
import { payoutPolicyFlow } from '../payout-policy.ts'
import { readDesk } from '../read-desk.ts'
import { previewRetries, retryMany } from '../retry-many.ts'
import { stopByItself, tripOf } from '../stop-by-itself.ts'
import {
  allOn,
  attemptsWritten,
  countingOperator,
  switchOf,
  turnOff,
  turnOn,
  waitsFor,
  workers,
  wrongCounters,
} from './desk.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let t: TestApp
let lender: Lender
let policies = 2
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.world.operator.clearScript()
  await t.appContext.db.deleteFrom('platform.provider').execute()
  await allOn(t)
  await policy({})
})

const amountCents = 950_000
const reason = 'the operator is back'

async function policy(of: Parameters<typeof setPayoutPolicy>[1]) {
  policies += 1
  await t.as('system', (ctx) => setPayoutPolicy(ctx, of, policies))
}

async function prepared(count: number) {
  const payouts: Awaited<ReturnType<typeof aPreparedPayout>>[] = []
  for (let n = 0; n < count; n += 1) payouts.push(await aPreparedPayout(t))
  return payouts
}

/** Failed at the operator, with the version a person sees. */
async function failed(count: number, code = '2040') {
  t.world.operator.script(...Array(count).fill(`failure:${code}`))
  const payouts = await prepared(count)
  await pass(t, 1)
  const rows: { id: number; version: number }[] = []
  for (const { id } of payouts) rows.push({ id, version: (await standingOf(t, id)).version })
  return { payouts, rows }
}

const takenToday = async () => {
  const row = await t.appContext.db
    .selectFrom('payments.payoutDay')
    .select('takenCents')
    .where('appCode', '=', 'pesa')
    .where('businessOn', '=', t.clock.today())
    .executeTakeFirst()
  return row?.takenCents ?? 0
}

describe('the cap of a day', () => {
  it('lets 20 workers write no more than there is room for; the rest leaves tomorrow', async () => {
    await policy({ caps: [{ app: 'pesa', capCents: 10 * amountCents + 1 }] })
    const payouts = await prepared(30)
    await openConnections(t)
    const { operator, requests } = countingOperator(t)
    await workers(t, 20, { ids: payouts.map(({ id }) => id), operator })
    expect(requests).toHaveLength(10)
    expect(await attemptsWritten(t)).toBe(10)
    expect(await takenToday()).toBe(10 * amountCents)
    const waits = await Promise.all(payouts.map(({ id }) => waitsFor(t, id)))
    expect(waits.filter((one) => one === 'cap')).toHaveLength(20)
    await letGo(t.appContext)
    await pass(t, 1)
    expect(await attemptsWritten(t)).toBe(10)
    expect(await wrongCounters(t)).toEqual([])
    t.clock.advance(24 * 3_600_000)
    await letGo(t.appContext)
    await pass(t, 1)
    expect(await takenToday()).toBe(10 * amountCents)
    expect(await attemptsWritten(t)).toBe(20)
    // Another policy, and what still waits has room at once.
    await policy({})
    await letGo(t.appContext)
    await pass(t, 2)
    for (const payout of payouts) expect(paidTo(t, payout)).toBe(1)
    expect(await wrongCounters(t)).toEqual([])
  })

  it('gets back what failed or certainly did not leave, and not what is unknown', async () => {
    t.clock.advance(24 * 3_600_000)
    t.world.operator.script('failure:2040')
    await prepared(1)
    await pass(t, 1)
    expect(await takenToday()).toBe(0)
    t.world.operator.script('refused:500.003.02')
    await prepared(1)
    await t.settle()
    expect(await takenToday()).toBe(0)
    await pass(t, 2)
    expect(await takenToday()).toBe(amountCents)
    t.world.operator.script('never:lost')
    const lost = await aPreparedPayout(t)
    await pass(t, 4)
    expect(await standingOf(t, lost.id)).toMatchObject({ attempts: ['unknown'] })
    expect(await takenToday()).toBe(2 * amountCents)
    await pass(t, 30)
    expect(await standingOf(t, lost.id)).toMatchObject({ attempts: ['void'] })
    expect(await takenToday()).toBe(amountCents)
    expect(await wrongCounters(t)).toEqual([])
  })
})

describe('the caps that are asked for', () => {
  const ask = async (caps: { app: string; capCents: number }[]) => {
    const { id: basedOn } = await t.appContext.db
      .selectFrom('platform.settingVersion')
      .select('id')
      .where('kind', '=', payoutPolicySetting.kind)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const document = { ...firstPayoutPolicy, caps }
    const effectiveOn = addDays(t.clock.today(), 1)
    return t.as(lender.staff.finance, (ctx) =>
      payoutPolicyFlow.flow.ask(ctx, { object: '', effectiveOn, basedOn, document, reason }),
    )
  }

  it.each([
    ['an app that is not there', 'pessa', 'payout-policy.no-app', 'unknown'],
    ['an app that has one before', 'haraka', 'payout-policy.app-twice', 'twice'],
  ])('are refused at the field of %s', async (_, app, code, problem) => {
    const caps = ['haraka', app].map((one) => ({ app: one, capCents: amountCents }))
    await expect(ask(caps)).rejects.toMatchObject({
      code,
      params: { app },
      fields: { 'document.caps.1.app': problem },
    })
  })

  it('are taken in when each app has one', async () => {
    const caps = ['haraka', 'pesa'].map((app) => ({ app, capCents: amountCents }))
    const { number } = await ask(caps)
    policies = Math.max(policies, number)
  })
})

describe('payouts go off by themselves', () => {
  it.each([
    ['ten of fifty failed', { failed: 10, ended: 50, unknown: 0 }, undefined],
    ['eleven of fifty failed', { failed: 11, ended: 50, unknown: 0 }, 'failures'],
    ['all failed, of too few', { failed: 49, ended: 49, unknown: 0 }, undefined],
    ['four are unknown', { failed: 0, ended: 0, unknown: 4 }, undefined],
    ['five are unknown', { failed: 0, ended: 0, unknown: 5 }, 'unknown'],
  ])('or not, when %s', (_, results, cause) => {
    const usual = { failurePart: 200_000, lastResults: 50, unknownAtOnce: 5 }
    expect(tripOf(results, usual)?.cause).toBe(cause)
  })

  it('when too many of the last results failed, and are not stopped by the same ones again', async () => {
    await policy({ failurePart: 200_000, lastResults: 10 })
    await prepared(7)
    await pass(t, 1)
    await failed(3)
    const waiting = await aPreparedPayout(t)
    expect(await stopByItself(t.appContext)).toBe(true)
    expect(await switchOf(t, 'all')).toMatchObject({
      state: 'off',
      cause: 'failures',
      found: 3,
      ofLast: 10,
      changedBy: null,
    })
    await pass(t, 1)
    expect(await standingOf(t, waiting.id)).toMatchObject({ attempts: [] })
    await turnOn(t, lender)
    expect(await stopByItself(t.appContext)).toBe(false)
    await letGo(t.appContext)
    await pass(t, 1)
    expect(paidTo(t, waiting)).toBe(1)
  })

  it('when so many are unknown at once, by the very next one that is sent', async () => {
    await policy({ unknownAtOnce: 3 })
    t.world.operator.script('hang:lost', 'hang:lost', 'hang:lost')
    const payouts = await prepared(5)
    await t.settle()
    expect(await switchOf(t, 'all')).toMatchObject({ state: 'off', cause: 'unknown', found: 3 })
    const states = await Promise.all(
      payouts.map(async ({ id }) => (await standingOf(t, id)).attempts),
    )
    expect(states.flat()).toEqual(['unknown', 'unknown', 'unknown'])
  })
})

describe('paying failed payouts again', () => {
  it('says first what it does to each, does it once, and says of each what it did', async () => {
    const { payouts, rows } = await failed(3)
    const other = await aPreparedPayout(t)
    const asked = [...rows, { id: other.id, version: 1 }]
    const stale = asked.map((row, index) => (index === 2 ? { ...row, version: 1 } : row))
    const effects = ['pays', 'pays', 'changed', 'not-failed']
    const of = (answer: { effect: string }[]) => answer.map(({ effect }) => effect)
    expect(of(await t.as(lender.staff.finance, (ctx) => previewRetries(ctx, stale)))).toEqual(
      effects,
    )
    for (const { id } of rows) expect(await attemptsOf(t, id)).toHaveLength(1)
    const run = () => t.as(lender.staff.finance, (ctx) => retryMany(ctx, { rows: stale, reason }))
    expect(of(await run())).toEqual(effects)
    // The same call from another screen does nothing a second time.
    expect(of(await run())).toEqual(['not-failed', 'not-failed', 'changed', 'not-failed'])
    await pass(t, 1)
    expect(payouts.map((payout) => paidTo(t, payout))).toEqual([1, 1, 0])
  })

  it('leaves one that an account in the same hands asked for, and pays the others', async () => {
    t.world.operator.script('never:lost')
    const large = await aPreparedPayout(t, { amountCents: 3_000_000 })
    await pass(t, 25)
    expect(await standingOf(t, large.id)).toMatchObject({ attempts: ['void'] })
    const { payouts, rows } = await failed(1)
    const { finance, leader } = lender.staff
    const seen = async () => ({ id: large.id, version: (await standingOf(t, large.id)).version })
    const first = { ...(await seen()), reason }
    await t.as(finance, (ctx) => retryDisbursement(ctx, first))
    const object = { type: 'staff', id: leader.id } as const
    await t.as(finance, (ctx) => audit(ctx, { act: 'password.reset', object }))
    const asked = [await seen(), ...rows]
    const effects = [{ effect: 'asked-by-you' }, { effect: 'pays' }]
    expect(await t.as(leader, (ctx) => previewRetries(ctx, asked))).toMatchObject(effects)
    const did = await t.as(leader, (ctx) => retryMany(ctx, { rows: asked, reason }))
    expect(did).toMatchObject(effects)
    await pass(t, 1)
    expect([large, ...payouts].map((payout) => paidTo(t, payout))).toEqual([0, 1])
  })

  it('shows what would wait for the switch, and for the cap', async () => {
    const { rows } = await failed(2)
    await policy({ caps: [{ app: 'pesa', capCents: (await takenToday()) + amountCents }] })
    const preview = () => t.as(lender.staff.finance, (ctx) => previewRetries(ctx, rows))
    expect((await preview()).map(({ effect }) => effect)).toEqual(['pays', 'waits-cap'])
    await turnOff(t, lender)
    expect((await preview()).map(({ effect }) => effect)).toEqual(['waits-switch', 'waits-switch'])
  })
})

describe('the desk', () => {
  it('says when the float is empty, as in the last hour and as in this hour of other weeks', async () => {
    const from = new Date('2026-03-31T06:00:00Z')
    expect(emptyAt({ leftCents: 300, perHourCents: 100, from })).toEqual(
      new Date('2026-03-31T09:00:00Z'),
    )
    expect(emptyAt({ leftCents: 300, perHourCents: 0, from })).toBeUndefined()
    expect(emptyAt({ leftCents: -5, perHourCents: 100, from })).toEqual(from)
    const desk = await t.as(lender.staff.finance, (ctx) => readDesk(ctx))
    expect(desk.days.map(({ app }) => app)).toEqual(['Haraka Credit', 'Jamii Loans', 'Pesa Haraka'])
  })
})

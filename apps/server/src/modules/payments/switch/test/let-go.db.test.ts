import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCustomer } from '../../../../../test/fixtures/customers.ts'
import { aLender, type Lender, setPayoutPolicy } from '../../../../../test/fixtures/lender.ts'
import { openConnections } from '../../../../../test/fixtures/waiting.ts'
import { openTestApp, type TestApp } from '../../../../../test/harness.ts'
import { retryDisbursement } from '../../index.ts'
import { aPreparedPayout, pass, plainPhone, standingOf } from '../../test/payouts.ts'
import { letGo } from '../let-go.ts'
import { switchOff } from '../switch-off.ts'
import { allOn, switchOf, turnOff, turnOn, waitsFor } from './desk.ts'

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
  await allOn(t)
  await policy({})
  await letGo(t.appContext)
  await pass(t, 2)
})

async function policy(of: Parameters<typeof setPayoutPolicy>[1]) {
  policies += 1
  await t.as('system', (ctx) => setPayoutPolicy(ctx, of, policies))
}

type Payout = Awaited<ReturnType<typeof aPreparedPayout>>

async function prepared(count: number, app: 'pesa' | 'haraka' = 'pesa') {
  const payouts: Payout[] = []
  for (let n = 0; n < count; n += 1) {
    const customer = await aCustomer(t, { appCode: app, phone: plainPhone() })
    payouts.push(await aPreparedPayout(t, { customer, product: `${app}-14` }))
  }
  return payouts
}

const waits = (payouts: readonly Payout[]) => Promise.all(payouts.map(({ id }) => waitsFor(t, id)))

async function pesaOff() {
  const { id } = await switchOf(t, 'app', 'pesa')
  await t.as(lender.staff.finance, (ctx) => switchOff(ctx, { id, reason: 'one app' }))
}

describe('the pace of all', () => {
  it('ends though payouts of an app wait whose own switch is off', async () => {
    await pesaOff()
    const [payout] = await prepared(1)
    await turnOff(t, lender)
    await t.settle()
    await turnOn(t, lender, { pacePerMinute: 60 })
    t.clock.advance(61_000)
    await letGo(t.appContext)
    expect(await waitsFor(t, payout!.id)).toBe('switch')
    expect(await switchOf(t, 'all')).toMatchObject({ state: 'on', pacePerMinute: null })
  })

  it('stays while payouts wait that it lets go', async () => {
    await turnOff(t, lender)
    await prepared(3)
    await t.settle()
    await turnOn(t, lender, { pacePerMinute: 1 })
    t.clock.advance(61_000)
    await letGo(t.appContext)
    expect(await switchOf(t, 'all')).toMatchObject({ pacePerMinute: 1 })
  })
})

describe('a pace', () => {
  it('holds for one that it let go before, when it is paid again', async () => {
    await turnOff(t, lender)
    const [payout] = await prepared(1)
    await t.settle()
    await turnOn(t, lender, { pacePerMinute: 1 })
    t.clock.advance(1_000)
    await letGo(t.appContext)
    t.world.operator.script('failure:2040')
    await pass(t, 1)
    const { id } = payout!
    const { status, version } = await standingOf(t, id)
    expect(status).toBe('failed')
    const seen = { id, version, reason: 'again' }
    await t.as(lender.staff.finance, (ctx) => retryDisbursement(ctx, seen))
    await t.settle()
    expect(await waitsFor(t, id)).toBe('pace')
    expect(await standingOf(t, id)).toMatchObject({ status: 'prepare', attempts: ['failed'] })
  })

  it('holds for several processes together', async () => {
    await turnOff(t, lender)
    const payouts = await prepared(12)
    await t.settle()
    await turnOn(t, lender, { pacePerMinute: 2 })
    t.clock.advance(1_000)
    await openConnections(t)
    await Promise.all(Array.from({ length: 6 }, () => letGo(t.appContext, 2)))
    expect((await waits(payouts)).filter((one) => one === null)).toHaveLength(2)
  })
})

describe('one app’s payouts', () => {
  it('do not hold up another’s when their cap is reached, however many they are', async () => {
    const full = { app: 'pesa', capCents: 1 }
    await policy({ caps: [full, { app: 'haraka', capCents: 1 }] })
    const behind = await prepared(3)
    const other = await prepared(1, 'haraka')
    await t.settle()
    expect(await waits([...behind, ...other])).toEqual(['cap', 'cap', 'cap', 'cap'])
    await policy({ caps: [full] })
    await letGo(t.appContext, 2)
    expect(await waits([...behind, ...other])).toEqual(['cap', 'cap', 'cap', null])
  })

  it('nor when they leave at a slow pace', async () => {
    await turnOff(t, lender)
    const slow = await prepared(4)
    const other = await prepared(1, 'haraka')
    await t.settle()
    await allOn(t)
    await t.appContext.db
      .updateTable('payments.payoutSwitch')
      .set({ pacePerMinute: 1 })
      .where('appCode', '=', 'pesa')
      .execute()
    await letGo(t.appContext, 2)
    expect(await waits([...slow, ...other])).toEqual([null, 'switch', 'switch', 'switch', null])
    await letGo(t.appContext, 2)
    expect(await waits(slow)).toEqual([null, 'switch', 'switch', 'switch'])
  })

  it('take their turns by age under the pace of all', async () => {
    await turnOff(t, lender)
    const first = await prepared(1, 'haraka')
    t.clock.advance(1_000)
    const second = await prepared(1)
    t.clock.advance(1_000)
    const third = await prepared(1, 'haraka')
    await t.settle()
    await turnOn(t, lender, { pacePerMinute: 2 })
    t.clock.advance(1_000)
    await letGo(t.appContext)
    expect(await waits([...first, ...second, ...third])).toEqual([null, null, 'switch'])
  })
})

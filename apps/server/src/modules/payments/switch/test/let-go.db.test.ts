import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aLender, type Lender, setPayoutPolicy } from '../../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../../test/harness.ts'
import { aPreparedPayout, pass } from '../../test/payouts.ts'
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

async function prepared(count: number) {
  const payouts: Payout[] = []
  for (let n = 0; n < count; n += 1) payouts.push(await aPreparedPayout(t))
  return payouts
}

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

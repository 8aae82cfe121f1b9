import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gatewaysOf } from '../../../../test/fixtures/gateways.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Actor } from '../../../platform/context.ts'
import { importGateways } from '../index.ts'
import { listGateways } from '../queries/list-gateways.ts'
import { askNotices } from './notices.ts'

/** Gateways that limit our rate: they stay in use, and rejected texts are sent a little later. */
const start = new Date('2026-03-31T06:00:00Z')
const stepMs = 250
let t: TestApp
let admin: Actor

beforeAll(async () => {
  t = await openTestApp(start)
  admin = (await aLender(t)).staff.admin
  const main = { code: 'main', kind: 'http', url: 'http://127.0.0.1:1', weight: 1 } as const
  const one = { ...main, account: '', sender: 'PESA', secret: 'of the tests', partCents: 50 }
  await importGateways(t.appContext, [one])
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.advance(3_600_000)
  t.world.carrier.limit(undefined)
  await t.appContext.db.deleteFrom('messaging.gatewayPace').execute()
  await t.appContext.db.deleteFrom('platform.provider').execute()
})

const ask = async (count: number) => (await askNotices(t, count)).map(({ id }) => id)
const messages = (ids: number[]) =>
  t.appContext.db
    .selectFrom('messaging.message')
    .select(['id', 'state', 'reason', 'gateway'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
const isSent = async (ids: number[]) =>
  (await messages(ids)).every(({ state }) => state === 'sent' || state === 'delivered')
/** Advances the clock until all are sent: returns the number of seconds. */
async function secondsUntilSent(ids: number[], most: number): Promise<number> {
  for (let ms = 0; ms <= most * 1_000; ms += stepMs) {
    await t.settle()
    if (await isSent(ids)) return ms / 1_000
    t.clock.advance(stepMs)
  }
  return Infinity
}
const taken = (ids: number[]) =>
  t.appContext.db
    .selectFrom('messaging.attempt')
    .select(['messageId', 'outcome'])
    .where('messageId', 'in', ids)
    .where('outcome', 'in', ['taken', 'unknown'])
    .execute()
const provider = () =>
  t.appContext.db
    .selectFrom('platform.provider')
    .select(['state', 'failures'])
    .where('name', '=', 'sms:main')
    .executeTakeFirst()

async function setByStaff({ perSecond }: { perSecond: number }) {
  const { id, version } = await t.appContext.db
    .selectFrom('messaging.gateway')
    .select(['id', 'version'])
    .executeTakeFirstOrThrow()
  const asked = {
    gatewayUrl: 'http://127.0.0.1:1',
    gatewaySender: 'PESA',
    gatewayWeight: 1,
    partPrice: 50,
    perNumber: 0,
    perAddress: 0,
    perSecond,
    reason: 'As the operator asked',
  }
  const { edit } = gatewaysOf(t, { first: admin, second: admin })
  await t.as(admin, (ctx) => edit.run(ctx, { id, version, ...asked }))
}
const listed = async () => {
  const request = { page: 1, pageSize: 50, sort: '-gatewayWeight', count: 'exact', filters: {} }
  const { rows } = await t.as(admin, (ctx) => listGateways.page(ctx, request as never))
  return rows[0]
}

describe('a gateway that takes eight texts a second', () => {
  test('is given 120 in twenty seconds, each once, and never stands as away', async () => {
    t.world.carrier.limit({ perSecond: 8 })
    const ids = await ask(120)
    await t.settle()
    const waiting = (await messages(ids)).filter(({ state }) => state === 'queued')
    expect(waiting.length).toBeGreaterThan(100)
    expect(new Set(waiting.map(({ reason }) => reason))).toEqual(new Set(['gateway-pace']))
    expect(await secondsUntilSent(ids, 60)).toBeLessThanOrEqual(20)
    const all = await taken(ids)
    expect(all).toHaveLength(ids.length)
    expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(ids.length)
    expect((await provider())?.failures ?? 0).toBe(0)
  })

  test('is asked again when it said that it may be', async () => {
    t.world.carrier.limit({ perSecond: 0, retryAfter: '3' })
    const ids = await ask(1)
    await t.settle()
    expect(await messages(ids)).toMatchObject([{ state: 'queued', reason: 'gateway-pace' }])
    t.world.carrier.limit(undefined)
    t.clock.advance(2_500)
    await t.settle()
    expect(await isSent(ids)).toBe(false)
    expect(await secondsUntilSent(ids, 5)).toBeLessThanOrEqual(2)
  })

  test('is given as many as staff set, and what they change holds from the next text on', async () => {
    await setByStaff({ perSecond: 4 })
    const ids = await ask(20)
    expect(await secondsUntilSent(ids, 10)).toBeGreaterThanOrEqual(4.5)
    expect(await listed()).toMatchObject({ perSecond: 4, paceNow: 4 })
    await setByStaff({ perSecond: 0 })
    expect(await listed()).toMatchObject({ perSecond: null, paceNow: null })
    const more = await ask(20)
    await t.settle()
    expect(await isSent(more)).toBe(true)
  })

  test('is given no more by several who send at once', async () => {
    await setByStaff({ perSecond: 4 })
    const ids = await ask(20)
    await Promise.all([t.settle(), t.settle(), t.settle(), t.settle()])
    const sent = (await messages(ids)).filter(({ state }) => state === 'sent')
    // The text whose turn it is, and one that may go a quarter of a second early.
    expect(sent).toHaveLength(2)
    expect(await secondsUntilSent(ids, 10)).toBeGreaterThanOrEqual(4)
    await setByStaff({ perSecond: 0 })
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test/harness.ts'
import type { GatewayAnswer, TextGateway } from './modules/messaging/gateway/text-gateway.ts'
import { slowDown } from './modules/messaging/index.ts'
import { textsByGateways } from './texts.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

let asking = 0
/** Asked for from an address of its own. */
const asked = () => {
  asking += 1
  return { appContext: t.appContext, ip: `10.0.0.${asking}` }
}

const answer = (outcome: GatewayAnswer['outcome']): GatewayAnswer =>
  outcome === 'taken' ? { outcome, gatewayReference: '1' } : { outcome, code: 'x' }

/** Two gateways that answer so, the first of them nearly always asked first; and who was asked. */
function gateways(
  first: GatewayAnswer['outcome'],
  second: GatewayAnswer['outcome'],
  limits: { perNumber?: number; perAddress?: number } = {},
) {
  const calls: string[] = []
  const one = (code: string, weight: number, outcome: GatewayAnswer['outcome']): TextGateway => ({
    ...limits,
    code,
    weight,
    partCents: 0,
    send: async ({ to, text }) => {
      calls.push(`${code} ${to} ${text}`)
      return answer(outcome)
    },
  })
  const both = [one('a', 1e12, first), one('b', 1e-9, second)]
  return { calls, texts: textsByGateways(async () => both) }
}

it.each([
  ['taken', 'taken', ['a +254712345678 code']],
  ['not-sent', 'taken', ['a +254712345678 code', 'b +254712345678 code']],
  ['unknown', 'taken', ['a +254712345678 code', 'b +254712345678 code']],
  ['unknown', 'refused', ['a +254712345678 code', 'b +254712345678 code']],
] as const)('a code that the first has %s and the second %s', async (first, second, expected) => {
  const { calls, texts } = gateways(first, second)
  await texts.send('+254712345678', 'code', asked())
  expect(calls).toEqual(expected)
})

it('a code that certainly nobody took is an error that names neither number nor code', async () => {
  const { texts } = gateways('refused', 'not-sent')
  const failure = await texts
    .send('+254712345678', '123456', asked())
    .catch((error: Error) => error.message)
  expect(failure).toBe('no text gateway took it: refused, not-sent')
  const none = textsByGateways(async () => [])
  await expect(none.send('+254712345678', 'x', asked())).rejects.toThrow()
})

it('no more go to a number, or are asked for from an address, than the gateways allow', async () => {
  const { calls, texts } = gateways('taken', 'taken', { perNumber: 1, perAddress: 2 })
  const from = asked()
  await texts.send('+254712000001', 'code', from)
  await texts.send('+254712000001', 'code', from)
  expect(calls).toEqual(['a +254712000001 code', 'b +254712000001 code'])
  await expect(texts.send('+254712000001', 'code', asked())).rejects.toThrow('too many today')
  await texts.send('+254712000002', 'code', from)
  await texts.send('+254712000003', 'code', from)
  await expect(texts.send('+254712000004', 'code', from)).rejects.toThrow('too many today')
  t.clock.advance(86_400_000)
  await texts.send('+254712000001', 'code', from)
})

const patience = { outcome: 'not-sent', code: '0x58', waitMs: 1_000 } as const

/** One gateway that answers so, one answer after the other. */
function oneGateway(...answers: GatewayAnswer[]) {
  let calls = 0
  const gateway: TextGateway = {
    code: 'only',
    weight: 1,
    partCents: 0,
    send: async () => answers[calls++] ?? answer('taken'),
  }
  const paused: number[] = []
  const texts = textsByGateways(
    async () => [gateway],
    async (ms) => {
      paused.push(ms)
      t.clock.advance(ms)
    },
  )
  return { gateway, texts, paused, calls: () => calls }
}

it('a code is brought again to a gateway that asks for patience, and not for ever', async () => {
  const one = oneGateway(patience, { ...patience, waitMs: 60_000 })
  await one.texts.send('+254712345678', 'code', asked())
  expect(one.paused).toEqual([1_000, 2_000])
  const never = oneGateway(patience, patience, patience, patience)
  await expect(never.texts.send('+254712345678', 'code', asked())).rejects.toThrow('not-sent')
  expect(never.calls()).toBe(3)
})

it('a code does not wait for its turn, and the texts of customers wait behind it', async () => {
  const { gateway, texts, calls } = oneGateway()
  const sentAt = t.clock.now()
  await slowDown(t.appContext, gateway, { sentAt, waitMs: 30_000 })
  const next = () =>
    t.appContext.db
      .selectFrom('messaging.gatewayPace')
      .select('nextAt')
      .where('gateway', '=', gateway.code)
      .executeTakeFirstOrThrow()
  const before = (await next()).nextAt
  await texts.send('+254712345678', 'code', asked())
  expect(calls()).toBe(1)
  expect((await next()).nextAt.getTime()).toBeGreaterThan(before.getTime())
})

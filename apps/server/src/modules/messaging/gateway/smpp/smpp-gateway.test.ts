import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Smsc, startSmsc } from '../../../../../emulator/smsc.ts'
import { publicReach } from '../../../../platform/http-client/reach.ts'
import type { ReceivedReport, ReceivedText, TextGateway } from '../text-gateway.ts'
import { type SmppGatewaySettings, smppGateway } from './smpp-gateway.ts'

let smsc: Smsc
const opened: TextGateway[] = []
/** Knows no text: nothing counts as a report without its mark. */
const knows = async () => false
const text = { reference: 'm1', to: '+254712345678', text: 'Pesa: hello' }

beforeAll(async () => {
  smsc = await startSmsc('secret')
})
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close?.()
})
afterAll(() => smsc.close())

function gateway(more: Partial<SmppGatewaySettings> = {}): TextGateway {
  const made = smppGateway({
    code: 'main',
    weight: 1,
    partCents: 50,
    baseUrl: `smpp://127.0.0.1:${smsc.port}`,
    account: 'lender',
    password: 'secret',
    from: 'PESA',
    timeoutMs: 300,
    ...more,
  })
  opened.push(made)
  return made
}

it('sends over one session, however many at once, and closes it with a word', async () => {
  const main = gateway()
  const before = smsc.binds()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => main.send({ ...text, reference: `m${n}` })),
  )
  expect(new Set(answers.map((one) => one.outcome))).toEqual(new Set(['taken']))
  expect(smsc.binds() - before).toBe(1)
  expect(smsc.taken.at(-1)).toMatchObject({ from: 'PESA', to: '254712345678', coding: 0 })
  expect(smsc.taken.at(-1)?.octets.toString('latin1')).toBe('Pesa: hello')
  await main.close?.()
  await vi.waitFor(() => expect(smsc.bound()).toBe(0), 10_000)
})

it.each([
  ['in the operator’s alphabet', 'Café {a} @ 5€', 0, '43616605 20 1b28 61 1b29 20 00 20 35 1b65'],
  ['in two bytes', '贷款', 8, '8d376b3e'],
])('writes a text %s', async (_, written, coding, hex) => {
  await gateway().send({ ...text, text: written })
  expect(smsc.taken.at(-1)?.coding).toBe(coding)
  expect(smsc.taken.at(-1)?.octets.toString('hex')).toBe(hex.replaceAll(' ', ''))
})

it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])(
  'IN-12: says no password to %s where only the public network is reached',
  async (host) => {
    const before = smsc.binds()
    const reach = publicReach([])
    const sealed = gateway({ baseUrl: `smpps://${host}:${smsc.port}`, reach })
    expect(await sealed.send(text)).toMatchObject({ outcome: 'not-sent' })
    const rebound = publicReach([], (_host, _options, done) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]),
    )
    const led = gateway({ baseUrl: `smpps://smsc.example:${smsc.port}`, reach: rebound })
    const answer = await led.send(text)
    expect(answer).toEqual({
      outcome: 'not-sent',
      code: 'smsc.example is in a network that is not connected to',
    })
    expect(smsc.binds()).toBe(before)
  },
)

it('sends a long text as one', async () => {
  const long = 'Pesa: your loan is due. '.repeat(20)
  const before = smsc.taken.length
  expect(await gateway().send({ ...text, text: long })).toMatchObject({ outcome: 'taken' })
  expect(smsc.taken.length - before).toBe(1)
  expect(smsc.taken.at(-1)?.octets.toString('latin1')).toBe(long)
})

it.each([
  ['refused', { outcome: 'refused', code: 'smpp 0x0b' }],
  ['too-quick', { outcome: 'not-sent', code: '0x58', waitMs: 1_000 }],
  ['system-error', { outcome: 'not-sent', code: 'smpp 0x08' }],
  ['not-bound', { outcome: 'not-sent', code: 'smpp 0x04' }],
  ['not-read', { outcome: 'not-sent', code: 'generic_nack 0x03' }],
  ['silence', { outcome: 'unknown', code: 'timeout' }],
  ['hang-up', { outcome: 'unknown', code: 'connection closed' }],
] as const)('a text that meets %s is %j', async (behaviour, expected) => {
  smsc.script(behaviour)
  expect(await gateway().send(text)).toEqual(expected)
})

it('binds anew where the operator does not count its session as bound any more', async () => {
  const main = gateway()
  smsc.script('not-bound')
  expect(await main.send(text)).toMatchObject({ outcome: 'not-sent' })
  const before = smsc.binds()
  expect(await main.send(text)).toMatchObject({ outcome: 'taken' })
  expect(smsc.binds()).toBe(before + 1)
})

it('has sent nothing when it could not bind or connect', async () => {
  const wrong = gateway({ password: 'wrong' })
  expect(await wrong.send(text)).toEqual({ outcome: 'not-sent', code: 'bind refused 0x0e' })
  const nowhere = gateway({ baseUrl: 'smpp://127.0.0.1:1' })
  const answer = await nowhere.send(text)
  expect(answer.outcome).toBe('not-sent')
})

it('passes delivery reports on as they arrive, with our reference while it knows it', async () => {
  const main = gateway()
  const sent = await main.send(text)
  const id = sent.outcome === 'taken' ? sent.gatewayReference : ''
  expect(await smsc.report(id, 'DELIVRD'), 'the operator keeps it').toBeUndefined()
  const received: ReceivedReport[] = []
  await main.listen?.({
    report: async (one) => void received.push(one),
    text: async () => undefined,
    knows,
  })
  expect(await smsc.report(id, 'DELIVRD')).toBe(0)
  expect(await smsc.report('older', 'UNDELIV', { wordsOnly: true })).toBe(0)
  expect(await smsc.report(id, 'ENROUTE', { wordsOnly: true })).toBe(0)
  expect(received).toMatchObject([
    { gatewayReference: id, reference: 'm1', status: 'delivered' },
    { gatewayReference: 'older', status: 'failed' },
  ])
  const away = async () => Promise.reject(new Error('the database is away'))
  await main.listen?.({ report: away, text: away, knows })
  expect(await smsc.report(id, 'EXPIRED'), 'brought again later').toBe(0x64)
})

it.each([
  ['in one byte', false],
  ['in two bytes', true],
])(
  'hands on what is written back, %s, and has it brought again when it was not kept',
  async (_, twoBytes) => {
    const main = gateway()
    const received: ReceivedText[] = []
    const report = async () => undefined
    await main.listen?.({ report, knows, text: async (one) => void received.push(one) })
    expect(await smsc.say('254712345678', 'STOP', { twoBytes })).toBe(0)
    expect(received).toMatchObject([{ from: '254712345678', text: 'STOP' }])
    await main.listen?.({ report, knows, text: async () => Promise.reject(new Error('away')) })
    expect(await smsc.say('254712345678', 'STOP', { twoBytes })).toBe(0x64)
  },
)

it('connects anew after the connection broke, and leaves one that does not answer', async () => {
  const main = gateway({ quietMs: 40 })
  await main.send(text)
  smsc.deaf(true)
  await vi.waitFor(() => expect(smsc.bound()).toBeGreaterThan(0), 10_000)
  const before = smsc.binds()
  await vi.waitFor(async () => {
    expect(await main.send(text)).toMatchObject({ outcome: 'taken' })
    expect(smsc.binds()).toBeGreaterThan(before)
  }, 3_000)
  smsc.deaf(false)
})

it('is not spoken to in the clear over a network of others', () => {
  expect(() => gateway({ baseUrl: 'smpp://smsc.example:2775' })).toThrow(/smpps/)
})

describe('as what it binds', () => {
  const nothing = { report: async () => undefined, text: async () => undefined, knows }
  const since = (before: number) => smsc.boundAs.slice(before)

  it('is a transmitter where nobody listens, and what is written back goes to who does', async () => {
    const before = smsc.boundAs.length
    const serving = gateway()
    await serving.send(text)
    expect(since(before)).toEqual(['transmitter'])
    expect(await smsc.say('254712345678', 'STOP'), 'nobody receives').toBeUndefined()
    const working = gateway()
    const received: string[] = []
    await working.listen?.({ ...nothing, text: async (one) => void received.push(one.text) })
    expect(since(before)).toEqual(['transmitter', 'transceiver'])
    expect(await smsc.say('254712345678', 'STOP')).toBe(0)
    expect(received).toEqual(['STOP'])
    expect(await serving.send(text)).toMatchObject({ outcome: 'taken' })
    expect(since(before)).toHaveLength(2)
  })

  it('becomes a transceiver when somebody listens, once what it sent is answered', async () => {
    const before = smsc.boundAs.length
    const one = gateway()
    smsc.script('late')
    const sent = one.send(text)
    await vi.waitFor(() => expect(smsc.late()).toBe(1))
    const listening = one.listen?.(nothing)
    smsc.answerLate()
    await listening
    expect(await sent).toMatchObject({ outcome: 'taken' })
    expect(await one.send(text)).toMatchObject({ outcome: 'taken' })
    expect(since(before)).toEqual(['transmitter', 'transceiver'])
    await vi.waitFor(() => expect(smsc.bound()).toBe(1))
  })
})

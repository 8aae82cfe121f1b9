import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { RobotCall } from '../voice-robot.ts'
import { saiduoRobot } from './saiduo-robot.ts'

type Answer = { status: number; body: unknown } | 'silence' | 'hang-up'

let server: Server
let asked: { path: string; authorization: string | undefined; body: unknown }[]
let answer: () => Answer

beforeAll(async () => {
  server = createServer((request, response) => {
    let came = ''
    request.on('data', (part) => (came += part))
    request.on('end', () => {
      const body = came === '' ? undefined : JSON.parse(came)
      asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
      const given = answer()
      if (given === 'hang-up') request.socket.destroy()
      else if (given !== 'silence') {
        const text = typeof given.body === 'string' ? given.body : JSON.stringify(given.body)
        response.writeHead(given.status).end(text)
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
beforeEach(() => {
  asked = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const robot = (port = (server.address() as AddressInfo).port) =>
  saiduoRobot({
    baseUrl: `http://127.0.0.1:${port}`,
    apiKey: 'a-key',
    callerId: '254700000000',
    reportUrl: 'http://127.0.0.1/reports',
    timeoutMs: 300,
  })
const call = (n: number): RobotCall => ({
  attemptId: `attempt-${n}`,
  to: `+25471100000${n}`,
  maxRingSeconds: 30,
  maxTalkSeconds: 90,
  script: { kind: 'vendor', template: 'reminder-7', values: { amount: '1,200.00' } },
})
const start = (by = robot()) => Promise.all([1, 2, 3].map((n) => by.start(call(n))))

it('sends calls that come together as one order, and says of each whether it was taken', async () => {
  answer = () => ({
    status: 200,
    body: { refused: [{ reference: 'attempt-2', error: 'no such template' }] },
  })
  expect(await start()).toEqual([
    { outcome: 'taken' },
    { outcome: 'refused', code: 'no such template' },
    { outcome: 'taken' },
  ])
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    path: '/calls/batch',
    authorization: 'Bearer a-key',
    body: { callerId: '254700000000', reportTo: 'http://127.0.0.1/reports' },
  })
  expect((asked[0]?.body as { calls: object[] } | undefined)?.calls[0]).toEqual({
    reference: 'attempt-1',
    to: '+254711000001',
    template: 'reminder-7',
    values: { amount: '1,200.00' },
    maxRingSeconds: 30,
    maxTalkSeconds: 90,
  })
})

it.each<[Answer, object]>([
  [
    { status: 429, body: '' },
    { outcome: 'not-sent', code: 'status 429' },
  ],
  [
    { status: 503, body: '' },
    { outcome: 'not-sent', code: 'status 503' },
  ],
  [
    { status: 401, body: '' },
    { outcome: 'refused', code: 'status 401' },
  ],
  [
    { status: 500, body: '' },
    { outcome: 'unknown', code: 'status 500' },
  ],
  [
    { status: 200, body: '<html>' },
    { outcome: 'unknown', code: 'status 200' },
  ],
  ['silence', { outcome: 'unknown', code: 'timeout' }],
  ['hang-up', { outcome: 'unknown' }],
])('an order that meets %j is %j for every call', async (given, expected) => {
  answer = () => given
  for (const one of await start()) expect(one).toMatchObject(expected)
})

it('has sent nothing where nobody listens', async () => {
  for (const one of await start(robot(await closedPort())))
    expect(one).toMatchObject({ outcome: 'not-sent' })
})

const ended = {
  reference: 'attempt-1',
  state: 'ended',
  answered: true,
  cause: 'NORMAL_CLEARING',
  q850: 16,
  ringSeconds: 4,
  talkSeconds: 31,
  playedMs: 20_500,
  digits: '1',
  intent: 'will pay',
  rounds: [{ node: 'ask', heard: 'ndiyo' }],
}
const read = {
  attemptId: 'attempt-1',
  answered: true,
  cause: 'NORMAL_CLEARING',
  q850: 16,
  sipStatus: null,
  ringSeconds: 4,
  talkSeconds: 31,
  playedMs: 20_500,
  heard: '1',
  conclusion: null,
  trail: [{ node: 'ask', heard: 'ndiyo' }],
}

it('finds where calls are, and says nothing of those that were not told of', async () => {
  answer = () => ({
    status: 200,
    body: {
      calls: [
        ended,
        { reference: 'attempt-2', state: 'talking' },
        { reference: 'attempt-3', state: 'unknown' },
      ],
    },
  })
  const found = await robot().find(['attempt-1', 'attempt-2', 'attempt-3', 'attempt-4'])
  expect([...found]).toEqual([
    ['attempt-1', { kind: 'ended', ended: read }],
    ['attempt-2', { kind: 'running' }],
    ['attempt-3', { kind: 'never' }],
  ])
  answer = () => ({ status: 500, body: '' })
  expect((await robot().find(['attempt-1'])).size).toBe(0)
})

it.each([
  [ended, { kind: 'ended', ended: read }],
  [
    { reference: 'attempt-1', state: 'ringing' },
    { kind: 'ringing', attemptId: 'attempt-1' },
  ],
  [
    { reference: 'attempt-1', state: 'talking' },
    { kind: 'answered', attemptId: 'attempt-1' },
  ],
  [
    { reference: 'attempt-1', state: 'ended', talkSeconds: -3, digits: 7 },
    {
      kind: 'ended',
      ended: { answered: false, talkSeconds: 0, heard: '', cause: null },
    },
  ],
  [
    { ...ended, digits: '' },
    { kind: 'ended', ended: { heard: 'will pay' } },
  ],
  [{ reference: 'attempt-1', state: 'queued' }, undefined],
  [{ state: 'ended' }, undefined],
  ['nonsense', undefined],
])('reads what it posts: %j', (posted, expected) => {
  const event = robot().reportIn?.(Buffer.from(JSON.stringify(posted)))
  if (expected === undefined) expect(event).toBeUndefined()
  else expect(event).toMatchObject(expected)
})

it('is not spoken to in the clear', () => {
  const settings = { apiKey: 'k', callerId: '1', reportUrl: '', timeoutMs: 1 }
  expect(() => saiduoRobot({ ...settings, baseUrl: 'http://robot.example' })).toThrow(/https/)
})

async function closedPort(): Promise<number> {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo
  await new Promise((done) => other.close(done))
  return port
}

it('DN-02: takes what somebody said to it however long, and a list with one that cannot be read', async () => {
  const posted = {
    reference: 'attempt-1',
    state: 'ended',
    answered: true,
    intent: 'stop '.repeat(60),
  }
  const rounds = [{ node: 'n'.repeat(99), heard: 'stop '.repeat(90) }, null]
  const report = robot().reportIn?.(Buffer.from(JSON.stringify({ ...posted, rounds })))
  const trail = [{ node: 'n'.repeat(80), heard: 'stop '.repeat(40).trimEnd() }]
  const heard = 'stop '.repeat(16).trimEnd()
  expect(report).toMatchObject({ kind: 'ended', ended: { heard, trail } })
  answer = () => ({ status: 200, body: { calls: [null, { state: 'odd' }, posted] } })
  expect([...(await robot().find(['attempt-1'])).keys()]).toEqual(['attempt-1'])
})

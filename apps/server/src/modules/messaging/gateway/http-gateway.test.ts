import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { httpGateway } from './http-gateway.ts'

let server: Server
let answer:
  | { status: number; body: string; headers?: Record<string, string> }
  | 'silence'
  | 'hang-up'
const asked: { authorization: string | undefined; body: unknown }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      asked.push({ authorization: request.headers.authorization, body: JSON.parse(body) })
      if (answer === 'hang-up') request.socket.destroy()
      else if (answer !== 'silence')
        response.writeHead(answer.status, answer.headers).end(answer.body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const gateway = (port = (server.address() as AddressInfo).port) =>
  httpGateway({
    code: 'one',
    weight: 1,
    partCents: 50,
    baseUrl: `http://127.0.0.1:${port}`,
    apiKey: 'a-key',
    reportUrl: 'http://127.0.0.1/reports',
    timeoutMs: 300,
    now,
  })
const now = () => new Date('2026-03-31T06:00:00Z')
const text = { reference: 'm1', to: '+254712345678', text: 'Pesa: hello' }

it.each([
  [
    { status: 202, body: '{"id":"t1"}' },
    { outcome: 'taken', gatewayReference: 't1' },
  ],
  [
    { status: 200, body: '{"id":7}' },
    { outcome: 'taken', gatewayReference: '7' },
  ],
  [
    { status: 400, body: '{"error":"absent"}' },
    { outcome: 'refused', code: 'absent' },
  ],
  [
    { status: 403, body: '<html>' },
    { outcome: 'refused', code: 'status 403' },
  ],
  [
    { status: 429, body: '' },
    { outcome: 'not-sent', code: 'status 429', waitMs: 1_000 },
  ],
  [
    { status: 429, body: '', headers: { 'retry-after': '3' } },
    { outcome: 'not-sent', code: 'status 429', waitMs: 3_000 },
  ],
  [
    { status: 429, body: '', headers: { 'retry-after': 'Tue, 31 Mar 2026 06:00:20 GMT' } },
    { outcome: 'not-sent', code: 'status 429', waitMs: 20_000 },
  ],
  [
    { status: 429, body: '', headers: { 'retry-after': '86400' } },
    { outcome: 'not-sent', code: 'status 429', waitMs: 300_000 },
  ],
  [
    { status: 429, body: '', headers: { 'retry-after': 'soon' } },
    { outcome: 'not-sent', code: 'status 429', waitMs: 1_000 },
  ],
  [
    { status: 503, body: '', headers: { 'retry-after': '2' } },
    { outcome: 'not-sent', code: 'status 503', waitMs: 2_000 },
  ],
  [
    { status: 503, body: '' },
    { outcome: 'not-sent', code: 'status 503' },
  ],
  [
    { status: 202, body: 'OK' },
    { outcome: 'unknown', code: 'status 202, unreadable' },
  ],
  [
    { status: 500, body: '' },
    { outcome: 'unknown', code: 'status 500' },
  ],
  [
    { status: 302, body: '' },
    { outcome: 'unknown', code: 'status 302' },
  ],
  ['silence', { outcome: 'unknown', code: 'timeout' }],
  ['hang-up', { outcome: 'unknown' }],
] as const)('%j is %j', async (given, expected) => {
  answer = given
  const read = await gateway().send(text)
  expect(read).toMatchObject(expected)
  if (!('waitMs' in expected)) expect(read).not.toHaveProperty('waitMs')
})

it('says who asks and where to report, and where nobody listens nothing has left', async () => {
  expect(asked[0]).toEqual({
    authorization: 'Bearer a-key',
    body: { ...text, reportTo: 'http://127.0.0.1/reports' },
  })
  expect(await gateway(await closedPort()).send(text)).toEqual({
    outcome: 'not-sent',
    code: 'ECONNREFUSED',
  })
})

async function closedPort(): Promise<number> {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo
  await new Promise((done) => other.close(done))
  return port
}

it('DN-06: says whom a text is from', async () => {
  answer = { status: 202, body: '{"id":"t1"}' }
  const { port } = server.address() as AddressInfo
  const settings = { code: 'one', weight: 1, partCents: 50, apiKey: 'k', reportUrl: '', now }
  const baseUrl = `http://127.0.0.1:${port}`
  await httpGateway({ ...settings, baseUrl, from: 'PESA', timeoutMs: 300 }).send(text)
  expect(asked.at(-1)?.body).toEqual({ ...text, reportTo: '', from: 'PESA' })
})

it('is not spoken to in the clear', () => {
  const settings = {
    code: 'one',
    weight: 1,
    partCents: 0,
    apiKey: 'k',
    reportUrl: '',
    timeoutMs: 1,
    now,
  }
  expect(() => httpGateway({ ...settings, baseUrl: 'http://gateway.example' })).toThrow(/https/)
})

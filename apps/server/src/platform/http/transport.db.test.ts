import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Caller,
  callbackSecret,
  openTestServer,
  type TestServer,
} from '../../../test/open-test-server.ts'
import { authenticator } from '../../modules/administration/index.ts'
import { intakeSignature } from '../../modules/origination/index.ts'
import { audit } from '../audit.ts'
import { openHttpServer } from './http-server.ts'
import { networks } from './networks.ts'
import { operationsOf } from './operations.ts'
import { pagePolicy } from './page-policy.ts'

let t: TestServer
let who: Caller
beforeAll(async () => {
  t = await openTestServer()
  who = await t.signIn('admin')
})
afterAll(() => t.close())

const cookie = () => ({ cookie: `__Host-daftari=${who.token}`, host: 'console.example' })
const own = { 'sec-fetch-site': 'same-origin', origin: 'https://console.example' }

test('TR-01, PII-07 every answer carries the hard headers, and the page a policy without inline', async () => {
  const answers = [
    await who.get('/admin/userDetail'),
    await t.send({ method: 'GET', path: '/admin/userDetail' }),
    await t.send({ method: 'GET', path: '/nowhere' }),
    await t.send({ method: 'GET', path: '/%zz' }),
    await t.send({ method: 'POST', path: '/login', raw: '{' }),
  ]
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  }
  const policy = pagePolicy('abc')
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(part)
  }
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
})

test.each(['https://evil.example', 'null'])('TR-02 the origin %s is allowed nothing', async (o) => {
  const preflight = await t.send({
    method: 'OPTIONS',
    path: '/admin/userDetail',
    headers: { origin: o, 'access-control-request-method': 'POST' },
  })
  const answer = await t.send({
    method: 'GET',
    path: '/admin/userDetail',
    headers: { origin: o, authorization: `Bearer ${who.token}` },
  })
  for (const { headers } of [preflight, answer]) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
  expect(preflight.status).toBe(404)
})

test('TR-03 the browser’s cookie is HttpOnly, Secure, Strict and of this host alone', async () => {
  const { account, password } = who
  const answer = await t.send({ method: 'POST', path: '/login', body: { account, password } })
  const set = String(answer.headers['set-cookie'])
  expect(set).toMatch(/^__Host-/)
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
    expect(set).toContain(part)
  expect(set).not.toContain('Domain')
})

test('TR-04 with the cookie, our own pages may act', async () => {
  const body = { language: 'en' }
  const headers = { ...cookie(), ...own }
  const answer = await t.send({ method: 'POST', path: '/admin/language', body, headers })
  expect(answer.status).toBe(200)
  const read = await t.send({ method: 'GET', path: '/admin/userDetail', headers: cookie() })
  expect(read.status).toBe(200)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a neighbour of ours', { 'sec-fetch-site': 'same-site', origin: 'https://x.example' }],
  ['an origin that hides', { origin: 'null' }],
  ['a foreign origin alone', { origin: 'https://evil.example' }],
  ['our name as a beginning', { origin: 'https://console.example.evil.example' }],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }],
  ['nobody who says', {}],
])('TR-04 with the cookie, %s may not', async (_who, from) => {
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
    const answer = await t.send({
      method: 'POST',
      path: '/admin/language',
      raw: '{"language":"zh"}',
      headers: { ...cookie(), ...from, 'content-type': type } as Record<string, string>,
    })
    expect([answer.status, answer.data.error]).toEqual([403, 'request.foreign-origin'])
  }
})

test('TR-04 another site may not read with the cookie either', async () => {
  const headers = { ...cookie(), 'sec-fetch-site': 'cross-site' }
  const answer = await t.send({ method: 'GET', path: '/admin/userDetail', headers })
  expect(answer.status).toBe(403)
})

test('TR-05 what belongs to the workshop is not public', async () => {
  const paths = ['/.env', '/../package.json', '/docs', '/documentation/json', '/metrics', '/mock']
  for (const path of paths) {
    expect((await t.send({ method: 'GET', path })).status).toBe(404)
  }
})

test('OP-02 alive whatever the database does, ready only with it, and nothing more said', async () => {
  const ask = (name: string) => t.send({ method: 'GET', path: `/health/${name}` })
  expect([(await ask('live')).status, (await ask('ready')).status]).toEqual([200, 200])
  const broken = await openTestServer()
  await broken.signIn('admin')
  await broken.appContext.db.destroy()
  const live = await broken.send({ method: 'GET', path: '/health/live' })
  const ready = await broken.send({ method: 'GET', path: '/health/ready' })
  expect([live.status, ready.status]).toEqual([200, 503])
  expect(live.text + ready.text).not.toMatch(/\d+\.\d+/)
  await broken.server.close()
})

test('AUT-17 staff from a network that is not allowed get 413, whatever a header says', async () => {
  const server = await openHttpServer({
    appContext: t.appContext,
    modules: t.app.modules,
    authenticate: authenticator(t.appContext, t.world.ports.session),
    checkSignature: intakeSignature(t.world.ports.intakeSecrets, t.clock),
    callbackSecret,
    mayConnect: networks(['10.0.0.0/8']),
  })
  const ask = (remoteAddress: string) =>
    server.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      headers: { 'x-forwarded-for': '10.1.1.1' },
      payload: { account: 'nobody', password: 'nothing' },
    })
  expect((await ask('203.0.113.5')).statusCode).toBe(413)
  expect((await ask('10.1.1.1')).statusCode).toBe(401)
  await server.close()
})

const rowsAt = '/operation/user-auth/audit-log?objectType=role'

async function asked(url: string, o: { from?: string; encoding?: string } = {}) {
  const { from = '10.1.2.3', encoding = 'gzip, br' } = o
  const answer = await t.server.inject({
    url: `/api${url}`,
    headers: { authorization: `Bearer ${who.token}`, 'accept-encoding': encoding },
    remoteAddress: from,
  })
  const packed = answer.headers['content-encoding'] === 'gzip'
  const text = packed ? gunzipSync(answer.rawPayload).toString() : answer.body
  return { packed, bytes: answer.rawPayload.length, body: JSON.parse(text) }
}

test('many rows go packed to who is not on this machine, and are the same rows', async () => {
  await t.as('system', async (ctx) => {
    for (let number = 0; number < 120; number += 1) {
      await audit(ctx, { act: 'role.edit', object: { type: 'role', id: 'x'.repeat(40) } })
    }
  })
  const plain = await asked(`${rowsAt}&pageSize=100`, { from: '127.0.0.1' })
  const packed = await asked(`${rowsAt}&pageSize=100`)
  expect([plain.packed, packed.packed]).toEqual([false, true])
  expect(packed.body).toEqual(plain.body)
  expect(packed.bytes).toBeLessThan(plain.bytes / 3)
})

test('few rows, other answers, and who does not ask for it get it as it is', async () => {
  expect((await asked(`${rowsAt}&pageSize=20`)).packed).toBe(false)
  expect((await asked(`${rowsAt}&pageSize=100`, { encoding: 'identity' })).packed).toBe(false)
  expect((await asked(`${rowsAt}&pageSize=100`, { encoding: 'gzip;q=0' })).packed).toBe(false)
  const person = await asked('/admin/userDetail')
  expect(person.packed).toBe(false)
})

test('a HEAD is answered as its GET is, without the body, and reaches nothing that writes', async () => {
  const server = await openHttpServer({
    appContext: t.appContext,
    modules: t.app.modules,
    authenticate: authenticator(t.appContext, t.world.ports.session),
    checkSignature: intakeSignature(t.world.ports.intakeSecrets, t.clock),
    callbackSecret,
  })
  const base = await server.listen({ host: '127.0.0.1', port: 0 })
  const ask = (method: string, path: string) =>
    fetch(`${base}/api${path}`, { method, headers: { authorization: `Bearer ${who.token}` } })
  const [get, head] = [
    await ask('GET', '/admin/userDetail'),
    await ask('HEAD', '/admin/userDetail'),
  ]
  const { length } = new Uint8Array(await get.arrayBuffer())
  expect([get.status, head.status]).toEqual([200, 200])
  expect(head.headers.get('content-length')).toBe(String(length))
  expect(await head.text()).toBe('')
  const acting = operationsOf(t.app.modules).filter(
    (one) => one.endpoint.method === 'GET' && one.writes,
  )
  expect(acting.length).toBeGreaterThan(0)
  for (const { endpoint } of acting) {
    const { status } = await ask('HEAD', endpoint.path.replace(/\{\w+\}/g, '1'))
    // Some match another operation's address, with a word in place of its id.
    expect([endpoint.path, [404, 422].includes(status)]).toEqual([endpoint.path, true])
  }
  await server.close()
})

describe('TR-06 a body that comes in bits', () => {
  const timeouts = {
    requestMs: 300,
    uploadMs: 20_000,
    uploadIdleMs: 800,
    uploadBytesPerSecond: 5,
    uploadsAtOnce: 5,
  }
  let finance: Caller
  let slow: FastifyInstance
  beforeAll(async () => {
    finance = await t.signIn('finance')
    slow = await openHttpServer({
      appContext: t.appContext,
      modules: t.app.modules,
      authenticate: authenticator(t.appContext, t.world.ports.session),
      checkSignature: intakeSignature(t.world.ports.intakeSecrets, t.clock),
      callbackSecret,
      timeouts,
    })
    await slow.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => slow.close())

  const upload = '/api/settlement/repayment/statements/payment/upload'
  const form = (name: string) => [
    '--b\r\nContent-Disposition: form-data; name="file"; filename="m.csv"\r\n',
    'Content-Type: text/csv\r\n\r\n',
    ...Array.from({ length: 6 }, (_, at) => `Receipt No.,${name},row ${at}\n`),
    '\r\n--b--\r\n',
  ]

  /** Sends the bits one after the other, and gives what came back before the line was closed. */
  async function send(path: string, bits: readonly string[], o: { token?: string } = {}) {
    const { port } = slow.server.address() as AddressInfo
    const line = connect(port, '127.0.0.1')
    const came: string[] = []
    line.on('data', (bytes) => came.push(bytes.toString()))
    const over = new Promise((done) => line.on('close', done))
    // A sender that is cut off while sending may miss the answer.
    line.on('error', () => undefined)
    const length = Buffer.byteLength(bits.join('').replaceAll(stall, ''))
    const type = path === upload ? 'multipart/form-data; boundary=b' : 'application/json'
    line.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\n` +
        `Authorization: Bearer ${o.token ?? finance.token}\r\nContent-Length: ${length}\r\n\r\n`,
    )
    for (const bit of bits) {
      await pause(bit === stall ? 1_500 : 60)
      if (line.destroyed) break
      if (bit !== stall) line.write(bit)
    }
    await over
    return came.join('')
  }

  const stall = '(nothing for a long while)'
  const kept = async () => {
    const rows = await t.appContext.db.selectFrom('settlement.statementFile').select('id').execute()
    let stored = 0
    for await (const part of t.appContext.files.stored()) stored += part.length
    return { rows: rows.length, stored }
  }

  test('is waited for while a file is uploaded, far longer than any other request', async () => {
    const before = await kept()
    expect(await send(upload, form('steady'))).toContain('HTTP/1.1 200')
    expect(await kept()).toEqual({ rows: before.rows + 1, stored: before.stored + 1 })
  })

  test('is cut when a file stands still, and nothing of it stays', async () => {
    const before = await kept()
    const [head = '', ...rest] = form('stalled')
    const answer = await send(upload, [head, ...rest.slice(0, 3), stall, ...rest.slice(3)])
    expect(answer).toContain('HTTP/1.1 408')
    expect(answer).toContain('request.broken-off')
    await expect.poll(kept).toEqual(before)
  })

  test('is waited for five times at once for one sender, and not once more', async () => {
    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, at) => send(upload, form(`${at}`))),
    )
    const kinds = answers.map((one) => one.slice(9, 12)).sort()
    expect(kinds.filter((one) => one === '200')).toHaveLength(5)
    expect(await send(upload, form('after'))).toContain('HTTP/1.1 200')
  })

  test('is cut when it creeps, and after the longest that any file may take', async () => {
    timeouts.uploadBytesPerSecond = 1_000_000
    const creeping = Array.from({ length: 20 }, () => 'x')
    expect(await send(upload, [...form('creeping').slice(0, 3), ...creeping])).not.toContain(
      'HTTP/1.1 200',
    )
    Object.assign(timeouts, { uploadBytesPerSecond: 0, uploadMs: 600 })
    expect(await send(upload, [...form('endless').slice(0, 3), ...creeping])).not.toContain(
      'HTTP/1.1 200',
    )
  })

  test('is cut everywhere else, with a token and without one', async () => {
    const bits = ['{"lan', 'guage', '":', '"e', 'n', '"', '}']
    expect(await send('/api/admin/language', bits)).not.toContain('HTTP/1.1 200')
    const stopped = await send('/api/admin/language', ['{"lan', stall, 'guage":"en"}'])
    expect(stopped).toContain('HTTP/1.1 408')
    expect(await send('/api/admin/language', [bits.join('')])).toContain('HTTP/1.1 200')
    expect(await send('/api/nowhere', bits)).not.toContain('HTTP/1.1 200')
    const stranger = await send(upload, form('stranger'), { token: 'nobody' })
    expect(stranger).toContain('HTTP/1.1 402')
  })
})

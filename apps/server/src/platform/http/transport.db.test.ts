import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Caller,
  callbackSecret,
  openTestDoor,
  type TestDoor,
} from '../../../test/open-test-door.ts'
import { authenticator } from '../../modules/administration/index.ts'
import { intakeSignature } from '../../modules/origination/index.ts'
import { audit } from '../audit.ts'
import { openDoor } from './door.ts'
import { networks } from './networks.ts'
import { pagePolicy } from './page-policy.ts'

let t: TestDoor
let who: Caller
beforeAll(async () => {
  t = await openTestDoor()
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
  const broken = await openTestDoor()
  await broken.signIn('admin')
  await broken.house.db.destroy()
  const live = await broken.send({ method: 'GET', path: '/health/live' })
  const ready = await broken.send({ method: 'GET', path: '/health/ready' })
  expect([live.status, ready.status]).toEqual([200, 503])
  expect(live.text + ready.text).not.toMatch(/\d+\.\d+/)
  await broken.door.close()
})

test('AUT-17 staff from a network that is not allowed get 413, whatever a header says', async () => {
  const door = await openDoor({
    house: t.house,
    modules: t.app.modules,
    authenticate: authenticator(t.house, t.world.ports.session),
    checkSignature: intakeSignature(t.world.ports.intakeSecrets, t.clock),
    callbackSecret,
    mayConnect: networks(['10.0.0.0/8']),
  })
  const ask = (remoteAddress: string) =>
    door.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      headers: { 'x-forwarded-for': '10.1.1.1' },
      payload: { account: 'nobody', password: 'nothing' },
    })
  expect((await ask('203.0.113.5')).statusCode).toBe(413)
  expect((await ask('10.1.1.1')).statusCode).toBe(401)
  await door.close()
})

const rowsAt = '/operation/user-auth/audit-log?objectType=role'

async function asked(url: string, o: { from?: string; encoding?: string } = {}) {
  const { from = '10.1.2.3', encoding = 'gzip, br' } = o
  const answer = await t.door.inject({
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

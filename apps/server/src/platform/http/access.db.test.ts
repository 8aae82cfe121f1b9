import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Caller,
  filledPath,
  openTestServer,
  type Sent,
  type TestServer,
} from '../../../test/open-test-server.ts'
import { firstOfKind } from '../../../test/sampled.ts'
import type { Route } from '../module.ts'
import { isForStaff, operationsOf } from './operations.ts'

let t: TestServer
let auditor: Caller
let operations: Route[]
beforeAll(async () => {
  t = await openTestServer()
  auditor = await t.signIn('auditor')
  operations = operationsOf(t.app.modules)
})
afterAll(() => t.close())

/** With a body that no operation accepts: an operation that parses before it authenticates answers 422. */
const anyRequest = ({ endpoint }: Route): Sent => ({
  method: endpoint.method,
  path: filledPath(endpoint, 'x'),
  ...(endpoint.method === 'GET' ? {} : { raw: '{"__proto__": [', headers: {} }),
})

const signedIn = isForStaff

/** A tenth of the operations is called with each kind of header, besides one of each kind of operation. */
const everyTenth = 10
let sort = 0

/** Calls every operation without any headers. */
async function refusedEverywhere(headers: Record<string, string>, allowed: number[]) {
  const wrong: string[] = []
  const isNew = firstOfKind()
  sort += 1
  for (const [at, one] of operations.filter(signedIn).entries()) {
    const { method, access, upload, idempotent } = one.endpoint
    const isFirst = isNew(method, Object.keys(access), upload, idempotent)
    const isTurn = at % everyTenth === sort % everyTenth
    if (!isFirst && !isTurn && Object.keys(headers).length > 0) continue
    const request = anyRequest(one)
    const answer = await t.send({ ...request, headers: { ...request.headers, ...headers } })
    const quiet = answer.data && Object.keys(answer.data).every((key) => kept.has(key))
    if (!allowed.includes(answer.status) || !quiet) {
      wrong.push(`${request.method} ${request.path} → ${answer.status}`)
    }
  }
  expect(wrong).toEqual([])
}
const kept = new Set(['error', 'params', 'requestId'])

describe('AZ-01 before anything of a request is parsed', () => {
  test('there are operations to look at', () => {
    expect(operations.filter(signedIn).length).toBeGreaterThan(25)
  })

  test.each([
    ['no token', {}],
    ['an empty header', { authorization: '' }],
    ['an empty token', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic YWRtaW46YWRtaW4=' }],
    ['a garbage token', { authorization: 'Bearer garbage' }],
    ['a token of other letters', { authorization: `Bearer ${'\u00ff'.repeat(43)}` }],
    ['a token without an end', { authorization: `Bearer ${'a'.repeat(5_000)}` }],
    ['a well-formed token nobody has', { authorization: `Bearer ${'A'.repeat(43)}` }],
    ['a signed nothing', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJpZCI6MX0.' }],
    ['an empty cookie', { cookie: '__Host-daftari=' }],
    ['SQL as a cookie', { cookie: `__Host-daftari=' or 1=1 --`, 'sec-fetch-site': 'same-origin' }],
  ])('%s is refused by every operation', async (_what, headers) => {
    await refusedEverywhere(headers as Record<string, string>, [402, 403])
  })

  test('a tampered, a revoked and an expired token are refused by every operation', async () => {
    const last = auditor.token.endsWith('A') ? 'B' : 'A'
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    await refusedEverywhere(bearer(auditor.token.slice(0, -2) + last + last), [402])
    const revoked = await t.signIn('admin')
    await revoked.post('/logout')
    await refusedEverywhere(bearer(revoked.token), [402])
    const expired = await t.signIn('admin')
    t.clock.advance(61 * 60_000)
    await refusedEverywhere(bearer(expired.token), [402])
  })
})

test('AUT-10 a session ends when it is not used, and at its last hour however busy', async () => {
  const who = await t.signIn('auditor')
  for (let minutes = 0; minutes < 12 * 60; minutes += 50) {
    expect((await who.get('/admin/userDetail')).status).toBe(200)
    t.clock.advance(50 * 60_000)
  }
  expect((await who.get('/admin/userDetail')).status).toBe(402)
})

test('AUT-09 a token is dead the moment its person has signed out', async () => {
  const who = await t.signIn('auditor')
  const out = await who.post('/logout')
  expect(out.status).toBe(200)
  expect(out.headers['set-cookie']).toMatch(/^__Host-daftari=; Max-Age=0;/)
  expect((await who.get('/admin/userDetail')).status).toBe(402)
})

test('AUT-16 a token in the address or a sign-in by GET opens nothing', async () => {
  const who = await t.signIn('admin')
  for (const name of ['token', 'access_token', 'authorization', '__Host-daftari']) {
    const query = { [name]: who.token }
    const answer = await t.send({ method: 'GET', path: '/admin/userDetail', query })
    expect(answer.status).toBe(402)
  }
  const { account, password } = who
  const got = await t.send({ method: 'GET', path: '/login', query: { account, password } })
  expect(got.status).toBe(404)
})

test('AZ-03 other ways to write a path decide as the plain one or lead nowhere', async () => {
  const who = await t.signIn('collector')
  const plain = '/operation/user-auth/audit-log'
  expect((await who.get(plain)).status).toBe(403)
  const variants = [
    `${plain}/`,
    `/${plain}`,
    '/operation//user-auth/audit-log',
    '/operation/./user-auth/audit-log',
    '/operation/x/../user-auth/audit-log',
    '/operation/%2e/user-auth/audit-log',
    '/operation%2fuser-auth%2faudit-log',
    '/operation/user-auth/%61udit-log',
    '/Operation/User-Auth/Audit-Log',
    `${plain};x=1`,
    `${plain}.json`,
    `${plain}%00`,
    `${plain}%20`,
    '/%zz',
    `/${'a'.repeat(400)}`,
  ]
  for (const path of variants) {
    const answer = await who.get(path)
    expect([path, [403, 404, 422].includes(answer.status)]).toEqual([path, true])
    expect(answer.text).not.toContain('rows')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
  const authorization = `Bearer ${who.token}`
  const head = await t.send({ method: 'HEAD', path: plain, headers: { authorization } })
  expect(head.status).toBe(403)
  for (const name of ['x-http-method-override', 'x-original-url', 'x-rewrite-url']) {
    const headers = { authorization, [name]: 'GET' }
    const answer = await t.send({ method: 'POST', path: plain, body: {}, headers })
    expect(answer.status).toBe(404)
  }
})

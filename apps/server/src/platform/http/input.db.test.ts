import { endpoint } from '@daftari/contract/endpoint'
import { pageSizes } from '@daftari/contract/table'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  type Caller,
  filledPath,
  openTestServer,
  type Sent,
  type TestServer,
} from '../../../test/open-test-server.ts'
import { firstOfKind, inTurn, isWhole } from '../../../test/sampled.ts'
import { shapeOf } from '../../../test/security/sample.ts'
import { type Route, read, write } from '../module.ts'
import type { Module } from '../server-module.ts'
import { operationsOf } from './operations.ts'

const take = endpoint({
  method: 'POST',
  path: '/probe/take/{id}',
  summary: 'Takes one of each kind of field',
  access: 'session',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  body: z.strictObject({
    name: z.string().trim().min(1).max(40),
    cents: z.number().int().min(0),
    on: z.iso.date(),
    kind: z.enum(['a', 'b']),
    deep: z.json().optional(),
  }),
  response: z.object({}),
})
const fail = endpoint({
  method: 'GET',
  path: '/probe/fail',
  summary: 'Fails with a secret in its message',
  access: 'session',
  response: z.object({}),
})
const probe: Module = {
  name: 'probe',
  routes: [
    write(take, async () => ({})),
    read(fail, async (ctx) => {
      await ctx.db
        .selectFrom('no.table' as 'platform.setting')
        .selectAll()
        .execute()
      return {}
    }),
  ],
}

let t: TestServer
let admin: Caller
beforeAll(async () => {
  t = await openTestServer(undefined, [probe])
  admin = await t.signIn('admin')
})
afterAll(() => t.close())

const sound = { name: 'Amina', cents: 100, on: '2026-03-31', kind: 'a' }
const headers = () => ({ authorization: `Bearer ${admin.token}` })
const raw = (text: string) =>
  t.send({ method: 'POST', path: '/probe/take/1', raw: text, headers: headers() })

test('what is sound is taken', async () => {
  expect((await admin.post('/probe/take/1', sound)).status).toBe(200)
})

test.each([
  ['IN-02 a NUL', '{"name":"a\\u0000"}', 'name'],
  ['IN-02 half a letter', '{"name":"a\\ud800"}', 'name'],
  ['IN-02 1e400', '{"cents":1e400}', 'cents'],
  ['IN-02 more than a number holds', '{"cents":9223372036854775808}', 'cents'],
  ['IN-02 a third of a cent', '{"cents":0.3}', 'cents'],
  ['IN-02 a day that is none', '{"on":"2026-02-30"}', 'on'],
  ['IN-02 a day without end', '{"on":"infinity"}', 'on'],
  ['IN-05 something unknown', '{"approvedBy":7}', 'approvedBy'],
  ['IN-05 another type', '{"name":7}', 'name'],
  ['IN-05 too long a text', `{"name":"${'x'.repeat(41)}"}`, 'name'],
  ['IN-05 an unknown word', '{"kind":"c"}', 'kind'],
  ['IN-05 a key that cannot be stored', '{"deep":{"a\\u0000":1}}', 'deep.name'],
])('%s is refused by name', async (_what, text, field) => {
  const answer = await raw(JSON.stringify(sound).replace('}', `,${text.slice(1)}`))
  expect([answer.status, answer.code]).toEqual([422, 422])
  expect(Object.keys(answer.data.fields)).toEqual([field])
  expect(answer.msg).toMatch(/^Request failed! The params is illegal\. /)
  expect(answer.msg).toContain(field)
})

test('IN-05 what is missing is named, in the language of the person', async () => {
  const answer = await t.send({
    method: 'POST',
    path: '/probe/take/1',
    body: {},
    headers: { ...headers(), 'accept-language': 'es' },
  })
  expect(Object.keys(answer.data.fields)).toEqual(['name', 'cents', 'on', 'kind'])
  expect(answer.msg).toMatch(/^Solicitud no válida/)
})

test.each([
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"deep":{"__proto__":{"isAdmin":true}}}',
  '{"deep":{"a":[{"constructor":{"prototype":{"x":1}}}]}}',
])('IN-04 %s changes nothing', async (text) => {
  const answer = await raw(JSON.stringify(sound).replace('}', `,${text.slice(1)}`))
  expect(answer.status).toBe(422)
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  const query = { '__proto__[isAdmin]': 'true', 'constructor.prototype.isAdmin': 'true' }
  expect((await admin.get('/operation/user-auth/index', query)).status).toBe(422)
})

test.each([
  ['no JSON', '{'],
  ['an array', '[]'],
  ['a word', '"x"'],
  ['null', 'null'],
  ['a number', '7'],
  ['a thousand brackets', `${'['.repeat(1_000)}${']'.repeat(1_000)}`],
  ['a hundred thousand brackets', `{"deep":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['a megabyte', `{"name":"${'x'.repeat(1_100_000)}"}`],
])('a body that is %s is refused', async (_what, text) => {
  expect((await raw(text)).status).toBe(422)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'x'])(
  'a body of type %s is refused',
  async (type) => {
    const request: Sent = { method: 'POST', path: '/probe/take/1', raw: 'name=Amina' }
    const answer = await t.send({ ...request, headers: { ...headers(), 'content-type': type } })
    expect(answer.status).toBe(422)
  },
)

test('IN-09 a page is at most two hundred rows, wherever it stands', async () => {
  const list = '/operation/user-auth/audit-log'
  expect((await admin.get(list, { pageSize: String(pageSizes.at(-1)) })).status).toBe(200)
  const much = [
    { pageSize: '1000000' },
    { pageSize: '0' },
    { page: '9223372036854775808' },
    { page: '-1' },
    { page: '1.5' },
    { sort: 'before' },
    { sort: 'happenedAt; drop table x' },
    { who: '9223372036854775808' },
    { happened: '2026-02-30..' },
    { happened: '2026-03-02..2026-03-01' },
    { happened: 'infinity..' },
    { act: 'x'.repeat(101) },
    { unknown: '1' },
  ]
  for (const query of much) {
    const answer = await admin.get(list, query as Record<string, string>)
    expect([query, answer.status]).toEqual([query, 422])
    const named = Object.keys(answer.data.fields).map((field) => field.split('.')[0])
    expect(named).toEqual(Object.keys(query))
  }
  const states = Array(10_000).fill('active').join(',')
  expect((await admin.get('/operation/user-auth/index', { accountState: states })).status).toBe(422)
  expect((await admin.get(`${list}?act=a&act=b`)).status).toBe(422)
})

test('IN-13 a failure of ours says its number and nothing of its inside', async () => {
  const answer = await admin.get('/probe/fail')
  expect(answer.status).toBe(500)
  expect(answer.data).toEqual({
    error: 'service.failed',
    params: { requestId: expect.any(String) },
    requestId: answer.headers['x-request-id'],
  })
  expect(answer.text).not.toMatch(/no\.table|relation|select|\.ts|node_modules/i)
})

const hostile: readonly [unknown, ...unknown[]] = [
  null,
  [],
  {},
  '',
  'x'.repeat(5_000),
  "' or '1'='1' --",
  '\u0000',
  '%',
  '2026-02-30',
  -1,
  0.5,
  1e300,
  Number.MAX_SAFE_INTEGER + 2,
  true,
  [[]],
  { $gt: '' },
]

describe('no operation fails on anything it is given', () => {
  test('bodies, addresses and queries', { timeout: isWhole ? 1_200_000 : 120_000 }, async () => {
    const failed: string[] = []
    let asked = 0
    for (const one of operationsOf(t.app.modules)) {
      for (const request of hostileRequests(one)) {
        const answer = await t.send(request)
        asked += 1
        const { method, path, body, query } = request
        const what = JSON.stringify({ method, path, body, query }).slice(0, 200)
        if (answer.status >= 500) failed.push(`${answer.status} ${what}`)
      }
    }
    expect(failed).toEqual([])
    expect(asked).toBeGreaterThan(2_000)
  })
})

const words = hostile.filter((value) => typeof value !== 'object').map(String) as [string]

const isNew = firstOfKind()
const nextWord = inTurn(words)
const nextValue = inTurn(hostile)

/** Every hostile value in each kind of place, and one of them in each place; the session stays good. */
function hostileRequests({ endpoint: one }: Route): Sent[] {
  if (one.path === '/logout') return []
  const method = one.method
  const key = { 'idempotency-key': 'a-key-of-the-fuzzer' }
  const as = (request: Partial<Sent>): Sent => ({
    method,
    path: filledPath(one, '1'),
    headers: { ...headers(), ...key },
    ...request,
  })
  const wordsIn = (...kind: unknown[]) => orOne(words, nextWord, (word) => isNew(kind, word))
  const shapes = (part: z.ZodType | undefined) => shapeOf(part)?.properties ?? {}
  const paths = /\{(?!secret)/.test(one.path)
    ? wordsIn('path', shapes(one.params)).map((word) => as({ path: filledPath(one, word) }))
    : []
  const fieldsOfQuery = shapes(one.query)
  const names = one.query === undefined ? ['x'] : Object.keys(one.query.shape)
  const queries = names.flatMap((name) =>
    wordsIn('query', fieldsOfQuery[name]).map((word) => as({ query: { [name]: word } })),
  )
  if (method === 'GET') return [...paths, ...queries]
  const fields = one.body instanceof z.ZodObject ? Object.keys(one.body.shape) : []
  const kinds = Object.values(shapes(one.body))
  const whole = orOne(hostile, nextValue, (body) => isNew('body', one.upload, one.idempotent, body))
  const parts = orOne(hostile, nextValue, (value) => {
    // Each kind of field meets it here, whichever of them is new.
    return kinds.filter((kind) => isNew('field', kind, value)).length > 0
  })
  const filled = (value: unknown) => Object.fromEntries(fields.map((name) => [name, value]))
  return [
    ...paths,
    ...whole.map((body) => as({ body })),
    ...parts.map((value) => as({ body: filled(value) })),
  ]
}

/** The items requested for their kind, or one in turn if there is none. */
function orOne<T>(all: readonly T[], next: () => T, isAsked: (one: T) => boolean): T[] {
  const asked = all.filter(isAsked)
  return asked.length === 0 ? [next()] : asked
}

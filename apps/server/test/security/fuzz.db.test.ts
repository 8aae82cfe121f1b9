import { type Random, seededRandom } from '@daftari/kernel/random'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isForStaff, operationsOf } from '../../src/platform/http/operations.ts'
import type { Route } from '../../src/platform/module.ts'
import { anApplication, anApprovedApplication } from '../fixtures/customers.ts'
import { aLender } from '../fixtures/lender.ts'
import {
  type Answer,
  type Caller,
  openTestServer,
  type Sent,
  type TestServer,
} from '../open-test-server.ts'
import { firstOfKind, inTurn, isWhole } from '../sampled.ts'
import { mutated, nasty, ofEveryObject } from './nasty.ts'
import { type Shape, sampleOf, shapeOf } from './sample.ts'

/** More by FUZZ_REQUESTS=10000, others by FUZZ_SEED. */
const requests = Number(process.env.FUZZ_REQUESTS ?? (isWhole ? 6_000 : 500))
const seed = Number(process.env.FUZZ_SEED ?? 1)

let t: TestServer
let operations: Route[]
const people: Caller[] = []

beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  for (let n = 0; n < 3; n += 1) await anApplication(t)
  await anApprovedApplication(t)
  await t.settle()
  for (const role of ['admin', 'auditor', 'finance', 'collection-lead'] as const) {
    people.push(await t.signIn(role))
  }
  operations = operationsOf(t.app.modules).filter(({ endpoint }) => endpoint.path !== '/logout')
})
afterAll(() => t.close())

const admin = () => people[0] as Caller
const isStaffs = isForStaff

/** Text that no answer may contain, whatever was sent. */
const insides =
  /node_modules|\bat \S+ \(|\.ts:\d|syntax error|relation "|duplicate key|ECONN|password_hash/

function requestFor({ endpoint }: Route, random: Random): Sent {
  const wild = <T>(value: T) => (random.chance(0.6) ? (mutated(value, random) as T) : value)
  const path = endpoint.path.replace(/\{\w+\}/g, () =>
    random.chance(0.8)
      ? String(random.int(1, 6))
      : encodeURIComponent(String(random.pick(nasty)).toWellFormed().slice(0, 300)),
  )
  const [query, body] = [shapeOf(endpoint.query), shapeOf(endpoint.body)]
  const asked = query === undefined ? {} : wild(sampleOf(query, random))
  return {
    method: endpoint.method,
    path,
    ...(query === undefined ? {} : { query: texts(asked) }),
    ...(body === undefined || endpoint.method === 'GET'
      ? {}
      : { body: wild(sampleOf(body, random)) }),
    headers: { 'idempotency-key': `fuzz-key-${random.int(1, 300)}` },
  }
}

/** With possibly existing ids, and words that the operation knows. */
function soundPath({ endpoint }: Route): string {
  const shapes = shapeOf(endpoint.params)?.properties ?? {}
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(shapes[name]?.enum?.[0] ?? 1),
  )
}

function texts(value: unknown): Record<string, string> {
  if (value === null || typeof value !== 'object') return { value: String(value) }
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, String(one).toWellFormed()]),
  )
}

test(`IN-01 of ${requests} wild requests none breaks the server or shows its inside`, async () => {
  const random = seededRandom(seed)
  const statuses = new Map<number, number>()
  const wrong: string[] = []
  for (let n = 0; n < requests; n += 1) {
    const one = random.pick(operations)
    const who = random.chance(0.7) ? admin() : random.pick(people)
    const request = requestFor(one, random)
    const headers = { ...request.headers, authorization: `Bearer ${who.token}` }
    const answer = await t.send({ ...request, headers })
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (answer.status >= 500 || insides.test(answer.text))
      wrong.push(describeAnswer(n, request, answer))
    if (answer.status === 402) who.token = await freshToken(who)
  }
  expect(wrong).toEqual([])
  // Most are wrong on purpose; some get through to what lies behind the checks.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requests * 0.05)
  expect(statuses.get(422) ?? 0).toBeGreaterThan(requests * 0.2)
  const alive = await t.send({ method: 'GET', path: '/health/ready' })
  expect(alive.status).toBe(200)
}, 900_000)

const describeAnswer = (n: number, request: Sent, answer: Answer) =>
  `${n}: ${request.method} ${request.path} ${JSON.stringify(request).slice(0, 400)} → ${answer.text.slice(0, 300)}`

async function freshToken({ account, password }: Caller): Promise<string> {
  const body = { account, password }
  const from = `10.9.${seed % 250}.7`
  return (await t.send({ method: 'POST', path: '/login', body, from })).data.token
}

test('IN-01 names that every object answers to break no operation', async () => {
  const random = seededRandom(8)
  const next = inTurn(ofEveryObject)
  const isNew = firstOfKind()
  const wrong: string[] = []
  let asked = 0
  for (const one of operations) {
    const { endpoint } = one
    const [query, body] = [shapeOf(endpoint.query), shapeOf(endpoint.body)]
    const good = { method: endpoint.method, path: soundPath(one), ...sound(query, body, random) }
    for (const name of isWhole ? ofEveryObject : [next()]) {
      const named = (shape: Shape | undefined) => namedFields(shape, { name, random, isNew })
      const requests: Sent[] = [
        { ...good, path: endpoint.path.replace(/\{\w+\}/g, name) },
        ...named(query).map((given) => ({ ...good, query: texts(given) })),
        ...named(body).map((given) => ({ ...good, body: given })),
      ].filter(({ path }, at) => at > 0 || isNew('path', path.replace(/[^{}/]/g, '')))
      for (const request of requests) {
        asked += 1
        const who = admin()
        const authorization = `Bearer ${who.token}`
        const headers = { 'idempotency-key': `name-of-all-${asked}`, authorization }
        const answer = await t.send({ ...request, headers })
        if (answer.status >= 500) wrong.push(describeAnswer(asked, request, answer))
        if (answer.status === 402) who.token = await freshToken(who)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(50)
}, 900_000)

function sound(query: Shape | undefined, body: Shape | undefined, random: Random) {
  return {
    ...(query === undefined ? {} : { query: texts(sampleOf(query, random)) }),
    ...(body === undefined ? {} : { body: sampleOf(body, random) }),
  }
}

interface Naming {
  name: string
  random: Random
  isNew: ReturnType<typeof firstOfKind>
}

/** One sample for each of its texts, which is this name there. */
function namedFields(shape: Shape | undefined, { name, random, isNew }: Naming) {
  return Object.entries(shape?.properties ?? {})
    .filter(([, inner]) => inner.type === 'string' && inner.enum === undefined)
    .filter(([field]) => isNew(field))
    .map(([field]) => ({ ...(sampleOf(shape as Shape, random) as object), [field]: name }))
}

describe('every field of every operation', () => {
  const withFields = (part: 'query' | 'body') =>
    operations.flatMap((one) => {
      const shape = shapeOf(one.endpoint[part])
      if (!isStaffs(one) || one.endpoint.upload !== undefined || shape?.type !== 'object') return []
      return [{ one, shape, part }]
    })

  async function refusedFor(
    { one, part }: { one: Route; part: 'query' | 'body' },
    given: Record<string, unknown>,
  ): Promise<{ status: number; fields: string[] }> {
    const answer = await t.send({
      method: one.endpoint.method,
      path: soundPath(one),
      headers: { authorization: `Bearer ${admin().token}`, 'idempotency-key': 'one-key-for-all' },
      ...(part === 'body' ? { body: given } : { query: texts(given) }),
    })
    return { status: answer.status, fields: Object.keys(answer.data?.fields ?? {}) }
  }

  /** In at least so many fields: about half of the kinds that there are. */
  async function expectRefused(
    [part, least]: readonly ['query' | 'body', number],
    spoil: (name: string, shape: Shape) => unknown | undefined,
  ): Promise<void> {
    const random = seededRandom(5)
    const isNew = firstOfKind()
    const wrong: string[] = []
    let looked = 0
    for (const each of withFields(part)) {
      for (const [name, inner] of Object.entries(each.shape.properties ?? {})) {
        const value = spoil(name, inner)
        if (value === undefined || !isNew(inner)) continue
        looked += 1
        const good = sampleOf(each.shape, random) as Record<string, unknown>
        const { status, fields } = await refusedFor(each, { ...good, [name]: value })
        const named = fields.some((one) => one.split('.').includes(name))
        if (status !== 422 || !named) {
          wrong.push(`${each.one.endpoint.path} ${name}: ${status} ${fields.join()}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(looked).toBeGreaterThanOrEqual(isWhole ? Math.max(16, least) : least)
  }

  const isText = ({ type, enum: values }: Shape) => type === 'string' && values === undefined
  const isNumber = ({ type }: Shape) => type === 'integer' || type === 'number'

  const texted = [
    ['query', 7],
    ['body', 32],
  ] as const

  test.each(texted)('IN-02 of a %s refuses a NUL', (...where) =>
    expectRefused(where, (_name, shape) => (isText(shape) ? 'a\u0000b' : undefined)),
  )

  test('IN-02 of a body refuses half a letter', () =>
    expectRefused(texted[1], (_name, shape) => (isText(shape) ? 'a\ud800' : undefined)))

  test.each([9.3e18, 1e300, 0.5, -1, '9'.repeat(40)])(
    'IN-02 of a query refuses %s as a number',
    (n) => expectRefused(['query', 5], (_name, shape) => (isNumber(shape) ? n : undefined)),
  )

  test.each([9.3e18, 0.5, '7', null])('IN-02, MO-06 of a body refuses %s as a number', (n) =>
    expectRefused(['body', 22], (_name, shape) => (isNumber(shape) ? n : undefined)),
  )

  test.each(['2026-02-30', 'infinity', '20260-01-01', '31/03/2026'])(
    'IN-02 refuses %s as a day',
    (day) =>
      // A day, and a range of days.
      expectRefused(['query', 2], (_name, shape) =>
        shape.format === 'date'
          ? day
          : shape.pattern?.includes('\\.\\.')
            ? `${day}..${day}`
            : undefined,
      ),
  )

  test.each([
    ['query', 80],
    ['body', 40],
  ] as const)('IN-05 of a %s refuses a word nobody declared', (...where) =>
    expectRefused(where, (_name, shape) => (shape.enum === undefined ? undefined : 'no such word')),
  )

  test.each(texted)('IN-05, IN-09 of a %s refuses what is too long', (...where) =>
    expectRefused(where, (_name, shape) => (isText(shape) ? 'x,'.repeat(30_000) : undefined)),
  )

  test('IN-05 of a body refuses another type', () =>
    expectRefused(['body', 130], (_name, shape) =>
      shape.type === 'string' ? 7 : shape.type === undefined ? undefined : 'seven',
    ))

  test.each(['query', 'body'] as const)(
    'IN-05, AZ-07 of a %s refuses what is not declared',
    async (part) => {
      const random = seededRandom(6)
      const wrong: string[] = []
      const next = inTurn(['status', 'approvedBy', 'createdBy', 'isAdmin', 'role'])
      for (const each of withFields(part)) {
        const good = sampleOf(each.shape, random) as Record<string, unknown>
        // One of them shows that what this operation takes is looked at; what they are called is all one.
        for (const name of isWhole ? [next(), next(), next(), next(), next()] : [next()]) {
          if (name in (each.shape.properties ?? {})) continue
          const { status, fields } = await refusedFor(each, { ...good, [name]: 1 })
          if (status !== 422 || !fields.includes(name)) {
            wrong.push(`${each.one.endpoint.path} ${name}: ${status} ${fields.join()}`)
          }
        }
      }
      expect(wrong).toEqual([])
    },
  )

  test('IN-05 of a body refuses that one is missing', async () => {
    const random = seededRandom(7)
    const wrong: string[] = []
    for (const each of withFields('body')) {
      const required = each.shape.required ?? []
      for (const name of isWhole ? required : required.slice(0, 1)) {
        const good = sampleOf(each.shape, random) as Record<string, unknown>
        const { [name]: _left, ...rest } = good
        const { status, fields } = await refusedFor(each, rest)
        if (status !== 422 || !fields.includes(name)) {
          wrong.push(`${each.one.endpoint.path} ${name}: ${status} ${fields.join()}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('IN-03 SQL in a filter or an order', () => {
  const lists = () =>
    operations.filter(({ endpoint }) => 'sort' in (shapeOf(endpoint.query)?.properties ?? {}))

  const inserted = ["zz' or '1'='1", "zz') or ('1'='1", "zz' or 1=1 --", 'zz%" or "1"="1'] as const

  test('finds nothing, whether what it says is true or false', async () => {
    const wrong: string[] = []
    const next = inTurn(inserted)
    const isNew = firstOfKind()
    let looked = 0
    for (const { endpoint } of lists()) {
      for (const [name, shape] of Object.entries(shapeOf(endpoint.query)?.properties ?? {})) {
        if (shape.type !== 'string' || shape.enum !== undefined) continue
        for (const sql of isNew(name, shape) ? inserted : [next()]) {
          const answer = await admin().get(endpoint.path, { [name]: sql })
          looked += 1
          const found = answer.status === 200 ? answer.data.total : 0
          if (found !== 0 || answer.status >= 500)
            wrong.push(`${endpoint.path} ${name} ${sql}: ${answer.text}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(looked).toBeGreaterThan(50)
  })

  test('is no order, no page and no column of an export', async () => {
    const all: [Record<string, string>, ...Record<string, string>[]] = [
      { sort: 'id;select pg_sleep(9)' },
      { sort: 'password_hash' },
      { page: '1;--' },
    ]
    const next = inTurn(all)
    for (const { endpoint } of lists()) {
      for (const query of isWhole ? all : [next()]) {
        expect((await admin().get(endpoint.path, query)).status).toBe(422)
      }
    }
    const body = {
      table: 'loan-admin/loan-list/cash-credit',
      format: 'csv',
      query: {},
      reason: 'a test',
    }
    for (const columns of [
      ['id; drop table x'],
      ['password_hash'],
      ['__proto__'],
      ['constructor'],
    ]) {
      const answer = await admin().post('/exports', { ...body, columns })
      expect([columns, answer.status]).toEqual([columns, 422])
    }
  })
})

import { menuFor, pagesIn } from '@daftari/contract/navigation/menu'
import { titleIn } from '@daftari/contract/navigation/titles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer, testPassword } from '../../../../test/open-test-server.ts'
import { createStaff } from '../index.ts'

let t: TestServer
let people = 0
let account = ''
let staffId = 0

beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

beforeEach(async () => {
  people += 1
  account = `person.${people}`
  staffId = await newStaff({ account })
})

async function newStaff(more: { account: string; phone?: string; verificationRequired?: boolean }) {
  const staff = { name: 'Person', roles: ['auditor'], password: testPassword, ...more }
  const made = await t.as('system', (ctx) => createStaff(ctx, staff, t.world.ports))
  return made.id
}

const guess = (body: object, more: { from?: string; headers?: Record<string, string> } = {}) =>
  t.send({ method: 'POST', path: '/login', body, from: `10.1.0.${people}`, ...more })
const rightly = (more: object = {}) => guess({ account, password: testPassword, ...more })
const wrongly = () => guess({ account, password: 'Wrong.Guess1' })

test('the right password opens a session, as token and as a cookie no script can read', async () => {
  const answer = await rightly()
  expect(answer.status).toBe(200)
  expect(Buffer.from(answer.data.token, 'base64url')).toHaveLength(32)
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-daftari=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  const headers = { authorization: `Bearer ${answer.data.token}` }
  const detail = await t.send({ method: 'GET', path: '/admin/userDetail', headers })
  expect(detail.data).toMatchObject({ account, role_code: ['auditor'], expired: false })
  expect(detail.data.role_code).not.toContain('admin')
})

test('whoever has titles and addresses is told the pages alone, in a quarter of the bytes', async () => {
  const admin = await t.signIn('admin')
  const { data: whole } = await admin.get('/admin/userDetail')
  const { data: short } = await admin.get('/admin/userDetail', { menus: 'pages' })
  expect(short).toMatchObject({ nav_menu: [], left_menu: [], auth_codes: whole.auth_codes })
  expect(menuFor(pagesIn(short.pages), titleIn('en'))).toEqual({
    nav_menu: whole.nav_menu,
    left_menu: whole.left_menu,
  })
  expect(JSON.stringify(short).length).toBeLessThan(JSON.stringify(whole).length / 4)
})

test('AUT-01 ten wrong passwords close the account for a while, to the right one too', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 10; n += 1) statuses.push((await wrongly()).status)
  expect(statuses).toEqual([...Array(8).fill(401), 433, 433])
  expect((await rightly()).status).toBe(433)
  t.clock.advance(15 * 60_000)
  expect((await rightly()).status).toBe(200)
})

test('AUT-02 no other spelling or forwarded address resets the count', async () => {
  const spellings = [account.toUpperCase(), ` ${account} `, `${account}\u200b`, `per son.${people}`]
  for (const [n, spelling] of [...spellings, ...spellings].entries()) {
    const headers = { 'x-forwarded-for': `203.0.113.${n}`, forwarded: `for=203.0.113.${n}` }
    expect((await guess({ account: spelling, password: 'Wrong.Guess1' }, { headers })).status).toBe(
      401,
    )
  }
  const answer = await guess({ account: `\uff30erson.${people}`, password: testPassword })
  expect(answer.status).toBe(433)
  expect(answer.msg).toBe('Has fail login too many times, pls try again later.')
})

test('AUT-03 of fifty guesses at the same moment from anywhere eight are judged', async () => {
  const body = { account, password: 'Wrong.Guess1' }
  const guesses = Array.from({ length: 50 }, (_, n) => guess(body, { from: `10.2.${people}.${n}` }))
  const answers = await Promise.all(guesses)
  expect(answers.filter((one) => one.status === 401)).toHaveLength(8)
  expect(answers.filter((one) => one.status === 433)).toHaveLength(42)
})

test('AUT-04 one password over many accounts from one address is throttled', async () => {
  const from = '10.9.9.9'
  const statuses: number[] = []
  for (let n = 0; n < 70; n += 1) {
    const answer = await guess({ account: `spray.${n}`, password: 'Wrong.Guess1' }, { from })
    statuses.push(answer.status)
  }
  expect(statuses.indexOf(433)).toBe(60)
  expect((await rightly()).status).toBe(200)
})

test('AUT-04 a network of IPv6 is one address, however many it takes in turn', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 62; n += 1) {
    const from = `2001:db8:9:9::${n.toString(16)}`
    const answer = await guess({ account: `spray6.${n}`, password: 'Wrong.Guess1' }, { from })
    statuses.push(answer.status)
  }
  expect(statuses.indexOf(433)).toBe(60)
})

test('AUT-05 unknown, wrong and disabled answer alike', async () => {
  const unknown = await guess({ account: 'nobody.at.all', password: testPassword })
  const wrong = await wrongly()
  await t.appContext.db
    .updateTable('administration.staff')
    .set({ disabledAt: t.clock.now() })
    .where('id', '=', staffId)
    .execute()
  const disabled = await rightly()
  for (const answer of [unknown, wrong, disabled]) {
    expect([answer.status, answer.msg]).toEqual([
      401,
      'The account | password do not match our records.',
    ])
    expect(answer.data).toEqual({
      error: 'sign-in.wrong',
      params: {},
      requestId: expect.any(String),
    })
  }
})

test.each([
  ['an operator object', { $gt: '' }],
  ['an array', ['a', 'b']],
  ['null', null],
  ['a number', 12345678],
  ['a NUL', 'Kijani.\u0000Kibichi4'],
  ['half a letter', 'Kijani.\ud800Kibichi4'],
  ['nothing', ''],
  ['an endless text', 'x'.repeat(100_000)],
])('AUT-06 %s as password is refused by name', async (_what, password) => {
  const answer = await guess({ account, password })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.data.fields)).toEqual(['password'])
})

test('AUT-08 every sign-in has a token of its own, kept as its hash alone', async () => {
  const tokens = await Promise.all([rightly(), rightly()]).then((two) =>
    two.map((one) => one.data.token as string),
  )
  expect(new Set(tokens).size).toBe(2)
  const kept = await t.appContext.db.selectFrom('administration.session').selectAll().execute()
  for (const token of tokens) expect(JSON.stringify(kept)).not.toContain(token)
})

test('a verification code is asked for, sent once in half a minute, and opens once', async () => {
  account = `verified.${people}`
  await newStaff({ account, phone: '0712345678', verificationRequired: true })
  const asked = await rightly()
  expect([asked.status, asked.msg]).toEqual([455, 'Must be verified before logging in'])
  expect((await rightly()).status).toBe(455)
  expect(t.world.texts).toHaveLength(1)
  const code = /\d{6}/.exec(t.world.texts[0]?.text ?? '')?.[0]
  expect(t.world.texts[0]?.to).toBe('+254712345678')
  expect((await rightly({ token: '000000' })).status).toBe(455)
  expect((await rightly({ token: code })).status).toBe(200)
  expect((await rightly({ token: code })).status).toBe(455)
})

test('an older code, a late one and the sixth try are refused', async () => {
  account = `verified.${people}`
  await newStaff({ account, phone: '0712345678', verificationRequired: true })
  const sent = () => /\d{6}/.exec(t.world.texts.at(-1)?.text ?? '')?.[0]
  await rightly()
  const first = sent()
  t.clock.advance(30_000)
  await rightly()
  const second = sent()
  if (first !== second) expect((await rightly({ token: first })).status).toBe(455)
  t.clock.advance(5 * 60_000)
  expect((await rightly({ token: second })).status).toBe(455)
  await rightly()
  const other = sent() === '123456' ? '654321' : '123456'
  for (let n = 0; n < 5; n += 1) expect((await rightly({ token: other })).status).toBe(455)
  expect((await rightly({ token: sent() })).status).toBe(455)
})

test('a gateway that fails lets the person try again at once', async () => {
  account = `verified.${people}`
  await newStaff({ account, phone: '0712345678', verificationRequired: true })
  const { texts } = t.world.ports
  const send = texts.send
  texts.send = () => Promise.reject(new Error('down'))
  expect((await rightly()).status).toBe(503)
  texts.send = send
  expect((await rightly()).status).toBe(455)
})

test('AUT-14 a one-time password opens once, in time, and only to be changed', async () => {
  const admin = t.world.ports
  const staff = { account: `new.${people}`, name: 'New', roles: ['auditor'] }
  const made = await t.as('system', (ctx) => createStaff(ctx, staff, admin))
  account = staff.account
  const once = { account, password: made.oneTimePassword }
  const opened = await guess(once)
  expect(opened.status).toBe(200)
  expect((await guess(once)).status).toBe(401)
  const headers = { authorization: `Bearer ${opened.data.token}` }
  const detail = await t.send({ method: 'GET', path: '/admin/userDetail', headers })
  expect(detail.data.expired).toBe(true)
  const late = await t.as('system', (ctx) =>
    createStaff(ctx, { ...staff, account: `late.${people}` }, admin),
  )
  t.clock.advance(24 * 3_600_000)
  const tooLate = { account: `late.${people}`, password: late.oneTimePassword }
  expect((await guess(tooLate)).status).toBe(401)
})

test('AU-02 refused sign-ins are rows of the audit log, without what was typed as an account', async () => {
  await wrongly()
  await guess({ account: 'My.Secret.Typed.Here', password: 'x' })
  const rows = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['act', 'actor', 'ip', 'objectType', 'objectId', 'after', 'requestId'])
    .where('ip', '=', `10.1.0.${people}`)
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { act: 'sign-in.refused', actor: 'anonymous', objectType: 'staff', objectId: String(staffId) },
    { act: 'sign-in.refused', objectType: 'operation', objectId: 'POST /api/login' },
  ])
  expect(rows[0]?.after).toMatchObject({ error: 'sign-in.wrong', status: 401 })
  expect(JSON.stringify(rows)).not.toContain('Secret')
})

test('no account is offered to whoever has not signed in, but those of a demonstration', async () => {
  const offered = () => t.send({ method: 'GET', path: '/demoSignIns' })
  expect((await offered()).data).toEqual({ rows: [] })
  const one = { account: 'amina', password: 'Known#2026', role: 'auditor' }
  t.world.ports.demoSignIns = [one]
  expect((await offered()).data).toEqual({ rows: [one] })
  delete t.world.ports.demoSignIns
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'

const path = '/operation/user-auth/programs'
const asked = {
  programName: 'Warehouse',
  role: 'finance',
  networks: '',
  requestsPerMinute: 600,
  expiresOn: '2026-12-31',
  reason: 'nightly reports',
}

let t: TestServer
let anna: Caller
let ben: Caller
let made = 0

beforeAll(async () => {
  t = await openTestServer()
})
beforeEach(async () => {
  anna = await t.signIn('admin')
  ben = await t.signIn('admin')
})
afterAll(() => t.close())

const once = () => ({ 'idempotency-key': randomUUID() })
const rowOf = async (id: number) => {
  const { data } = await anna.get(path, { page: '1', pageSize: '100' })
  return data.rows.find((row: { programId: number }) => row.programId === id)
}
const ask = (more: object = {}) => {
  made += 1
  return anna.post(path, { ...asked, programCode: `warehouse-${made}`, ...more }, once())
}
const decide = (who: Caller, id: number, more: object = {}) =>
  who.post(
    `${path}/${id}/decision`,
    { version: 1, approve: true, reason: 'looked at', ...more },
    once(),
  )
const keyOf = async (id: number, more: object = {}, who = anna) =>
  who.post(`${path}/${id}/key`, { version: (await rowOf(id)).version, ...more })

/** One in use, with its first key. */
async function inUse(more: object = {}) {
  const { data } = await ask(more)
  const { id } = data
  await decide(ben, id)
  const key = await keyOf(id)
  return { id: id as number, ...(key.data as { clientId: string; clientSecret: string }) }
}
const calls = (token: string, to = '/options', from = '10.9.0.1') =>
  t.send({ method: 'GET', path: to, headers: { authorization: `Bearer ${token}` }, from })
const posts = (token: string, to: string, body: object) =>
  t.send({
    method: 'POST',
    path: to,
    headers: { authorization: `Bearer ${token}`, ...once() },
    body,
  })

test('AUT-24 a program gets its key from whoever asked, once another person has approved it', async () => {
  const { data } = await ask()
  const early = await keyOf(data.id)
  expect(early.data.error).toBe('program.not-active')
  expect((await decide(anna, data.id)).data.error).toBe('request.own')
  expect((await decide(ben, data.id)).status).toBe(200)
  expect((await keyOf(data.id, {}, ben)).data.error).toBe('program.not-yours')
  const key = await keyOf(data.id)
  expect(key.data).toMatchObject({ clientId: expect.stringMatching(/^warehouse-/) })
  expect(key.data.clientSecret).toMatch(/^daftari_key_[\w-]{43}$/)
  expect((await calls(key.data.clientSecret)).status).toBe(200)
  const kept = await sql<{ all: string }>`select string_agg(k::text, ' ') as all
    from administration.program_key k`.execute(t.appContext.db)
  expect(kept.rows[0]?.all).not.toContain(key.data.clientSecret)
})

test('it does what its role may, and its deeds name who gave its key', async () => {
  const { clientSecret, clientId } = await inUse({ role: 'service' })
  expect((await calls(clientSecret, '/operation/user-auth/networks')).data.error).toBe(
    'permission.denied',
  )
  const shown = await posts(clientSecret, '/views', {
    table: 'customer-service/issue/job-info',
    name: 'Open ones',
    shared: false,
    query: {},
    layout: null,
  })
  expect(shown).toMatchObject({ status: 200 })
  const { rows } = await sql<{ actor: string }>`
    select l.actor from administration.audit_log l join administration.staff s on s.id = l.staff_id
    where s.account = ${`program:${clientId}`} order by l.id desc`.execute(t.appContext.db)
  expect(rows[0]?.actor).toBe(`program:${clientId} (${anna.account}, ${ben.account})`)
})

test('AUT-25 what only a person does is refused, whatever its role says', async () => {
  await sql`insert into administration.role (code, name) values ('doors', 'Doors')`.execute(
    t.appContext.db,
  )
  await sql`insert into administration.role_permission (role_code, permission)
    values ('doors', 'staff.manage'), ('doors', 'program.ask'), ('doors', 'program.decide')`.execute(
    t.appContext.db,
  )
  const { clientSecret } = await inUse({ role: 'doors' })
  const refused = async (to: string, body: object) =>
    (await posts(clientSecret, to, body)).data.error
  const account = { account: 'made.by.program', name: 'X', language: 'en', roles: [] }
  expect(await refused('/operation/user-auth/staff', account)).toBe('program.not-allowed')
  expect(await refused(path, { ...asked, programCode: 'child' })).toBe('program.not-allowed')
  const { data } = await ask()
  expect(await refused(`${path}/${data.id}/decision`, { version: 1, approve: true })).toBe(
    'program.not-allowed',
  )
  expect(await refused('/admin/language', { language: 'es' })).toBe('program.not-allowed')
})

test('its account is nobody who signs in, is listed or is changed', async () => {
  const { clientId } = await inUse()
  const account = `program:${clientId}`
  const login = await t.send({
    method: 'POST',
    path: '/login',
    body: { account, password: '-' },
    from: '10.9.9.1',
  })
  expect(login.status).not.toBe(200)
  const { rows } = await sql<{ id: number }>`
    select id from administration.staff where account = ${account}`.execute(t.appContext.db)
  const id = rows[0]?.id ?? 0
  expect(
    (await anna.post(`/operation/user-auth/staff/${id}/password-reset`, { reason: 'lost it' })).data
      .error,
  ).toBe('request.not-found')
  const list = await anna.get('/operation/userAuth/index', { page: '1', pageSize: '100' })
  expect(JSON.stringify(list.data)).not.toContain(account)
})

test('a newer key takes the place of the older ones, after the hours that were asked for', async () => {
  const { id, clientSecret: first } = await inUse()
  const second = await keyOf(id, { overlapHours: 2 })
  expect((await rowOf(id)).openKeys).toBe(2)
  t.clock.advance(2 * 3_600_000 - 1_000)
  expect((await calls(first)).status).toBe(200)
  t.clock.advance(1_000)
  expect((await calls(first)).data.error).toBe('program.key-invalid')
  expect((await calls(second.data.clientSecret)).status).toBe(200)
})

test('AUT-24 revoked by either of the two it stops at once, and so do its tokens', async () => {
  const { id, clientId, clientSecret } = await inUse()
  const token = await tokenFor(clientId, clientSecret)
  expect((await calls(token.access_token)).status).toBe(200)
  const revoked = await ben.post(`${path}/${id}/revoke`, { version: 1, reason: 'leaked' })
  expect(revoked.data.state).toBe('revoked')
  expect((await calls(clientSecret)).data.error).toBe('program.key-invalid')
  expect((await calls(token.access_token)).data.error).toBe('program.key-invalid')
  expect((await tokenFor(clientId, clientSecret)).error).toBe('invalid_client')
})

test('it comes from its networks, as often as it may, until its last day', async () => {
  const { clientSecret } = await inUse({
    networks: '10.20.0.0/16, 192.0.2.7',
    expiresOn: t.clock.today(),
  })
  expect((await calls(clientSecret, '/options', '10.21.0.1')).data.error).toBe(
    'network.not-allowed',
  )
  expect((await calls(clientSecret, '/options', '10.20.3.4')).status).toBe(200)
  expect((await calls(clientSecret, '/options', '192.0.2.7')).status).toBe(200)
  t.clock.advance(86_400_000)
  expect((await calls(clientSecret, '/options', '10.20.3.4')).data.error).toBe(
    'program.key-invalid',
  )
})

test('what is asked for is refused with the field that is wrong', async () => {
  const errorOf = async (more: object) => (await ask(more)).data
  expect(await errorOf({ role: 'admin' })).toMatchObject({ error: 'program.administrator' })
  expect(await errorOf({ role: 'nobody-has' })).toMatchObject({ error: 'role.unknown' })
  expect(await errorOf({ expiresOn: '2020-01-01' })).toMatchObject({
    error: 'program.past',
    fields: { expiresOn: '2020-01-01 is over.' },
  })
  expect(await errorOf({ programCode: 'warehouse-1' })).toMatchObject({
    error: 'program.code-taken',
    fields: { programCode: expect.any(String) },
  })
  expect((await ask({ networks: '10.0.0.0/8; somewhere' })).data.fields).toHaveProperty('networks')
})

interface Token {
  access_token: string
  token_type: string
  expires_in: number
  error: string
}

async function tokenFor(clientId: string, clientSecret: string): Promise<Token> {
  return JSON.parse(
    (
      await token({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      })
    ).body,
  )
}

const token = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  t.server.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
    remoteAddress: `10.8.0.${(made % 250) + 1}`,
  })

test('a token is given and refused in the words of RFC 6749', async () => {
  const { clientId, clientSecret } = await inUse()
  const grant = { grant_type: 'client_credentials' }
  const basic = (secret: string) => ({
    authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
  })
  const given = await token(grant, basic(clientSecret))
  expect(given.statusCode).toBe(200)
  expect(given.headers['cache-control']).toBe('no-store')
  expect(given.json()).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
  expect((await calls(given.json().access_token)).status).toBe(200)

  const wrong = await token(grant, basic('daftari_key_wrong'))
  expect([wrong.statusCode, wrong.json()]).toEqual([401, { error: 'invalid_client' }])
  expect(wrong.headers['www-authenticate']).toContain('Basic')
  expect((await token({})).json()).toEqual({ error: 'invalid_request' })
  expect((await token({ grant_type: 'password' }, basic(clientSecret))).json()).toEqual({
    error: 'unsupported_grant_type',
  })
  expect(
    (
      await token(
        { ...grant, client_id: clientId, client_secret: clientSecret },
        basic(clientSecret),
      )
    ).json(),
  ).toEqual({ error: 'invalid_request' })

  t.clock.advance(3_600_000)
  expect((await calls(given.json().access_token)).data.error).toBe('program.key-invalid')
})

test('what may be called is described to whoever may call', async () => {
  expect((await t.send({ method: 'GET', path: '/openapi.json' })).data.error).toBe(
    'session.expired',
  )
  const { clientSecret } = await inUse({ networks: '10.20.0.0/16' })
  expect((await calls(clientSecret, '/openapi.json', '10.21.0.1')).data.error).toBe(
    'network.not-allowed',
  )
})

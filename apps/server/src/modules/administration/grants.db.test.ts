import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'

let t: TestServer
let maker: Caller
let checker: Caller
beforeAll(async () => {
  t = await openTestServer()
  maker = await t.signIn('admin')
  checker = await t.signIn('admin')
})
afterAll(() => t.close())

const base = '/operation/user-auth'
const reason = 'asked by the branch'

async function requested(): Promise<{ id: number; isOwn: boolean; receives: boolean }[]> {
  return (await maker.get(`${base}/grants`)).data.rows
}

/** The roles of somebody asked to be others; gives the request that waits. */
async function ask(staffId: number, roles: string[]) {
  const { data } = await maker.get(`${base}/staff/${staffId}`)
  const put = await maker.put(`${base}/staff/${staffId}/roles`, {
    version: data.version,
    roles,
    reason,
  })
  return { put, request: (await requested()).at(-1)?.id ?? 0 }
}

const decide = (who: Caller, id: number, body: object = { approve: true }) =>
  who.post(`${base}/grants/${id}/decision`, body)

async function rolesOf(staffId: number): Promise<string[]> {
  const { data } = await maker.get(`${base}/staff/${staffId}`)
  return data.roles.map((role: { code: string }) => role.code)
}

test('AZ-10 roles wait for a second person; what is taken goes at once', async () => {
  const who = await t.signIn('auditor')
  const { put, request } = await ask(who.staffId, ['collector', 'finance'])
  expect(put.data).toEqual({ version: 2, waits: true })
  expect(await rolesOf(who.staffId)).toEqual([])
  expect((await who.get('/admin/userDetail')).status).toBe(402)
  const again = await maker.put(`${base}/staff/${who.staffId}/roles`, {
    version: 2,
    roles: ['service'],
    reason,
  })
  expect(again.data.error).toBe('grant.already-asked')
  expect((await decide(checker, request)).status).toBe(200)
  expect(await rolesOf(who.staffId)).toEqual(['collector', 'finance'])
  expect((await decide(checker, request)).data.error).toBe('grant.decided')
  const acts = await sql<{ act: string; staffId: number }>`
    select act, staff_id from administration.audit_log
    where object_type = 'staff' and object_id = ${String(who.staffId)} and act <> 'sign-in'
      and staff_id in (${maker.staffId}, ${checker.staffId}) order by id`.execute(t.appContext.db)
  expect(acts.rows).toEqual([
    { act: 'grant.ask', staffId: maker.staffId },
    { act: 'staff.roles', staffId: maker.staffId },
    { act: 'grant.approve', staffId: checker.staffId },
  ])
})

test('AZ-10 neither who asked nor who receives approves, nor who holds less', async () => {
  const who = await t.signIn('admin')
  const { request } = await ask(who.staffId, ['admin', 'finance'])
  const lesser = await lesserKeeper()
  const refused = await Promise.all([decide(maker, request), decide(who, request)])
  expect(refused.map((one) => one.data.error)).toEqual([
    'grant.second-person',
    'staff.not-yourself',
  ])
  expect((await decide(lesser, request)).data.error).toBe('role.beyond-own')
  expect(await rolesOf(who.staffId)).toEqual(['admin'])
  expect((await decide(checker, request)).status).toBe(200)
  expect(await rolesOf(who.staffId)).toEqual(['admin', 'finance'])
})

/** A person who may manage accounts and nothing else. */
async function lesserKeeper(): Promise<Caller> {
  const who = await t.signIn('auditor')
  await t.appContext.db.transaction().execute(async (tx) => {
    await sql`insert into administration.role (code, name) values ('desk', 'Desk')`.execute(tx)
    await sql`insert into administration.role_page values ('desk', 'operation/user-auth/index')`.execute(
      tx,
    )
    await sql`insert into administration.role_permission values ('desk', 'staff.manage')`.execute(
      tx,
    )
    await sql`insert into administration.staff_role values
      (${who.staffId}, 'desk', null, ${t.clock.now()})`.execute(tx)
  })
  t.clock.advance(5_000)
  return who
}

test('AZ-10 a person whose password the maker has reset is no second person', async () => {
  const third = await t.signIn('admin')
  const who = await t.signIn('auditor')
  const { request } = await ask(who.staffId, ['auditor', 'service'])
  const { data } = await maker.post(`${base}/staff/${third.staffId}/password-reset`, { reason })
  const login = { account: third.account, password: data.oneTimePassword }
  const opened = await t.send({ method: 'POST', path: '/login', body: login, from: '10.7.0.1' })
  const passwords = {
    old_password: data.oneTimePassword,
    new_password: 'Mlima.Mrefu-7',
    confirm_password: 'Mlima.Mrefu-7',
  }
  const puppet = t.caller({ ...third, token: opened.data.token })
  expect((await puppet.post('/admin/staffModifyPassword', passwords)).status).toBe(200)
  const body = { account: third.account, password: 'Mlima.Mrefu-7' }
  const { data: back } = await t.send({ method: 'POST', path: '/login', body, from: '10.7.0.1' })
  const tried = await decide(t.caller({ ...third, token: back.token }), request)
  expect(tried.data.error).toBe('second-person.access-received')
  expect((await decide(checker, request)).status).toBe(200)
})

test('AZ-10 more rights for a role wait; fewer, and its name, do not', async () => {
  const rights = { name: 'Night', pages: [`${base.slice(1)}/index`], permissions: ['pii.decrypt'] }
  await maker.post(`${base}/roles`, { code: 'night', ...rights })
  const edit = { ...rights, name: 'Night desk', permissions: ['alarm.settle'], version: 1, reason }
  const put = await maker.put(`${base}/roles/night`, edit)
  expect(put.data).toEqual({ version: 2, waits: true })
  const role = async () =>
    (await maker.get(`${base}/roles`)).data.rows.find(
      (one: { code: string }) => one.code === 'night',
    )
  expect(await role()).toMatchObject({ name: 'Night desk', permissions: [], pages: rights.pages })
  const request = (await requested()).at(-1)?.id ?? 0
  expect((await decide(maker, request)).data.error).toBe('grant.second-person')
  expect((await decide(checker, request)).status).toBe(200)
  expect(await role()).toMatchObject({ permissions: ['alarm.settle'], version: 3 })
})

test('AZ-10 a request is refused with a reason, or taken back by who had it', async () => {
  const who = await t.signIn('auditor')
  const first = await ask(who.staffId, ['auditor', 'service'])
  expect((await decide(checker, first.request, { approve: false })).data.error).toBe(
    'grant.reason-needed',
  )
  const no = { approve: false, reason: 'not their work' }
  expect((await decide(checker, first.request, no)).status).toBe(200)
  const second = await ask(who.staffId, ['auditor', 'finance'])
  expect((await decide(maker, second.request, { approve: false })).status).toBe(200)
  expect(await rolesOf(who.staffId)).toEqual(['auditor'])
  const states = await t.appContext.db
    .selectFrom('administration.grantRequest')
    .select('state')
    .where('staffId', '=', who.staffId)
    .orderBy('id')
    .execute()
  expect(states.map((one) => one.state)).toEqual(['refused', 'withdrawn'])
})

test('AZ-10 a role made anew under the code of a deleted one was asked for by nobody', async () => {
  const rights = { name: 'Passing', pages: [], permissions: [] }
  await maker.post(`${base}/roles`, { code: 'passing', ...rights })
  const who = await t.signIn('auditor')
  const { request } = await ask(who.staffId, ['auditor', 'passing'])
  await maker.remove(`${base}/roles/passing`, { version: 1, reason })
  await maker.post(`${base}/roles`, { code: 'passing', ...rights, permissions: ['payment.match'] })
  expect((await decide(checker, request)).data.error).toBe('grant.decided')
  expect(await rolesOf(who.staffId)).toEqual(['auditor'])
})

test('AZ-10 of two who decide at once one wins', async () => {
  const who = await t.signIn('auditor')
  const { request } = await ask(who.staffId, ['auditor', 'service'])
  const no = { approve: false, reason: 'not their work' }
  const both = await Promise.all([decide(checker, request), decide(checker, request, no)])
  expect(both.map((one) => one.status).sort()).toEqual([200, 409])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'

let t: TestServer
let admin: Caller
/** The second person of every grant. */
let second: Caller
beforeAll(async () => {
  t = await openTestServer()
  admin = await t.signIn('admin')
  second = await t.signIn('admin')
  const rights = {
    name: 'Account keeper',
    pages: ['operation/user-auth/index', 'operation/user-auth/auth'],
    permissions: ['staff.manage', 'role.manage', 'collection.remark', 'pii.decrypt'],
  }
  await admin.post('/operation/user-auth/roles', { code: 'keeper', ...rights })
})
afterAll(() => t.close())

const staffPath = '/operation/user-auth/staff'
const rolePath = '/operation/user-auth/roles'
const reason = 'asked by the branch'
const account = (name: string) => ({
  account: name,
  name: 'Amina K.',
  language: 'en',
  verificationRequired: false,
  isAuditAdmin: false,
  phone: '0712345678',
  roles: ['collector'],
})

/** What waits for a second person gets one. */
async function approveAll(): Promise<void> {
  const { rows } = (await second.get('/operation/user-auth/grants')).data
  for (const { id } of rows) {
    const decided = await second.post(`/operation/user-auth/grants/${id}/decision`, {
      approve: true,
    })
    expect([decided.status, decided.msg]).toEqual([200, 'OK'])
  }
}

async function keeper(): Promise<Caller> {
  const who = await t.signIn('auditor')
  const { data } = await admin.get(`${staffPath}/${who.staffId}`)
  const roles = ['keeper', 'collector']
  await admin.put(`${staffPath}/${who.staffId}/roles`, { version: data.version, roles, reason })
  await approveAll()
  const body = { account: who.account, password: who.password }
  const { data: opened } = await t.send({ method: 'POST', path: '/login', body, from: '10.5.0.1' })
  return t.caller({ ...who, token: opened.token })
}

test('an account is created, listed, found by its role, and its password told once', async () => {
  const made = await admin.post(staffPath, account('Amina.K'))
  expect(made.status).toBe(200)
  expect(made.data.oneTimePassword).toMatch(/^[\w-]{20,}$/)
  expect(made.data.waits).toBe(true)
  const detail = await admin.get(`${staffPath}/${made.data.id}`)
  expect(detail.data).toMatchObject({ account: 'amina.k', phone: '+2547*****678', version: 1 })
  await approveAll()
  expect(detail.text).not.toContain(made.data.oneTimePassword)
  const list = await admin.get('/operation/user-auth/index', { text: 'Collect' })
  expect(list.data.rows).toContainEqual(
    expect.objectContaining({
      staffId: made.data.id,
      roles: 'Collector',
      accountState: 'expired',
      openSessions: 0,
    }),
  )
  expect((await admin.post(staffPath, account('AMINA.K'))).data.error).toBe('staff.account-taken')
  const kept = await t.appContext.db.selectFrom('administration.auditLog').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(made.data.oneTimePassword)
  expect(JSON.stringify(kept)).not.toContain('712345678')
})

test('MO-10 an edit names its version, and its before and after are in the audit log', async () => {
  const { data: made } = await admin.post(staffPath, account('edited'))
  const { roles: _roles, account: _account, phone: _phone, ...rest } = account('edited')
  const edit = { ...rest, name: 'Amina Kamau', version: 1 }
  expect((await admin.put(`${staffPath}/${made.id}`, edit)).data).toEqual({ version: 2 })
  const stale = await admin.put(`${staffPath}/${made.id}`, edit)
  expect([stale.status, stale.data.error]).toEqual([409, 'record.stale'])
  const list = await admin.get('/operation/user-auth/audit-log', {
    objectType: 'staff',
    objectId: String(made.id),
    act: 'staff.edit',
  })
  const entry = await admin.get(`/operation/user-auth/audit-log/${list.data.rows[0].entryId}`)
  expect(entry.data).toMatchObject({
    who: admin.account,
    before: { name: 'Amina K.' },
    after: { name: 'Amina Kamau' },
  })
  const found = await admin.get('/operation/user-auth/audit-log', { text: 'kamau' })
  expect(found.data.total).toBe(1)
})

test('AZ-10 nobody is flagged as audit administrator who was not given the right by two people', async () => {
  const flagged = { ...account('flagged'), isAuditAdmin: true }
  const path = (id: number) => `${staffPath}/${id}`
  expect((await admin.post(staffPath, { ...flagged, roles: [] })).data.error).toBe(
    'staff.flag-needs-right',
  )
  const who = await t.signIn('collector')
  const version = async () => (await admin.get(path(who.staffId))).data.version as number
  const { roles: _roles, account: _account, ...edit } = flagged
  const flag = async () => admin.put(path(who.staffId), { ...edit, version: await version() })
  expect((await flag()).data.error).toBe('staff.flag-needs-right')
  const roles = { version: await version(), roles: ['audit-admin'], reason }
  await admin.put(`${path(who.staffId)}/roles`, roles)
  expect((await flag()).data.error, 'the grant still waits').toBe('staff.flag-needs-right')
  await approveAll()
  expect((await flag()).status).toBe(200)
  const body = { account: who.account, password: who.password }
  const { data } = await t.send({ method: 'POST', path: '/login', body, from: '10.5.0.9' })
  const now = t.caller({ ...who, token: data.token })
  expect((await now.get('/admin/userDetail')).data.is_audit_admin).toBe(true)
})

test('AUT-09 a disabled person is out at once, and in again only after enabling', async () => {
  const who = await t.signIn('auditor')
  const { data } = await admin.get(`${staffPath}/${who.staffId}`)
  const disabled = await admin.post(`${staffPath}/${who.staffId}/disable`, { ...data, reason })
  expect(disabled.status).toBe(422)
  const change = { version: data.version, reason }
  const seen = { ...change, version: change.version + 7 }
  expect((await admin.post(`${staffPath}/${who.staffId}/disable`, seen)).status).toBe(200)
  expect((await who.get('/admin/userDetail')).status).toBe(423)
  const body = { account: who.account, password: who.password }
  const open = () => t.send({ method: 'POST', path: '/login', body })
  expect((await open()).status).toBe(401)
  await admin.post(`${staffPath}/${who.staffId}/enable`, { version: 2, reason })
  expect((await who.get('/admin/userDetail')).status).toBe(402)
  expect((await open()).status).toBe(200)
})

test('AUT-09 new roles end the sessions; an edited role is felt by the next request', async () => {
  const who = await t.signIn('collector')
  expect((await who.get('/admin/userDetail')).status).toBe(200)
  const { data } = await admin.get(`${staffPath}/${who.staffId}`)
  const roles = { version: data.version, roles: ['auditor'], reason }
  expect((await admin.put(`${staffPath}/${who.staffId}/roles`, roles)).status).toBe(200)
  await approveAll()
  expect((await who.get('/admin/userDetail')).status).toBe(402)

  const rights = { name: 'Night', pages: ['operation/user-auth/index'], permissions: [] }
  await admin.post(rolePath, { code: 'night', ...rights })
  const night = await t.signIn('auditor')
  await admin.put(`${staffPath}/${night.staffId}/roles`, { version: 1, roles: ['night'], reason })
  await approveAll()
  const body = { account: night.account, password: night.password }
  const { data: opened } = await t.send({ method: 'POST', path: '/login', body })
  const caller = t.caller({ ...night, token: opened.token })
  expect((await caller.get('/operation/user-auth/index')).status).toBe(200)
  await admin.put(`${rolePath}/night`, { ...rights, pages: [], version: 1, reason })
  expect((await caller.get('/operation/user-auth/index')).status).toBe(403)
})

test('AUT-14 a reset ends every session and gives what opens once', async () => {
  const who = await t.signIn('auditor')
  expect((await who.get('/admin/userDetail')).status).toBe(200)
  const { data } = await admin.post(`${staffPath}/${who.staffId}/password-reset`, { reason })
  expect((await who.get('/admin/userDetail')).status).toBe(402)
  const body = { account: who.account, password: data.oneTimePassword }
  expect((await t.send({ method: 'POST', path: '/login', body })).status).toBe(200)
  expect((await t.send({ method: 'POST', path: '/login', body })).status).toBe(401)
})

test('AUT-11 an expired password leaves only its change, one’s details and the way out', async () => {
  const who = await t.signIn('auditor')
  await admin.post(`${staffPath}/${who.staffId}/password-expiry`, { reason })
  const refused = await who.get('/options')
  expect([refused.status, refused.data.error]).toEqual([403, 'password.expired'])
  expect((await who.get('/admin/userDetail')).data.expired).toBe(true)
  const change = { old_password: who.password, new_password: 'Mlima.Mrefu-7' }
  const body = { ...change, confirm_password: 'Mlima.Mrefu-7' }
  expect((await who.post('/admin/staffModifyPassword', body)).status).toBe(200)
  expect((await who.get('/options')).status).toBe(200)
})

test('one session or all of a person’s can be ended', async () => {
  const who = await t.signIn('auditor')
  const { data } = await admin.get(`${staffPath}/${who.staffId}`)
  expect(data.sessions).toMatchObject([{ own: false, ip: expect.stringMatching(/^10\.0/) }])
  const sessionId = data.sessions[0].id
  const out = await admin.post(`${staffPath}/${who.staffId}/sign-out`, { sessionId })
  expect(out.data).toEqual({ ended: 1 })
  expect((await who.get('/admin/userDetail')).status).toBe(402)
})

test('AZ-10 nobody touches their own account, or grants themselves anything', async () => {
  const self = `${staffPath}/${admin.staffId}`
  const tries = await Promise.all([
    admin.put(`${self}/roles`, { version: 1, roles: ['admin', 'finance'], reason }),
    admin.post(`${self}/disable`, { version: 1, reason }),
    admin.post(`${self}/password-reset`, { reason }),
    admin.put(self, { ...editOf(account('admin')), version: 1 }),
  ])
  for (const one of tries) {
    expect([one.status, one.data.error]).toEqual([403, 'staff.not-yourself'])
  }
  const who = await keeper()
  const rights = { name: 'Account keeper', pages: [], permissions: [], version: 1, reason }
  expect((await who.put(`${rolePath}/keeper`, rights)).data.error).toBe('role.own')
})

const editOf = ({ roles: _roles, account: _account, ...rest }: ReturnType<typeof account>) => rest

test('AZ-10 nobody gives, takes or manages what is beyond their own rights', async () => {
  const who = await keeper()
  const finance = await t.signIn('finance')
  const collector = await t.signIn('collector')
  const bare = { code: 'bare', name: 'Bare', pages: [], permissions: [] }
  expect((await admin.post(rolePath, bare)).status).toBe(200)
  const beyond = await Promise.all([
    who.post(staffPath, { ...account('beyond'), roles: ['admin'] }),
    who.post(staffPath, { ...account('beyond'), roles: ['finance'] }),
    who.put(`${staffPath}/${collector.staffId}/roles`, { version: 1, roles: ['finance'], reason }),
    who.put(`${staffPath}/${finance.staffId}/roles`, { version: 1, roles: [], reason }),
    who.post(`${staffPath}/${admin.staffId}/password-reset`, { reason }),
    who.post(`${staffPath}/${admin.staffId}/sign-out`, {}),
    who.post(rolePath, { code: 'sly', name: 'Sly', pages: [], permissions: ['payment.reverse'] }),
    who.put(`${rolePath}/finance`, { name: 'F', pages: [], permissions: [], version: 1, reason }),
    who.remove(`${rolePath}/bare`, { version: 1, reason }),
  ])
  expect(beyond.map((one) => one.data.error)).toEqual([
    ...Array(8).fill('role.beyond-own'),
    undefined,
  ])
  expect((await who.post(staffPath, account('within'))).status).toBe(200)
})

test('roles have versions, and the administrator’s is fixed', async () => {
  const fixed = { name: 'Admin', pages: [], permissions: [], version: 1, reason }
  expect((await admin.put(`${rolePath}/admin`, fixed)).data.error).toBe('role.fixed')
  const inUse = await admin.remove(`${rolePath}/admin`, { version: 1, reason })
  expect(inUse.data.error).toBe('role.fixed')
  const held = await admin.remove(`${rolePath}/collector`, { version: 1, reason })
  expect(held.data.error).toBe('role.in-use')
  const stale = await admin.put(`${rolePath}/inspector`, { ...fixed, version: 7 })
  expect(stale.data.error).toBe('record.stale')
  const { data } = await admin.get(rolePath)
  const codes = data.rows.map((role: { code: string }) => role.code)
  expect(codes).toEqual(expect.arrayContaining(['admin', 'auditor', 'keeper', 'finance']))
})

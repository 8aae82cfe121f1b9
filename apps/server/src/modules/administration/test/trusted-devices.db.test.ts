import { signInCodes } from '@daftari/contract/administration/sign-in-codes'
import { addDays, startOfDay } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Answer,
  openTestServer,
  type TestServer,
  testPassword,
} from '../../../../test/open-test-server.ts'
import { setUp } from '../../../platform/desk/settings/set-up.ts'
import { addRoles } from '../commands/grants/set-staff-roles.ts'
import { createStaff } from '../index.ts'
import { codeOf, fromBase32, stepAt } from '../second-factor/totp.ts'

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
  account = `device.${people}`
  const staff = { account, name: 'Person', roles: ['finance'], password: testPassword }
  const phone = `07223450${String(people).padStart(2, '0')}`
  const made = await t.as('system', (ctx) => createStaff(ctx, { ...staff, phone }, t.world.ports))
  staffId = made.id
  await rules({ smsRoles: ['finance'], trustedDays: 30 })
})

const rules = (more: object) =>
  t.as('system', (ctx) =>
    setUp(ctx, signInCodes, { smsRoles: [], totpRoles: [], trustedDays: 0, ...more }),
  )
const login = (more: object = {}, cookie?: string) =>
  t.send({
    method: 'POST',
    path: '/login',
    body: { account, password: testPassword, ...more },
    headers: {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
      ...(cookie === undefined ? {} : { cookie: `__Host-daftari-device=${cookie}` }),
    },
    from: `10.8.0.${people}`,
  })
const bearer = (answer: Answer) => ({ authorization: `Bearer ${answer.data.token}` })
const deviceIn = ({ headers }: Answer) => {
  const cookies = [headers['set-cookie']].flat().map(String)
  return cookies.find((one) => one.startsWith('__Host-daftari-device='))
}
const post = (path: string, headers: Record<string, string>, body: object) =>
  t.send({ method: 'POST', path, headers, body })

/** Gives the cookie of a device that was trusted at a sign-in by SMS. */
async function trusted(): Promise<string> {
  t.world.texts.length = 0
  await login()
  const token = /\d{6}/.exec(t.world.texts[0]?.text ?? '')?.[0]
  const answer = await login({ token, trust: true })
  return /device=([^;]+)/.exec(deviceIn(answer) ?? '')?.[1] ?? ''
}

test('AUT-15 the role needs a code by SMS, and a device trusted with it gives none for as many days', async () => {
  expect((await login()).data).toMatchObject({ error: 'sign-in.verify', params: { days: 30 } })
  t.clock.advance(30_000)
  t.world.texts.length = 0
  await login()
  const token = /\d{6}/.exec(t.world.texts[0]?.text ?? '')?.[0]
  const set = deviceIn(await login({ token, trust: true })) ?? ''
  expect(set).toMatch(
    /^__Host-daftari-device=\d+\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  const cookie = /device=([^;]+)/.exec(set)?.[1]
  expect((await login({}, cookie)).status).toBe(200)
  const kept = await t.appContext.db
    .selectFrom('administration.trustedDevice')
    .selectAll()
    .where('staffId', '=', staffId)
    .execute()
  expect(kept.map(({ name }) => name)).toEqual(['Firefox, Windows'])
  expect(JSON.stringify(kept)).not.toContain(cookie?.split('.')[1])
  t.clock.advance(30 * 86_400_000)
  expect((await login({}, cookie)).status).toBe(455)
})

test('AUT-20 it skips the second factor alone, and is nobody else’s', async () => {
  const cookie = await trusted()
  expect((await login({ password: 'Wrong.Guess1' }, cookie)).status).toBe(401)
  const other = `other.${people}`
  const staff = { account: other, name: 'Other', roles: ['finance'], password: testPassword }
  await t.as('system', (ctx) => createStaff(ctx, { ...staff, phone: '0733000111' }, t.world.ports))
  expect((await login({ account: other }, cookie)).status).toBe(455)
  const [id, secret = ''] = cookie.split('.')
  const forged = `${id}.${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`
  expect((await login({}, forged)).status).toBe(455)
})

test('without a code typed, or unasked, or where the lender trusts none, no device is trusted', async () => {
  const cookie = await trusted()
  expect(deviceIn(await login({ trust: true }, cookie))).toBeUndefined()
  await rules({ smsRoles: ['finance'], trustedDays: 0 })
  expect((await login({}, cookie)).status).toBe(455)
  t.clock.advance(30_000)
  t.world.texts.length = 0
  await login()
  const token = /\d{6}/.exec(t.world.texts[0]?.text ?? '')?.[0]
  expect(deviceIn(await login({ token, trust: true }))).toBeUndefined()
})

test.each([
  [
    'a new password',
    async (cookie: string) => {
      const headers = bearer(await login({}, cookie))
      const fresh = 'Mpya.Kabisa77'
      await post('/admin/staffModifyPassword', headers, {
        old_password: testPassword,
        new_password: fresh,
        confirm_password: fresh,
      })
      return fresh
    },
  ],
  [
    'a new role',
    async () => {
      await t.as('system', (ctx) => addRoles(ctx, staffId, ['auditor']))
    },
  ],
  [
    'the person, who stops trusting it',
    async (cookie: string) => {
      const headers = bearer(await login({}, cookie))
      await post(`/admin/trustedDevices/${cookie.split('.')[0]}/revoke`, headers, {})
    },
  ],
  [
    'whoever keeps accounts',
    async (cookie: string) => {
      const path = `/operation/user-auth/phone-verify-code/devices/${cookie.split('.')[0]}/revoke`
      const admin = await t.signIn('admin')
      expect((await admin.post(path, { reason: 'Laptop stolen' })).status).toBe(200)
    },
  ],
])('AUT-20 trust ends by %s', async (_by, end) => {
  const cookie = await trusted()
  expect((await login({}, cookie)).status).toBe(200)
  const password = (await end(cookie)) ?? testPassword
  expect((await login({ password }, cookie)).status).toBe(455)
})

test('nobody stops trusting a colleague’s device by its number', async () => {
  const cookie = await trusted()
  const colleague = await t.signIn('auditor')
  const id = cookie.split('.')[0]
  expect((await colleague.post(`/admin/trustedDevices/${id}/revoke`)).status).toBe(404)
  expect((await login({}, cookie)).status).toBe(200)
})

test('AUT-21 a lost app is taken away by two others, with sessions and trust', async () => {
  const [admin, second] = [await t.signIn('admin'), await t.signIn('admin')]
  const cookie = await trusted()
  const headers = bearer(await login({}, cookie))
  const resets = '/operation/user-auth/phone-verify-code/resets'
  const keyed = (key: string) => ({ 'idempotency-key': `reset-${people}-${key}-of-the-test` })
  const body = { staffId, reason: 'Phone lost in a matatu' }
  const early = await admin.post(resets, body, keyed('early'))
  expect(early.data.error).toBe('second-factor.none')
  const begun = await post('/admin/secondFactor/begin', headers, { password: testPassword })
  const code = codeOf(fromBase32(begun.data.secret), stepAt(t.world.ports.machineTime()))
  await post('/admin/secondFactor/enable', headers, { code })
  expect((await login({}, cookie)).data.error).toBe('sign-in.verify-by-app')
  const asked = await admin.post(resets, body, keyed('ask'))
  expect(asked.status).toBe(200)
  const { id, version } = asked.data
  const approval = { version, approve: true }
  const own = await admin.post(`${resets}/${id}/decision`, approval, keyed('own'))
  expect(own.status).toBe(403)
  const done = await second.post(`${resets}/${id}/decision`, approval, keyed('done'))
  expect([done.status, done.data.state]).toEqual([200, 'done'])
  const ended = await t.send({ method: 'GET', path: '/admin/userDetail', headers })
  expect(ended.status).toBe(402)
  expect((await login()).data.error).toBe('sign-in.verify')
  const subject = await second.post(
    resets,
    { staffId: second.staffId, reason: 'My own' },
    keyed('self'),
  )
  expect(subject.data.error).toBe('staff.not-yourself')
})

test('a rule by SMS needs phones, and one of an app a week of notice', async () => {
  await rules({})
  const [admin, second] = [await t.signIn('admin'), await t.signIn('admin')]
  const newest = await t.appContext.db
    .selectFrom('platform.settingVersion')
    .select('id')
    .where('kind', '=', 'sign-in-codes')
    .where('state', '=', 'approved')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  const day = (days: number) => addDays(t.clock.today(), days)
  let sent = 0
  const send = (more: object, effectiveOn: string) => {
    sent += 1
    const document = { smsRoles: [], totpRoles: [], trustedDays: 1, ...more }
    const body = { object: '', basedOn: newest.id, reason: 'Tighter', effectiveOn, document }
    return admin.post('/settings/sign-in-codes', body, {
      'idempotency-key': `rule-${sent}-of-test`,
    })
  }
  const refused = async (more: object, on: string) => (await send(more, on)).data
  await t.appContext.db
    .updateTable('administration.staff')
    .set({ phoneCipher: null })
    .where('id', '=', second.staffId)
    .execute()
  const withoutPhone = await refused({ smsRoles: ['admin'] }, day(1))
  expect(withoutPhone.error).toBe('sign-in-codes.no-phone')
  expect(withoutPhone.params.names).toMatch(/^admin\.\d/)
  expect((await refused({ smsRoles: ['nobody'] }, day(1))).error).toBe('role.unknown')
  expect((await refused({ totpRoles: ['finance'] }, day(6))).error).toBe('setting.day')
  const asked = await send({ totpRoles: ['finance'] }, day(7))
  expect(asked.status).toBe(200)
  const { id, version } = asked.data
  const approval = { version, approve: true }
  const key = { 'idempotency-key': 'decision-of-the-rule' }
  expect((await second.post(`/settings/sign-in-codes/${id}/decision`, approval, key)).status).toBe(
    200,
  )
  const headers = bearer(await login())
  const detail = () => t.send({ method: 'GET', path: '/admin/userDetail', headers })
  expect((await detail()).data.second_factor).toEqual({
    needed: false,
    needed_from: day(7),
    recovery_left: null,
  })
  t.clock.set(startOfDay(day(7), t.clock.zone))
  const later = bearer(await login())
  const preferences = await t.send({ method: 'GET', path: '/admin/preferences', headers: later })
  expect(preferences.data.error).toBe('second-factor.enrol-first')
})

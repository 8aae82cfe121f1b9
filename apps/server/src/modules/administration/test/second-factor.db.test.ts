import { signInCodes } from '@daftari/contract/administration/sign-in-codes'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  type Answer,
  openTestServer,
  type TestServer,
  testPassword,
} from '../../../../test/open-test-server.ts'
import { setUp } from '../../../platform/desk/settings/set-up.ts'
import { limits } from '../../../platform/limits.ts'
import { createStaff } from '../index.ts'
import { codeOf, fromBase32, stepAt } from '../second-factor/totp.ts'

let t: TestServer
let people = 0
let account = ''
let staffId = 0
/** Stands still beside the business clock. */
let machine = new Date('2026-03-02T09:00:10Z')

beforeAll(async () => {
  t = await openTestServer()
  t.world.ports.machineTime = () => machine
})
afterAll(() => t.close())
beforeEach(async () => {
  people += 1
  account = `factor.${people}`
  const staff = { account, name: 'Person', roles: ['finance'], password: testPassword }
  const phone = `07123450${String(people).padStart(2, '0')}`
  const made = await t.as('system', (ctx) => createStaff(ctx, { ...staff, phone }, t.world.ports))
  staffId = made.id
  await rules({})
})

const rules = (more: object) =>
  t.as('system', (ctx) =>
    setUp(ctx, signInCodes, { smsRoles: [], totpRoles: [], trustedDays: 0, ...more }),
  )
const login = (more: object = {}, headers: Record<string, string> = {}) =>
  t.send({
    method: 'POST',
    path: '/login',
    body: { account, password: testPassword, ...more },
    headers,
    from: `10.7.0.${people}`,
  })
const bearer = (answer: Answer) => ({ authorization: `Bearer ${answer.data.token}` })
const ask = (path: string, headers: Record<string, string>, body?: object) =>
  t.send({ method: body === undefined ? 'GET' : 'POST', path, headers, body })
const code = (secret: string, by = 0) => codeOf(fromBase32(secret), stepAt(machine) + by)
const nextStep = () => (machine = new Date(machine.getTime() + 30_000))
const wrongOf = (secret: string) =>
  ['000000', '111111', '222222', '333333', '444444'].find((one) =>
    [-1, 0, 1].every((by) => one !== code(secret, by)),
  ) ?? ''

async function enrolled() {
  const headers = bearer(await login())
  const begun = await ask('/admin/secondFactor/begin', headers, { password: testPassword })
  const { secret } = begun.data as { secret: string }
  const enabled = await ask('/admin/secondFactor/enable', headers, { code: code(secret) })
  const { recoveryCodes } = enabled.data as { recoveryCodes: string[] }
  return { headers, secret, recoveryCodes }
}

const log = () =>
  t.appContext.db
    .selectFrom('administration.codeLog')
    .select(['way', 'purpose', 'outcome', 'tries'])
    .where('staffId', '=', staffId)
    .orderBy('id')
    .execute()

test('AUT-19 an app is proved by a first code, which opens nothing afterwards; the next one does, once', async () => {
  const { secret, recoveryCodes } = await enrolled()
  expect(recoveryCodes).toHaveLength(12)
  expect(new Set(recoveryCodes).size).toBe(12)
  for (const one of recoveryCodes) expect(one).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  const asked = await login()
  expect([asked.status, asked.data.error]).toEqual([455, 'sign-in.verify-by-app'])
  expect((await login({ token: code(secret) })).data.error).toBe('sign-in.code-wrong')
  nextStep()
  expect((await login({ token: code(secret) })).status).toBe(200)
  expect((await login({ token: code(secret) })).data.error).toBe('sign-in.code-wrong')
  expect(await log()).toEqual([
    { way: 'totp', purpose: 'enrol', outcome: 'right', tries: 1 },
    { way: 'totp', purpose: 'sign-in', outcome: 'wrong', tries: 1 },
    { way: 'totp', purpose: 'sign-in', outcome: 'right', tries: 2 },
    { way: 'totp', purpose: 'sign-in', outcome: 'wrong', tries: 2 },
  ])
})

test('AUT-19 of four sign-ins at the same moment with one code one comes in', async () => {
  const { secret } = await enrolled()
  nextStep()
  const token = code(secret)
  const answers = await Promise.all(Array.from({ length: 4 }, () => login({ token })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('AUT-19 five wrong codes in an hour, by app and recovery together, close both to the right one too', async () => {
  const { secret, recoveryCodes } = await enrolled()
  nextStep()
  const wrong = [wrongOf(secret), 'AAAA-BBBB-CCCC-DDDD', wrongOf(secret), 'AAAABBBBCCCCDDDD', '123']
  for (const token of wrong) expect((await login({ token })).status).toBe(455)
  expect((await login({ token: code(secret) })).data.error).toBe('sign-in.code-too-many')
  expect((await login({ token: recoveryCodes[0] })).data.error).toBe('sign-in.code-too-many')
  t.clock.advance(3_600_001)
  expect((await login({ token: code(secret) })).status).toBe(200)
})

test('a guessed code counts as a failed sign-in, also of one who is signed in', async () => {
  const { headers, secret } = await enrolled()
  nextStep()
  const failures = () =>
    t.appContext.db
      .selectFrom('administration.signInAttempt')
      .select('id')
      .where('ip', '=', `10.7.0.${people}`)
      .where('outcome', '=', 'failed')
      .execute()
  await login({ token: wrongOf(secret) })
  expect(await failures()).toHaveLength(1)
  const guess = { method: 'POST', path: '/admin/secondFactor/confirm', headers } as const
  const answer = await t.send({
    ...guess,
    body: { code: wrongOf(secret) },
    from: `10.7.0.${people}`,
  })
  expect([answer.status, answer.data.fields]).toEqual([
    422,
    { code: 'The code is wrong or was used already.' },
  ])
  expect(await failures()).toHaveLength(2)
})

test('AUT-19 a recovery code opens once, burns what the app shows, and the person is notified by SMS', async () => {
  const { secret, recoveryCodes } = await enrolled()
  nextStep()
  t.world.texts.length = 0
  const token = (recoveryCodes[4] ?? '').replaceAll('-', '').toLowerCase()
  const shown = [code(secret), code(secret, 1)]
  expect((await login({ token })).status).toBe(200)
  expect(t.world.texts.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^A recovery code of your account was used. 11 left\./),
  ])
  expect((await login({ token })).status).toBe(455)
  for (const one of shown) expect((await login({ token: one })).status).toBe(455)
  const kept = JSON.stringify(
    await t.appContext.db.selectFrom('administration.recoveryCode').selectAll().execute(),
  )
  expect(kept).not.toContain(recoveryCodes[0])
})

test('the console warns at three recovery codes left, and new ones void the old', async () => {
  const { headers, secret, recoveryCodes } = await enrolled()
  const warned = async () =>
    (await ask('/admin/userDetail', headers)).data.second_factor.recovery_left
  for (const token of recoveryCodes.slice(0, 8)) await login({ token })
  expect(await warned()).toBeNull()
  await login({ token: recoveryCodes[8] })
  expect(await warned()).toBe(3)
  machine = new Date(machine.getTime() + 90_000)
  const renewed = await ask('/admin/secondFactor/recovery-codes', headers, { code: code(secret) })
  expect(renewed.data.recoveryCodes).toHaveLength(12)
  expect(await warned()).toBeNull()
  expect((await login({ token: recoveryCodes[11] })).status).toBe(455)
})

test('beginning needs the password; a secret counts only once it is proved, and is sealed', async () => {
  const headers = bearer(await login())
  const denied = await ask('/admin/secondFactor/begin', headers, { password: 'Wrong.Guess1' })
  expect([denied.status, denied.data.fields]).toEqual([
    422,
    { password: 'The old password is wrong.' },
  ])
  const begun = await ask('/admin/secondFactor/begin', headers, { password: testPassword })
  expect(begun.data.address).toContain(`secret=${begun.data.secret}`)
  expect(new Set(begun.data.picture.map((row: string) => row.length))).toEqual(
    new Set([begun.data.picture.length]),
  )
  expect((await login()).status).toBe(200)
  const { secretCipher } = await t.appContext.db
    .selectFrom('administration.totp')
    .select('secretCipher')
    .where('staffId', '=', staffId)
    .executeTakeFirstOrThrow()
  expect(secretCipher.toString('latin1')).not.toContain(begun.data.secret)
})

test('enabling ends the other sessions, and keeps this one', async () => {
  const other = bearer(await login())
  const { headers } = await enrolled()
  expect((await ask('/admin/userDetail', other)).status).toBe(402)
  expect((await ask('/admin/userDetail', headers)).status).toBe(200)
})

test('the app goes by the machine’s clock, however far the business clock is', async () => {
  const { secret } = await enrolled()
  nextStep()
  t.clock.advance(3 * 86_400_000)
  expect((await login({ token: code(secret) })).status).toBe(200)
})

test('AUT-15 a role that needs an app lets its people enrol and nothing else', async () => {
  await rules({ totpRoles: ['finance'] })
  const headers = bearer(await login())
  expect((await ask('/admin/userDetail', headers)).data.second_factor.needed).toBe(true)
  const other = await ask('/admin/preferences', headers)
  expect([other.status, other.data.error]).toEqual([403, 'second-factor.enrol-first'])
  const { secret, headers: after } = await enrolled()
  expect((await ask('/admin/preferences', after)).status).toBe(200)
  nextStep()
  const off = await ask('/admin/secondFactor/disable', after, { code: code(secret) })
  expect(off.data.error).toBe('second-factor.required')
  await rules({})
  expect((await ask('/admin/secondFactor/disable', after, { code: code(secret) })).status).toBe(200)
  expect((await login()).status).toBe(200)
})

const money = (headers: Record<string, string>) =>
  t.send({
    method: 'POST',
    path: '/settlement/finance/transfers',
    headers: { ...headers, 'idempotency-key': 'a-key-of-this-test' },
    body: {},
  })

test('who confirmed in another process is not asked again by this one', async () => {
  const { headers } = await enrolled()
  // A person whose rights have just changed is not cached for a while.
  const later = performance.now() + limits.sessionCacheMs
  const now = vi.spyOn(performance, 'now').mockReturnValue(later)
  t.clock.advance(5 * 60_000)
  expect((await money(headers)).data.error).toBe('second-factor.confirm')
  await t.appContext.db
    .updateTable('administration.session')
    .set({ confirmedAt: t.clock.now() })
    .where('staffId', '=', staffId)
    .execute()
  expect((await money(headers)).data.error).toBe('request.invalid')
  now.mockRestore()
})

test('AUT-15 money asks for the code again after five minutes, on whatever device', async () => {
  const { headers, secret } = await enrolled()
  expect((await money(headers)).data.error).toBe('request.invalid')
  t.clock.advance(5 * 60_000)
  expect([(await money(headers)).status, (await money(headers)).data.error]).toEqual([
    403,
    'second-factor.confirm',
  ])
  nextStep()
  expect((await ask('/admin/secondFactor/confirm', headers, { code: code(secret) })).status).toBe(
    200,
  )
  expect((await money(headers)).data.error).toBe('request.invalid')
})

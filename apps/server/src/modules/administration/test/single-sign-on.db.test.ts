import { signInCodes } from '@daftari/contract/administration/sign-in-codes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Answer,
  openTestServer,
  type TestServer,
  testPassword,
} from '../../../../test/open-test-server.ts'
import {
  client,
  openIdentityProvider,
  type TestIdentityProvider,
} from '../../../../test/peers/identity-provider.ts'
import { machineTime } from '../../../platform/clock.ts'
import { setUp } from '../../../platform/desk/settings/set-up.ts'
import { createStaff } from '../index.ts'
import { type IdentityProvider, oidcProvider } from '../single-sign-on/identity-provider.ts'

const publicUrl = 'https://daftari.test'
let t: TestServer
let outside: TestIdentityProvider
let people = 0
let account = ''
let staffId = 0

beforeAll(async () => {
  t = await openTestServer()
  outside = await openIdentityProvider(publicUrl)
})
afterAll(async () => {
  await outside.close()
  await t.close()
})
beforeEach(async () => {
  people += 1
  account = `linked.${people}`
  outside.subject = `subject-${people}`
  const staff = { account, name: 'Person', roles: ['finance'], password: testPassword }
  const phone = `07323450${String(people).padStart(2, '0')}`
  const made = await t.as('system', (ctx) => createStaff(ctx, { ...staff, phone }, t.world.ports))
  staffId = made.id
  t.world.ports.identityProvider = provider()
})

const settings = () => ({
  issuer: outside.issuer,
  clientId: client.id,
  clientSecret: client.secret,
  passwordAccounts: [] as string[],
  secondFactor: null as string | null,
})
const provider = (more: object = {}, skewSeconds = 0): IdentityProvider =>
  oidcProvider({ ...settings(), ...more }, { publicUrl, skewSeconds, now: machineTime })
const from = () => `10.6.0.${people}`
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  t.send({ method: 'POST', path, body, headers, from: from() })
const bearer = ({ data }: Answer) => ({ authorization: `Bearer ${data.token}` })
const byPassword = () => post('/login', { account, password: testPassword })
const flowIn = ({ headers }: Answer) => {
  const cookies = [headers['set-cookie']].flat().map(String)
  const flow = cookies.find((one) => one.startsWith('__Host-daftari-flow='))
  return { cookie: flow?.slice(0, flow.indexOf(';')) ?? '' }
}
const begin = (path?: string, again?: string) =>
  post('/auth/oidc/begin', JSON.parse(JSON.stringify({ path, again })))
const finish = (answer: object, headers: Record<string, string>) =>
  post('/auth/oidc/finish', answer, headers)

/** Begins, signs in at the provider, and comes back with its answer. */
async function returned(change: (address: URL) => void = () => undefined, path?: string) {
  const begun = await begin(path)
  const address = new URL(begun.data.address)
  change(address)
  return { begun, browser: flowIn(begun), answer: await outside.visit(address.href) }
}
async function signOn(path?: string) {
  const { answer, browser } = await returned(undefined, path)
  return finish(answer, browser)
}

async function linked() {
  const headers = bearer(await byPassword())
  const begun = await post('/admin/singleSignOn/link', { password: testPassword }, headers)
  const answer = await outside.visit(begun.data.address)
  const done = await post('/admin/singleSignOn/finish', answer, { ...headers, ...flowIn(begun) })
  expect(done.status).toBe(200)
  return headers
}

test('AUT-22 who linked their account signs in by it, and by their password no longer', async () => {
  await linked()
  const opened = await signOn('/loanAdmin?page=2')
  expect([opened.status, opened.data.path]).toEqual([200, '/loanAdmin?page=2'])
  const who = await t.send({ method: 'GET', path: '/admin/userDetail', headers: bearer(opened) })
  expect(who.data.account).toBe(account)
  expect((await byPassword()).data.error).toBe('sign-in.by-provider')
  t.world.ports.identityProvider = provider({ passwordAccounts: [account] })
  expect((await byPassword()).status).toBe(200)
  const alarms = await t.appContext.db
    .selectFrom('administration.alarm')
    .select(['kind', 'facts'])
    .where('staffId', '=', staffId)
    .execute()
  expect(alarms).toEqual([{ kind: 'account.password-used', facts: { address: from() } }])
  delete t.world.ports.identityProvider
  expect((await byPassword()).status).toBe(200)
})

test('AUT-23 nobody goes on in the work of another whose session ended', async () => {
  await linked()
  const signOnAgain = async (again: string) => {
    const begun = await begin(undefined, again)
    const answer = await outside.visit(begun.data.address)
    return finish(answer, flowIn(begun))
  }
  const another = await signOnAgain('somebody.else')
  expect([another.status, another.data.error]).toEqual([401, 'sign-on.another'])
  expect(another.headers['set-cookie']).toBeUndefined()
  const refused = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['act', 'objectId'])
    .where('act', '=', 'sign-in.refused')
    .where('objectId', '=', String(staffId))
    .execute()
  expect(refused).toHaveLength(1)
  const same = await signOnAgain(account.toUpperCase())
  expect(same.status).toBe(200)
})

test('state, nonce and PKCE are always there, and the redirect address is the settings’ own', async () => {
  const begun = await begin()
  const { searchParams: asked } = new URL(begun.data.address)
  expect(asked.get('redirect_uri')).toBe(`${publicUrl}/auth-redirect`)
  expect(asked.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
  }
  const [set] = [begun.headers['set-cookie']].flat()
  expect(set).toMatch(
    /^__Host-daftari-flow=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
})

test('AUT-22 nobody’s identity opens nothing and makes no account, and is written down by a hash', async () => {
  const before = await t.appContext.db.selectFrom('administration.staff').select('id').execute()
  const refused = await signOn()
  expect([refused.status, refused.data.error]).toEqual([401, 'sign-on.unknown'])
  const after = await t.appContext.db.selectFrom('administration.staff').select('id').execute()
  expect(after).toHaveLength(before.length)
  const rows = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['act', 'objectType', 'objectId', 'after'])
    .where('ip', '=', from())
    .where('act', '=', 'sign-in.refused')
    .execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).toMatch(/"identity","objectId":"[0-9a-f]{16}"/)
  expect(JSON.stringify(rows)).not.toContain(outside.subject)
})

test.each([
  ['disabled', { disabledAt: new Date() }, 'sign-on.unknown'],
  ['expired', { passwordExpiresAt: new Date(0) }, undefined],
])('what holds here, holds: %s', async (_what, set, error) => {
  await linked()
  const update = t.appContext.db.updateTable('administration.staff').set(set)
  await update.where('id', '=', staffId).execute()
  const opened = await signOn()
  expect(opened.data.error).toBe(error)
  if (error !== undefined) return
  const headers = bearer(opened)
  const other = await t.send({ method: 'GET', path: '/admin/preferences', headers })
  expect(other.data.error).toBe('password.expired')
})

test('AUT-22 an answer counts once, in time, and in the browser that began', async () => {
  await linked()
  const { answer, browser } = await returned()
  const other = await returned()
  expect((await finish(answer, other.browser)).data.error).toBe('sign-on.expired')
  expect((await finish(answer, browser)).data.error).toBe('sign-on.expired')
  expect((await finish(other.answer, {})).data.error).toBe('sign-on.expired')
  const third = await returned()
  expect((await finish(third.answer, third.browser)).status).toBe(200)
  expect((await finish(third.answer, third.browser)).data.error).toBe('sign-on.expired')
  const late = await returned()
  t.clock.advance(600_000)
  expect((await finish(late.answer, late.browser)).data.error).toBe('sign-on.expired')
})

test.each([
  ['another nonce', (address: URL) => address.searchParams.set('nonce', 'of-somebody-else')],
  [
    'another verifier',
    (address: URL) =>
      address.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'),
  ],
])('AUT-22 a token with %s is refused', async (_what, change) => {
  await linked()
  const { answer, browser } = await returned(change)
  expect((await finish(answer, browser)).data.error).toBe('sign-on.failed')
})

test('AUT-22 the code of another sign-in, and the word of another issuer, are refused', async () => {
  await linked()
  const [one, two] = [await returned(), await returned()]
  const swapped = { ...two.answer, code: one.answer.code }
  expect((await finish(swapped, two.browser)).data.error).toBe('sign-on.failed')
  const three = await returned()
  const foreign = { ...three.answer, iss: 'https://evil.example' }
  expect((await finish(foreign, three.browser)).data.error).toBe('sign-on.failed')
  const four = await returned()
  const { iss: _none, ...silent } = four.answer
  expect((await finish(silent, four.browser)).data.error).toBe('sign-on.failed')
})

test.each([
  [-90, 401],
  [-25, 200],
  [25, 200],
  [90, 401],
])('clocks that differ by %d seconds: %d', async (skew, status) => {
  await linked()
  t.world.ports.identityProvider = provider({}, skew)
  expect((await signOn()).status).toBe(status)
})

test('a key that the provider changed holds at once', async () => {
  await linked()
  expect((await signOn()).status).toBe(200)
  outside.rotateKey()
  expect((await signOn()).status).toBe(200)
})

test('a provider that is away is said so, at the beginning and in the middle, and is asked again', async () => {
  await linked()
  const { answer, browser } = await returned()
  t.world.ports.identityProvider = provider()
  await outside.close()
  const away = [await begin(), await finish(answer, browser)]
  expect(away.map(({ status, data }) => [status, data.error])).toEqual([
    [503, 'sign-on.unavailable'],
    [503, 'sign-on.unavailable'],
  ])
  await outside.open()
  expect((await finish(answer, browser)).data.error).toBe('sign-on.expired')
  expect((await signOn()).status).toBe(200)
})

test('who declines there is not signed in', async () => {
  await linked()
  outside.subject = undefined
  const { answer, browser } = await returned()
  expect(answer.error).toBe('access_denied')
  expect((await finish(answer, browser)).data.error).toBe('sign-on.denied')
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'nobody is sent on to %j',
  async (path) => {
    await linked()
    expect((await signOn(path)).data.path).toBe('/')
  },
)

test('AUT-22 the second factor of the role is asked for in the browser that signed in, and opens once', async () => {
  await linked()
  await t.as('system', (ctx) =>
    setUp(ctx, signInCodes, { smsRoles: ['finance'], totpRoles: [], trustedDays: 0 }),
  )
  t.world.texts.length = 0
  const { answer, browser } = await returned()
  expect((await finish(answer, browser)).data.error).toBe('sign-in.verify')
  const token = /\d{6}/.exec(t.world.texts[0]?.text ?? '')?.[0]
  const code = (headers: Record<string, string>) => post('/auth/oidc/code', { token }, headers)
  expect((await code({})).data.error).toBe('sign-on.expired')
  const answers = await Promise.all([code(browser), code(browser)])
  expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect((await code(browser)).data.error).toBe('sign-on.expired')
  t.world.ports.identityProvider = provider({ secondFactor: 'mfa' })
  expect((await signOn()).data.error).toBe('sign-in.verify')
  await t.as('system', (ctx) =>
    setUp(ctx, signInCodes, { smsRoles: [], totpRoles: [], trustedDays: 0 }),
  )
})

test('AUT-22 unlinked while the code is waited for, nobody is signed in', async () => {
  await linked()
  await t.as('system', (ctx) =>
    setUp(ctx, signInCodes, { smsRoles: ['finance'], totpRoles: [], trustedDays: 0 }),
  )
  t.world.texts.length = 0
  const { answer, browser } = await returned()
  expect((await finish(answer, browser)).data.error).toBe('sign-in.verify')
  const token = /\d{6}/.exec(t.world.texts[0]?.text ?? '')?.[0]
  const db = t.appContext.db
  const flows = () =>
    db.selectFrom('administration.signInFlow').selectAll().where('staffId', '=', staffId).execute()
  const [flow] = await flows()
  const admin = await t.signIn('admin')
  await admin.post(await unlinkPath(), { reason: 'Left the company account' })
  expect(await flows()).toEqual([])
  expect((await post('/auth/oidc/code', { token }, browser)).data.error).toBe('sign-on.expired')
  // A request that had read the sign-in before its deletion is refused as well.
  const { id: _, ...kept } = flow ?? expect.fail('no sign-in waits')
  await db.insertInto('administration.signInFlow').values(kept).execute()
  expect((await post('/auth/oidc/code', { token }, browser)).data.error).toBe('sign-on.unknown')
  await t.as('system', (ctx) =>
    setUp(ctx, signInCodes, { smsRoles: [], totpRoles: [], trustedDays: 0 }),
  )
})

test('AUT-22 a one-time password shuts nobody out of the provider, and is not used up by it', async () => {
  const hour = 3_600_000
  const oneTimeUntil = new Date(t.clock.now().getTime() + hour)
  await linked()
  const staff = t.appContext.db.updateTable('administration.staff').where('id', '=', staffId)
  await staff.set({ oneTimeUntil }).execute()
  expect((await signOn()).status).toBe(200)
  const untilNow = () =>
    t.appContext.db
      .selectFrom('administration.staff')
      .select('oneTimeUntil')
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow()
  expect(await untilNow()).toEqual({ oneTimeUntil })
  t.clock.advance(hour)
  expect((await signOn()).status).toBe(200)
  // The password no longer signs in by it.
  t.world.ports.identityProvider = provider({ passwordAccounts: [account] })
  expect((await byPassword()).data.error).toBe('sign-in.wrong')
})

const unlinkPath = async () => {
  const { id } = await t.appContext.db
    .selectFrom('administration.identity')
    .select('id')
    .where('staffId', '=', staffId)
    .executeTakeFirstOrThrow()
  return `/operation/user-auth/phone-verify-code/identities/${id}/unlink`
}

test('signing out ends the session here, and the provider’s by its own token', async () => {
  await linked()
  const headers = bearer(await signOn())
  const out = await post('/logout', {}, headers)
  const leave = new URL(out.data.leave)
  expect(leave.origin).toBe(outside.issuer)
  expect(leave.searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/login`)
  expect(leave.searchParams.get('id_token_hint')).toMatch(/^ey/)
  expect((await fetch(leave)).status).toBe(200)
  expect((await t.send({ method: 'GET', path: '/admin/userDetail', headers })).status).toBe(402)
  const again = bearer(await signOn())
  t.world.ports.identityProvider = provider()
  await outside.close()
  expect(await post('/logout', {}, again)).toMatchObject({ status: 200, data: {} })
  await outside.open()
})

test('AUT-22 an identity is one account’s, linked in the session that began it by who knows the password', async () => {
  await linked()
  const subject = outside.subject
  const other = await t.signIn('auditor')
  const wrong = await other.post('/admin/singleSignOn/link', { password: 'Wrong.Guess1' })
  expect(wrong.data.error).toBe('password.wrong')
  const begun = await other.post('/admin/singleSignOn/link', { password: other.password })
  const answer = await outside.visit(begun.data.address)
  const done = await other.post('/admin/singleSignOn/finish', answer, flowIn(begun))
  expect(done.data.error).toBe('sign-on.taken')
  outside.subject = `${subject}-second`
  const third = await other.post('/admin/singleSignOn/link', { password: other.password })
  const thirds = await outside.visit(third.data.address)
  const stranger = await t.signIn('auditor')
  const stolen = await stranger.post('/admin/singleSignOn/finish', thirds, flowIn(third))
  expect(stolen.data.error).toBe('sign-on.expired')
})

test('an administrator unlinks it: sessions end, and the password opens again', async () => {
  await linked()
  const headers = bearer(await signOn())
  const path = await unlinkPath()
  const auditor = await t.signIn('auditor')
  expect((await auditor.post(path, { reason: 'Why not' })).status).toBe(403)
  const admin = await t.signIn('admin')
  expect((await admin.post(path, { reason: 'Left the company account' })).status).toBe(200)
  expect((await t.send({ method: 'GET', path: '/admin/userDetail', headers })).status).toBe(402)
  expect((await signOn()).data.error).toBe('sign-on.unknown')
  expect((await byPassword()).status).toBe(200)
})

test('without a provider nothing of it is offered', async () => {
  const offered = () => t.send({ method: 'GET', path: '/auth/oidc' })
  expect((await offered()).data).toEqual({ offered: true })
  delete t.world.ports.identityProvider
  expect((await offered()).data).toEqual({ offered: false })
  expect((await begin()).data.error).toBe('sign-on.off')
})

import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Caller,
  openTestServer,
  type TestServer,
  testPassword,
} from '../../../../test/open-test-server.ts'
import { unowned } from '../../../platform/cipher.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const path = '/admin/staffModifyPassword'
const fields = (old: string, chosen: string, confirmed = chosen) => ({
  old_password: old,
  new_password: chosen,
  confirm_password: confirmed,
})
const change = (who: Caller, chosen: string, old = testPassword) =>
  who.post(path, fields(old, chosen))
const signedIn = async (who: Caller, password = testPassword) => {
  const body = { account: who.account, password }
  return t.send({ method: 'POST', path: '/login', body, from: `10.3.0.${who.staffId % 250}` })
}

test('AUT-12 a password that is the old one, common, short or the account is refused', async () => {
  const who = await t.signIn('auditor')
  const tried = [testPassword, 'Password1!', 'Short-1', `X-${who.account}-9`]
  const answers = await Promise.all(tried.map((one) => change(who, one)))
  expect(answers.map((one) => [one.status, one.data.error])).toEqual([
    [422, 'password.same'],
    [422, 'password.common'],
    [422, 'password.weak'],
    [422, 'password.common'],
  ])
  expect(answers[0]?.msg).toBe('The new and old passwords are identical.')
  const differs = await who.post(path, fields(testPassword, 'Mlima.Mrefu-7', 'Mlima.Mrefu-8'))
  expect([differs.status, differs.msg]).toEqual([
    422,
    'The new and confirm passwords are different.',
  ])
})

test('a changed password opens, the old one does not, and other sessions end at once', async () => {
  const who = await t.signIn('auditor')
  const other = await signedIn(who)
  expect((await change(who, 'Mlima.Mrefu-7')).status).toBe(200)
  expect((await who.get('/admin/userDetail')).status).toBe(200)
  const headers = { authorization: `Bearer ${other.data.token}` }
  const refused = await t.send({ method: 'GET', path: '/admin/userDetail', headers })
  expect(refused.status).toBe(402)
  expect((await signedIn(who)).status).toBe(401)
  expect((await signedIn(who, 'Mlima.Mrefu-7')).status).toBe(200)
})

test('none of the last five may be chosen again, the sixth last may', async () => {
  const who = await t.signIn('auditor')
  const chosen = ['Mlima-a1b2c3', 'Mlima-b2c3d4', 'Mlima-c3d4e5', 'Mlima-d4e5f6', 'Mlima-e5f6g7']
  let old = testPassword
  for (const one of chosen) {
    expect((await change(who, one, old)).status).toBe(200)
    old = one
    if (one === 'Mlima-d4e5f6') {
      expect((await change(who, testPassword, old)).data.error).toBe('password.used')
    }
  }
  expect((await change(who, testPassword, old)).status).toBe(200)
})

test('guessing the old password is counted as guessing at the sign-in is', async () => {
  const who = await t.signIn('auditor')
  const statuses: number[] = []
  for (let n = 0; n < 9; n += 1) {
    statuses.push((await change(who, 'Mlima.Mrefu-7', `Wrong.Guess${n}`)).status)
  }
  expect(statuses).toEqual([...Array(8).fill(422), 433])
})

async function encrypted(...texts: string[]) {
  const { data } = await t.send({ method: 'GET', path: '/passwordKey' })
  const der = Buffer.from(data.publicKey, 'base64')
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const seal = (text: string) =>
    publicEncrypt({ key, padding, oaepHash: 'sha1' }, Buffer.from(text)).toString('base64')
  return { key_id: data.keyId, sealed: texts.map((text) => seal(`${data.nonce}:${text}`)), seal }
}

test('encrypted passwords are read once under their nonce', async () => {
  const who = await t.signIn('auditor')
  const long = `Z-${'abcdefghij'.repeat(6)}xy`
  const { key_id, sealed } = await encrypted(testPassword, long, long)
  const [old = '', chosen = '', confirmed = ''] = sealed
  const body = { ...fields(old, chosen, confirmed), key_id }
  expect((await who.post(path, body)).status).toBe(200)
  expect((await signedIn(who, long)).status).toBe(200)
  expect((await who.post(path, body)).data.error).toBe('password.key-unknown')
})

test('a foreign, old or missing nonce, another key and no encryption are refused', async () => {
  const who = await t.signIn('auditor')
  const one = await encrypted(testPassword, 'Mlima.Mrefu-7', 'Mlima.Mrefu-7')
  const [old = '', chosen = ''] = one.sealed
  const made = one.seal('0.nonce.made-up:Mlima.Mrefu-7')
  const tries = [
    { ...fields(made, made), key_id: one.key_id },
    { ...fields(one.seal(testPassword), chosen), key_id: one.key_id },
    { ...fields(old, chosen), key_id: 'another' },
    { ...fields(testPassword, 'Mlima.Mrefu-7'), key_id: one.key_id },
  ]
  for (const body of tries) {
    expect((await who.post(path, body)).data.error).toBe('password.key-unknown')
  }
  t.clock.advance(10 * 60_000)
  const late = await who.post(path, { ...fields(old, chosen), key_id: one.key_id })
  expect(late.data.error).toBe('password.key-unknown')
})

test('the telephone password is kept encrypted, and its first has no old one', async () => {
  const who = await t.signIn('collector')
  const telephone = '/admin/modifyTelephonePassword'
  const none = await who.post(telephone, fields('x', 'Simu.Yangu-1'))
  expect(none.data.error).toBe('telephone.no-account')
  const set = t.appContext.db.updateTable('administration.staff').set({ telephoneAccount: '1001' })
  await set.where('id', '=', who.staffId).execute()
  expect((await who.post(telephone, fields('x', 'Simu.Yangu-1'))).status).toBe(200)
  const wrong = await who.post(telephone, fields('x', 'Simu.Yangu-2'))
  expect(wrong.data.error).toBe('password.wrong')
  expect((await who.post(telephone, fields('Simu.Yangu-1', 'Simu.Yangu-2'))).status).toBe(200)
  const kept = await t.appContext.db
    .selectFrom('administration.staff')
    .select('telephonePasswordCipher')
    .where('id', '=', who.staffId)
    .executeTakeFirstOrThrow()
  expect(t.appContext.cipher.open(kept.telephonePasswordCipher ?? Buffer.of(), unowned)).toBe(
    'Simu.Yangu-2',
  )
})

test('language and settings are a person’s own', async () => {
  const [who, other] = [await t.signIn('auditor'), await t.signIn('auditor')]
  expect((await who.post('/admin/language', { language: 'es' })).status).toBe(200)
  expect((await who.get('/admin/userDetail')).data.language).toBe('es')
  const value = { columns: ['id', 'name'], density: 'small' }
  expect((await who.put('/admin/preferences/table.loans', { value })).status).toBe(200)
  expect((await who.get('/admin/preferences')).data).toEqual({ 'table.loans': value })
  expect((await other.get('/admin/preferences')).data).toEqual({})
  const long = await who.put('/admin/preferences/x', { value: 'x'.repeat(20_001) })
  expect(long.status).toBe(422)
})

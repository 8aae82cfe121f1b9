import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdministrator } from '../../src/modules/administration/index.ts'
import { openTestServer, type TestServer } from '../open-test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const enter = (account: string, password: string, from = '10.0.0.1') =>
  t.send({ method: 'POST', path: '/login', body: { account, password }, from })

test('AUT-13 after installing there is no account, and none of the usual ones opens', async () => {
  const staff = await t.appContext.db.selectFrom('administration.staff').select('id').execute()
  expect(staff).toEqual([])
  const accounts = ['admin', 'administrator', 'root', 'auditor', 'finance', 'service']
  for (const [index, account] of accounts.entries()) {
    for (const password of ['admin', 'Password1!', 'Daftari#2026', account]) {
      expect((await enter(account, password, `10.1.${index}.1`)).status).toBe(401)
    }
  }
})

test('AUT-13 the first one is made once, with a password that opens only its own change', async () => {
  const { ports } = t.world
  const make = () =>
    t.as('system', (ctx) =>
      createAdministrator(ctx, { account: 'first', name: 'The first' }, ports),
    )
  const { oneTimePassword } = await make()
  const { data } = await enter('first', oneTimePassword)
  const authorization = `Bearer ${data.token}`
  const asked = (path: string) => t.send({ method: 'GET', path, headers: { authorization } })
  expect((await asked('/admin/userDetail')).status).toBe(200)
  expect((await asked('/operation/user-auth/index')).data.error).toBe('password.expired')
  expect((await enter('first', oneTimePassword)).status).toBe(401)
  await expect(make()).rejects.toMatchObject({ code: 'staff.administrator-exists' })
})

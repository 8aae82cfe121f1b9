import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer, testPassword } from '../../../test/open-test-server.ts'
import { createStaff } from '../../modules/administration/index.ts'
import { runCommand } from '../command.ts'
import { createAdminCommand } from './create-admin.ts'

let t: TestServer
const dataDir = mkdtempSync(join(tmpdir(), 'daftari-no-codes-'))

/** Every administrator needs a code, and nobody carries one. */
beforeAll(async () => {
  t = await openTestServer(new Date())
  t.world.ports.texts.send = async () => {
    throw new Error('no text gateway took it')
  }
  const wanjiku = {
    account: 'wanjiku',
    name: 'Wanjiku Njeri',
    roles: ['admin'],
    password: testPassword,
    phone: '0712345678',
    verificationRequired: true,
  }
  await t.as('system', (ctx) => createStaff(ctx, wanjiku, t.world.ports))
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await t.close()
})

const signIn = (account: string, password: string) =>
  t.send({ method: 'POST', path: '/login', body: { account, password } })

it('where no code arrives, an administrator made on the server gets in and lets the others in', async () => {
  expect(await signIn('wanjiku', testPassword)).toMatchObject({ status: 503 })

  const reason = 'no gateway carries codes since ten o’clock'
  const said: string[] = []
  const code = await runCommand(createAdminCommand, {
    args: ['--account', 'rescue', '--another', reason],
    env: { DATABASE_URL: t.databaseUrl, DATA_DIR: dataDir },
    say: (line) => said.push(line),
    complain: (line) => said.push(line),
  })
  expect(code, said.join('\n')).toBe(0)
  const oneTime = /^One-time password {2}(\S+)$/m.exec(said.join('\n'))?.[1] ?? ''
  const first = await signIn('rescue', oneTime)
  expect(first.status).toBe(200)
  const chosen = 'Njia.Mbadala7'
  const changed = await t.send({
    method: 'POST',
    path: '/admin/staffModifyPassword',
    headers: { authorization: `Bearer ${first.data.token}` },
    body: { old_password: oneTime, new_password: chosen, confirm_password: chosen },
  })
  expect(changed.status).toBe(200)

  const { data } = await signIn('rescue', chosen)
  const headers = { authorization: `Bearer ${data.token}` }
  const { id } = await t.appContext.db
    .selectFrom('administration.staff')
    .select('id')
    .where('account', '=', 'wanjiku')
    .executeTakeFirstOrThrow()
  const path = `/operation/user-auth/staff/${id}`
  const known = await t.send({ method: 'GET', path, headers })
  const { name, language, version } = known.data
  const body = { name, language, version, verificationRequired: false }
  expect(await t.send({ method: 'PUT', path, headers, body })).toMatchObject({ status: 200 })
  expect(await signIn('wanjiku', testPassword)).toMatchObject({ status: 200 })
})

it('the audit log has it with its reason, and the supervisors are notified', async () => {
  const logged = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['actor', 'reason'])
    .where('act', '=', 'staff.create-administrator')
    .executeTakeFirstOrThrow()
  expect(logged).toEqual({
    actor: 'system:create-admin',
    reason: 'no gateway carries codes since ten o’clock',
  })
  const alarm = await t.appContext.db
    .selectFrom('administration.alarm')
    .select(['kind', 'facts'])
    .executeTakeFirstOrThrow()
  expect(alarm).toEqual({ kind: 'administrator.from-server', facts: { account: 'rescue' } })
})

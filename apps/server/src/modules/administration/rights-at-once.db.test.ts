import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { limits } from '../../platform/limits.ts'
import { authenticator } from './authenticator.ts'
import { addRights, editRole } from './commands/grants/edit-role.ts'
import { revokeSessions } from './commands/revoke-sessions.ts'

let t: TestServer
let who: Caller
beforeAll(async () => {
  t = await openTestServer()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => t.close())

const page = 'operation/user-auth/index'
const rights = { name: 'Night', pages: [page], permissions: [] }

async function aRole(code: string): Promise<void> {
  await t.as('system', async (ctx) => {
    await sql`insert into administration.role (code, name) values (${code}, 'Night')`.execute(
      ctx.tx,
    )
    await addRights(ctx, code, rights)
    await sql`insert into administration.staff_role values
      (${who.staffId}, ${code}, null, ${t.clock.now()})`.execute(ctx.tx)
  })
}

/** Another process of the product on the same database, which does not know of this one's acts. */
const elsewhere = () => authenticator({ ...t.appContext }, t.world.ports.session)

test('AZ-11 a right is gone with the commit, though a call came while it was being taken', async () => {
  who = await t.signIn('auditor')
  await aRole('night')
  expect((await who.get(`/${page}`)).status).toBe(200)
  await t.as('system', async (ctx) => {
    await editRole(ctx, 'night', { ...rights, pages: [], version: 2, reason: 'taken' })
    // Not committed yet: this call still has the right, and must not be cached with it.
    expect((await who.get(`/${page}`)).status).toBe(200)
  })
  expect((await who.get(`/${page}`)).status).toBe(403)
})

test('AUT-09 a session that is being ended is not remembered by a call of the meantime', async () => {
  who = await t.signIn('auditor')
  await t.as('system', async (ctx) => {
    await revokeSessions(ctx, { staffId: who.staffId, reason: 'disabled' })
    expect((await who.get('/admin/userDetail')).status).toBe(200)
  })
  expect((await who.get('/admin/userDetail')).status).toBe(402)
})

test('AZ-11 another process knows it after four seconds at most', async () => {
  who = await t.signIn('auditor')
  await aRole('dusk')
  const authenticate = elsewhere()
  const mayOpen = async () => (await authenticate(who.token, '127.0.0.1')).pages.has(page)
  const now = vi.spyOn(performance, 'now')
  const start = Math.ceil(performance.now())
  now.mockReturnValue(start)
  expect(await mayOpen()).toBe(true)
  await t.as('system', (ctx) =>
    editRole(ctx, 'dusk', { ...rights, pages: [], version: 2, reason: 'taken' }),
  )
  now.mockReturnValue(start + limits.sessionCacheMs)
  expect(await mayOpen()).toBe(false)
  expect(limits.sessionCacheMs).toBeLessThanOrEqual(4_000)
})

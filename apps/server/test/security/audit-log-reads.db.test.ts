import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, openTestServer, type TestServer } from '../open-test-server.ts'

let t: TestServer
let [one, other]: Caller[] = []
beforeAll(async () => {
  t = await openTestServer()
  one = await t.signIn('admin')
  other = await t.signIn('admin')
})
afterAll(() => t.close())

const path = '/operation/user-auth/audit-log'

const readings = (staffId: number) =>
  t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['id', 'objectId', 'after'])
    .where('act', '=', 'trail.read')
    .where('staffId', '=', staffId)
    .orderBy('id')
    .execute()

test('AU-07 reading the audit log is in the audit log, once for a question in ten minutes', async () => {
  const who = one as Caller
  await who.get(path, { act: 'sign-in' })
  await who.get(path, { act: 'sign-in', page: '2', sort: 'happenedAt' })
  await who.get(path, { act: 'staff' })
  await who.get(`${path}/1`)
  const found = await readings(who.staffId)
  expect(found.map(({ objectId, after }) => [objectId, after])).toEqual([
    ['list', { act: 'sign-in' }],
    ['list', { act: 'staff' }],
    ['1', { entry: 1 }],
  ])
  t.clock.advance(11 * 60_000)
  await who.get(path, { act: 'sign-in' })
  expect(await readings(who.staffId)).toHaveLength(4)
})

test('AU-07 nobody sees that others read about them, in the list, its count or by the entry', async () => {
  const [suspect, investigator] = [one, other] as [Caller, Caller]
  await investigator.get(path, { who: `${suspect.staffId}` })
  await investigator.get(path, { objectType: 'staff', objectId: `${suspect.staffId}` })
  const entries = await readings(investigator.staffId)
  expect(entries).toHaveLength(2)
  const query = { who: `${investigator.staffId}`, act: 'trail.read', count: 'exact' }
  const seen = await suspect.get(path, query)
  expect([seen.data.rows, seen.data.total]).toEqual([[], 0])
  expect((await suspect.get(`${path}/${entries[0]?.id}`)).status).toBe(404)
  expect((await investigator.get(path, query)).data.total).toBeGreaterThan(1)
  const third = await t.signIn('admin')
  expect((await third.get(path, query)).data.total).toBeGreaterThan(1)
})

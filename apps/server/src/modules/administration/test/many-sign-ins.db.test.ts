import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'

const together = 60
const from = '10.77.0.1'
let t: TestServer
let other: Caller

beforeAll(async () => {
  t = await openTestServer()
  other = await t.signIn('admin')
})
afterAll(() => t.close())

const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory'`.execute(t.appContext.db)
  return rows[0]?.count ?? 0
}

test('many wrong sign-ins at once keep nobody else waiting', async () => {
  const { signIns, answers } = await t.appContext.db.transaction().execute(async (tx) => {
    // Guesses of this address are counted slowly: they wait for this.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${from}`}, 11))`.execute(tx)
    const all = Array.from({ length: together }, (_, n) =>
      t.send({
        method: 'POST',
        path: '/login',
        body: { account: `nobody.${n}`, password: 'Wrong.Password1' },
        from,
      }),
    )
    await expect.poll(waiting).toBe(1)
    const mine = Array.from({ length: 20 }, () => other.get('/operation/user-auth/roles'))
    const signsIn = t.send({
      method: 'POST',
      path: '/login',
      body: { account: other.account, password: other.password },
      from: '10.78.0.1',
    })
    const got = await Promise.all([...mine, signsIn])
    expect(await waiting()).toBe(1)
    return { signIns: all, answers: got }
  })
  expect(answers.map(({ status }) => status)).toEqual(Array(21).fill(200))
  const statuses = (await Promise.all(signIns)).map(({ status }) => status)
  // Wrong, and none of them a fault of ours.
  expect(new Set(statuses)).toEqual(new Set([401]))
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { pendingMigrations } from '../../platform/db/migrate.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { forecast } from '../../platform/upgrade/forecast.ts'
import { longTransactions } from '../../platform/upgrade/in-the-way.ts'
import { runCommand } from '../command.ts'
import { upgradeCheckCommand } from './upgrade-check.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

async function check() {
  const lines: string[] = []
  const code = await runCommand(upgradeCheckCommand, {
    args: [],
    env: { DATABASE_URL: t.databaseUrl, DATA_DIR: t.dataDir },
    say: (line) => lines.push(line),
    complain: (line) => lines.push(line),
  })
  return { code, said: lines.join('\n') }
}

it('says that nothing is missing where nothing is', async () => {
  expect(await check()).toEqual({
    code: 0,
    said: 'Nothing is missing: npm run migrate would change nothing.',
  })
})

it('names what would run, and changes nothing', async () => {
  const { db } = t.appContext
  const { name } = await db
    .selectFrom('public.migration')
    .select('name')
    .orderBy('name', 'desc')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('public.migration').where('name', '=', name).execute()
  const { code, said } = await check()
  expect([0, 1]).toContain(code)
  expect(said.split('\n')[0]).toBe(name)
  expect(said).toContain('Room that is written at most')
  expect(await pendingMigrations(t.databaseUrl)).toEqual([name])
})

it('names a transaction that is open for long', async () => {
  const holder = await t.appContext.db.startTransaction().execute()
  await sql`lock table servicing.loan in row exclusive mode`.execute(holder)
  const open = await withClient(t.databaseUrl, (client) => longTransactions(client, 0))
  expect(open).toContainEqual(expect.objectContaining({ state: 'idle in transaction' }))
  expect(await withClient(t.databaseUrl, (client) => longTransactions(client))).toEqual([])
  await holder.rollback().execute()
})

const large = { rows: 10_000_000, tableBytes: 2e9, indexBytes: 1e9 }
const sizeOf = (table: string) => (table === 'a.large' ? large : undefined)

it.each([
  ['create index on a.large (c);', ['indexes'], 'share', 43],
  ['alter table a.large add column c text;', ['locks'], 'access exclusive', 0],
  ['alter table a.large alter column c type bigint;', ['rewrites'], 'access exclusive', 75],
  ['update a.large set c = 1;', ['changes'], 'row exclusive', 500],
])('foresees of %s', (text, kinds, lock, seconds) => {
  const [one] = forecast([{ name: '9999_x.sql', text }], sizeOf)
  expect(one?.tables).toMatchObject([{ table: 'a.large', kinds, lock }])
  expect(Math.round(one?.tables[0]?.seconds ?? -1)).toBe(seconds)
})

it('knows what an earlier one of the same release created', () => {
  const found = forecast(
    [
      { name: '1.sql', text: 'create table a.large (id bigint);' },
      { name: '2.sql', text: 'create index on a.large (id); drop table a.old;' },
    ],
    sizeOf,
  )
  expect(found[1]).toMatchObject({ tables: [], breaks: [{ kind: 'drops', table: 'a.old' }] })
})

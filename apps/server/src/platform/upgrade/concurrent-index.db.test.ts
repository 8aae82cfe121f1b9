import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { migrate, pendingMigrations } from '../db/migrate.ts'
import { withClient } from '../db/with-client.ts'
import { dropUnfinished, isConcurrent, notRepeatable } from './concurrent-index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp(undefined, { from: 'template1' })
})
afterAll(() => t.close())

const build = 'create unique index concurrently if not exists twice_once on public.twice (n);'

it('what an interrupted build left is dropped, and what is whole stays', async () => {
  await withClient(t.databaseUrl, async (client) => {
    const valid = async () => {
      const { rows } = await client.query<{ valid: boolean }>(
        "select indisvalid as valid from pg_index where indexrelid = to_regclass('public.twice_once')",
      )
      return rows.map((row) => row.valid)
    }
    await client.query('create table public.twice (n integer)')
    await client.query('insert into public.twice values (1), (1)')
    await expect(client.query(build)).rejects.toThrow('could not create unique index')
    expect(await valid()).toEqual([false])
    await dropUnfinished(client, build)
    expect(await valid()).toEqual([])
    await client.query('delete from public.twice')
    await client.query(build)
    await dropUnfinished(client, build)
    expect(await valid()).toEqual([true])
  })
})

it('is built while another waits for its turn to migrate', async () => {
  await Promise.all([migrate(t.databaseUrl), migrate(t.databaseUrl)])
  expect(await pendingMigrations(t.databaseUrl)).toEqual([])
})

it('is known by its word, and says what cannot be repeated beside it', () => {
  expect(isConcurrent(build)).toBe(true)
  expect(isConcurrent('create index on a.b (c); -- create index concurrently d on a.b (c);')).toBe(
    false,
  )
  expect(notRepeatable(`${build}\n${build}`)).toEqual([])
  expect(notRepeatable(`${build}\nalter table a.b add column c date;`)).toEqual([2])
  expect(notRepeatable('create index concurrently twice_once on public.twice (n);')).toEqual([1])
})

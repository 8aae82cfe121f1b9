import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { readTogether } from './read-together.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

interface Kinds {
  number: number
  cents: number
  dayOn: string
  at: Date
  endedAt: Date | null
  madeAt: Date
  yes: boolean
  texts: string[]
  document: unknown
}

const kinds = sql<Kinds>`
  select 1 as number, 12345678901::bigint as cents, date '2026-03-31' as day_on,
    timestamptz '2026-03-31 09:00:00.123456+00' as at, null::timestamptz as ended_at,
    timestamptz '2026-03-31 12:00:00+03' as "madeAt", true as yes, array['a', 'b'] as texts,
    jsonb_build_object('kept_as', 1, 'written_at', '2026-03-31') as document`

test('rows of each read are as its query by itself gives them', async () => {
  const [alone] = (await kinds.execute(t.appContext.db)).rows
  const { one, ...others } = await readTogether(t.appContext.db, {
    one: kinds,
    many: sql<{ at: number }>`select at from generate_series(3, 1, -1) at order by at desc`,
    none: sql<{ id: number }>`select id from origination.application where false`,
    built: t.appContext.db
      .selectFrom('administration.role')
      .select(['code', 'isAdmin'])
      .where('code', '=', 'admin'),
  })
  expect(one).toEqual([alone])
  expect(others).toEqual({
    many: [{ at: 3 }, { at: 2 }, { at: 1 }],
    none: [],
    built: [{ code: 'admin', isAdmin: true }],
  })
})

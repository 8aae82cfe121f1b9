import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { columns } from './columns.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

it('gives rows as they are, whatever stands in their texts', async () => {
  const rows = [
    { id: 1, text: 'plain', flag: true, on: '2026-03-31', json: '{"a":[1,"b"]}' },
    { id: 2, text: 'null', flag: false, on: null, json: 'null' },
    { id: 3, text: null, flag: null, on: '2026-04-01', json: null },
    { id: 4, text: 'a "b" \\ {c},d \n é', flag: true, on: null, json: '"\\"\\\\"' },
    { id: 5, text: '', flag: true, on: null, json: '{}' },
  ]
  const given = columns(rows, [
    ['bigint', (row) => row.id],
    ['text', (row) => row.text],
    ['boolean', (row) => row.flag],
    ['date', (row) => row.on],
    ['jsonb', (row) => row.json],
  ])
  const found = await sql`
    select id, said, flag, to_char(on_day, 'YYYY-MM-DD') as on_day, json::text as json
    from unnest(${given}) as one (id, said, flag, on_day, json) order by id`.execute(
    t.appContext.db,
  )
  expect(found.rows).toEqual(
    rows.map(({ id, text, flag, on, json }) => ({
      id,
      said: text,
      flag,
      onDay: on,
      json: json === null ? null : json.replaceAll(/([:,])(?=[[1"])/g, '$1 '),
    })),
  )
})

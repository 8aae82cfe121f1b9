import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { names } from './names.ts'

test('the number of a limit is written out, what it is asked with is bound', async () => {
  const { db, close } = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  const { sql, parameters } = db
    .selectFrom('administration.staff')
    .select('id')
    .where('id', '>', 5)
    .limit(1)
    .compile()
  expect(sql).toMatch(/ where "id" > \$1 limit 1$/)
  expect(parameters).toEqual([5])
  await close()
})

test('our names are the database’s in a statement, and its names ours in the answer', async () => {
  const { db, close } = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  const { sql: text } = db
    .selectFrom('administration.staff as oneOfUs')
    .select(['oneOfUs.lastSignedInAt', sql.ref('oneOfUs.passwordHash').as('a"b')])
    .compile()
  expect(text).toBe(
    'select "one_of_us"."last_signed_in_at", "one_of_us"."password_hash" as "a""b" ' +
      'from "administration"."staff" as "one_of_us"',
  )
  const rows = [
    { staff_id: 1, id: 2, value: { in_it: 3 } },
    { staff_id: null, id: 4, value: [{ in_it: 5 }] },
  ]
  const { queryId } = db.selectFrom('administration.staff').select('id').compile()
  expect((await names.transformResult({ queryId, result: { rows } })).rows).toEqual([
    { staffId: 1, id: 2, value: { in_it: 3 } },
    { staffId: null, id: 4, value: [{ in_it: 5 }] },
  ])
  expect((await names.transformResult({ queryId, result: { rows: [] } })).rows).toEqual([])
  await close()
})

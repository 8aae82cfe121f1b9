import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'

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

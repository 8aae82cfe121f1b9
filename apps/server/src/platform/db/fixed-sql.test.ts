import { type CompiledQuery, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from './database.ts'
import { fixedStatement } from './fixed-sql.ts'

it('a statement is put into words once, and each use gives its values where they belong', async () => {
  let made = 0
  const asked: Pick<CompiledQuery, 'sql' | 'parameters'>[] = []
  const db = {
    executeQuery: async ({ sql: text, parameters }: CompiledQuery) => {
      asked.push({ sql: text, parameters })
      return { rows: [{ id: asked.length }] }
    },
  } as unknown as Db
  const find = fixedStatement<{ id: number }, [name: string, after: number]>((name, after) => {
    made += 1
    return sql`select id from one where id > ${after} and name in (${name}, ${'always'}) and id <> ${after}`
  })
  expect(await find(db, 'first', 5)).toEqual([{ id: 1 }])
  expect(await find(db, 'second', 6)).toEqual([{ id: 2 }])
  expect(made).toBe(1)
  const text = 'select id from one where id > $1 and name in ($2, $3) and id <> $4'
  expect(asked).toEqual([
    { sql: text, parameters: [5, 'first', 'always', 5] },
    { sql: text, parameters: [6, 'second', 'always', 6] },
  ])
})

import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import type { ReadContext } from '../context.ts'
import { mostWhole, oftenAsked, pageStatement } from './page-statement.ts'
import type { RowSelect } from './row-select.ts'

const select = { from: 'select a.id, :today - a.due_on as days from some.table a ' } as RowSelect
const another = () =>
  ({ appContext: {}, clock: { today: () => '2026-03-31' } }) as unknown as ReadContext

function ask(ctx: ReadContext, where: string, of = select) {
  const keys = CompiledQuery.raw(`select a.id from some.table a where ${where} limit 20`, ['x'])
  return pageStatement(ctx, { keys, select: of, key: 'a.id', order: 'a.due_on desc, a.id desc' })
}

function askOften(ctx: ReadContext, where: string, of = select) {
  for (let n = 0; n < oftenAsked; n += 1) expect(ask(ctx, where, of)).toBeUndefined()
  return ask(ctx, where, of)
}

test('what is asked often is one statement, with the values of both', () => {
  expect(askOften(another(), 'a.code = $1')).toMatchObject({
    sql:
      'select a.id, $2::date - a.due_on as days from some.table a where (a.id = any(array(' +
      'select a.id from some.table a where a.code = $1 limit 20))) order by a.due_on desc, a.id desc',
    parameters: ['x', '2026-03-31'],
  })
})

test('a search is so from the first time, rows that are not all text never', () => {
  expect(ask(another(), 'a.name like $1')?.parameters).toEqual(['x', '2026-03-31'])
  const written = { from: () => undefined } as unknown as RowSelect
  expect(askOften(another(), 'a.code = $1', written)).toBeUndefined()
})

test('so many are made for one app, and of those each is asked further', () => {
  const ctx = another()
  for (let n = 0; n < mostWhole; n += 1)
    expect(askOften(ctx, `a.code = $1 and ${n} = ${n}`)).toBeDefined()
  expect(askOften(ctx, 'a.code > $1')).toBeUndefined()
  expect(ask(ctx, 'a.code > $1')).toBeUndefined()
  expect(ask(ctx, 'a.code = $1 and 0 = 0')).toBeDefined()
  expect(askOften(another(), 'a.code > $1')).toBeDefined()
})

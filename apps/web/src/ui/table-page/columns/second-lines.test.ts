import { column } from '@daftari/contract/columns'
import { type List, list } from '@daftari/contract/table'
import { expect, test } from 'vitest'
import { secondLines } from './second-lines.ts'

const columns = {
  id: column.id(),
  name: column.text(),
  phone: column.phone({ under: 'name' }),
  app: column.app({ under: 'name' }),
  remark: column.text({ optional: true, under: 'name' }),
}
const loans = list('loan-admin/loan-list/cash-credit', {
  defaultSort: '-id',
  filters: {},
  columns,
}) as unknown as List
const lines = (layout = {}, sort?: string) => [...secondLines(loans, layout, sort)]

test('shown columns stand under the value that they are declared under', () => {
  expect(lines()).toEqual([['name', ['phone', 'app']]])
  expect(lines({ hidden: ['app'] })).toEqual([['name', ['phone']]])
})

test('one has a column of its own where its reader turned it on, or orders by it', () => {
  expect(lines({ shown: ['phone', 'remark'] })).toEqual([['name', ['app']]])
  expect(lines({}, '-app')).toEqual([['name', ['phone']]])
})

test('the column of the first order keeps its own also while another is in force', () => {
  const byApp = { ...loans, defaultSort: '-app' }
  expect([...secondLines(byApp, {}, 'id')]).toEqual([['name', ['phone']]])
})

test('and where the other is not shown, or rows have one line', () => {
  expect(lines({ hidden: ['name'] })).toEqual([])
  expect(lines({ density: 'tight' })).toEqual([])
})

import { column } from '@daftari/contract/columns'
import { expect, test } from 'vitest'
import { moved, toggled, withOwnColumn } from './column-changes.ts'
import { isShown, orderedColumns } from './column-layout.ts'

const columns = {
  id: column.id(),
  name: column.text(),
  amount: column.money(),
  remark: column.text({ optional: true }),
}

test('without a choice the columns stand as declared, the optional ones off', () => {
  expect(orderedColumns(columns, {})).toEqual(['id', 'name', 'amount', 'remark'])
  expect(isShown(columns, {}, 'name')).toBe(true)
  expect(isShown(columns, {}, 'remark')).toBe(false)
})

test('what is drawn under the value of another follows it, until its reader moves it', () => {
  const lined = { ...columns, phone: column.phone({ under: 'name' }) }
  const order = ['id', 'name', 'phone', 'amount', 'remark']
  expect(orderedColumns(lined, {})).toEqual(order)
  expect(orderedColumns(lined, { order: ['amount', 'id'] })).toEqual([
    'amount',
    'remark',
    'id',
    'name',
    'phone',
  ])
  expect(orderedColumns(lined, moved(lined, {}, 'phone', 1))).toEqual([
    'id',
    'name',
    'amount',
    'phone',
    'remark',
  ])
})

test('a column is turned off and on again', () => {
  const off = toggled(columns, {}, 'name')
  expect(isShown(columns, off, 'name')).toBe(false)
  expect(isShown(columns, toggled(columns, off, 'name'), 'name')).toBe(true)
  expect(isShown(columns, toggled(columns, {}, 'remark'), 'remark')).toBe(true)
})

test('a column is moved by one, and not beyond the ends', () => {
  const layout = moved(columns, {}, 'amount', -1)
  expect(orderedColumns(columns, layout)).toEqual(['id', 'amount', 'name', 'remark'])
  expect(moved(columns, layout, 'id', -1)).toBe(layout)
})

test('a column that came later stands after the one it follows, one that went is gone', () => {
  const layout = { order: ['amount', 'gone', 'id'] }
  expect(orderedColumns(columns, layout)).toEqual(['amount', 'remark', 'id', 'name'])
})

test('a column in the rest of the rows comes into sight by one click, and goes by the next', () => {
  const on = toggled(columns, {}, 'amount', ['amount'])
  expect(on).toMatchObject({ shown: ['amount'], hidden: [] })
  const off = toggled(columns, on, 'amount')
  expect(isShown(columns, off, 'amount')).toBe(false)
})

test('what stands under another value is hidden by one click, and stands there again by the next', () => {
  const lined = { ...columns, phone: column.phone({ under: 'name' }) }
  const off = toggled(lined, {}, 'phone')
  expect(off).toMatchObject({ shown: [], hidden: ['phone'] })
  expect(toggled(lined, off, 'phone')).toMatchObject({ shown: [], hidden: [] })
  const own = withOwnColumn({}, 'phone', true)
  expect(own.shown).toEqual(['phone'])
  expect(withOwnColumn(own, 'phone', false).shown).toEqual([])
  expect(toggled(lined, {}, 'phone', ['phone']).shown).toEqual(['phone'])
})

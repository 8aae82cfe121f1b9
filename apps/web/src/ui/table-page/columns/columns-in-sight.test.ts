import { column } from '@daftari/contract/columns'
import { type List, list, report } from '@daftari/contract/table'
import { expect, test } from 'vitest'
import { columnsInSight, restPx } from './columns-in-sight.ts'

const columns = {
  id: column.id(),
  name: column.text(),
  origin: column.text({ late: true }),
  amount: column.money(),
  phone: column.phone(),
  state: column.choice(['open', 'paid'], { set: 'repayStatus' }),
  remark: column.text({ optional: true }),
}
const loans = list('loan-admin/loan-list/cash-credit', {
  defaultSort: '-id',
  filters: {},
  columns,
  state: 'state',
}) as unknown as List
const widths: Record<string, number> = { phone: 150 }
const widthOf = (name: string) => widths[name] ?? 100
const within = (px: number | undefined, layout = {}) =>
  columnsInSight(loans, layout, { px, widthOf }).join()

test('all stand there where there is room for all, or the rows are moved sideways', () => {
  const all = 'id,name,origin,amount,phone,state'
  expect(within(650)).toBe(all)
  expect(within(undefined)).toBe(all)
})

test('the last to come in are those declared so; the state comes before the others', () => {
  expect(within(649)).toBe('id,name,amount,phone,state')
  expect(within(300 + restPx)).toBe('id,name,state')
  expect(within(200 + restPx)).toBe('id,state')
})

test('where a wide one has no room a narrow one after it has', () => {
  expect(within(430 + restPx)).toBe('id,name,amount,state')
  expect(within(530 + restPx)).toBe('id,name,origin,amount,state')
})

test('what its reader turned on, or moved to the front, comes first', () => {
  expect(within(350 + restPx, { shown: ['remark'] })).toBe('id,state,remark')
  expect(within(350 + restPx, { order: ['id', 'phone', 'name'] })).toBe('id,phone,state')
})

test('a column that the rows are ordered by is always in sight', () => {
  const room = { px: 200 + restPx, widthOf, orders: ['origin'] }
  expect(columnsInSight(loans, {}, room).join()).toBe('id,origin')
})

test('a column of another width takes that', () => {
  expect(columnsInSight(loans, {}, { px: 250 + restPx, widthOf: () => 50 })).toHaveLength(5)
})

test('a report shows all of its columns', () => {
  const daily = report('statistics/repayment/daily-repayment', { filters: {}, columns })
  expect(columnsInSight(daily, {}, { px: 200, widthOf })).toHaveLength(6)
})

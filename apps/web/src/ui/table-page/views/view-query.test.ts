import { column } from '@daftari/contract/columns'
import { filter } from '@daftari/contract/filters'
import { list } from '@daftari/contract/table'
import { expect, test } from 'vitest'
import { keptOf, movingOf } from './kept-query.ts'
import { addressOfQuery, sameState, stateOf } from './view-query.ts'

const loans = list('loan-admin/loan-list/cash-credit', {
  defaultSort: '-id',
  filters: {
    grade: filter.choice(['A', 'B']),
    applied: filter.dateRange(),
    phone: filter.phone(),
    tab: filter.choice(['mine']),
  },
  columns: { id: column.id({ sortable: true }), name: column.text() },
})
const today = '2026-03-31'

test('a table’s state is its filters and its order when that is not the usual one', () => {
  const address = { grade: 'A', page: '3', other: 'x', sort: '-id', v: '7' }
  expect(stateOf(loans, address, { tab: 'mine' })).toEqual({ grade: 'A', tab: 'mine' })
  expect(stateOf(loans, { sort: 'id', tab: '*' }, { tab: 'mine' })).toEqual({
    sort: 'id',
    tab: '*',
  })
  expect(sameState({ grade: 'A' }, { grade: 'A', tab: '*' })).toBe(false)
})

test('a range that moves along is written with the days it means today', () => {
  const { texts, dropped } = addressOfQuery(loans, { applied: 'last7', sort: 'id' }, today)
  expect(texts).toEqual({ applied: '2026-03-25..2026-03-31', sort: 'id' })
  expect(dropped).toEqual([])
})

test('what the table no longer knows is left out and named', () => {
  const query = { gone: '1', grade: 'Z', sort: '-name', tab: '*', applied: '2026-01-01..' }
  expect(addressOfQuery(loans, query, today)).toEqual({
    texts: { tab: '*', applied: '2026-01-01..' },
    dropped: ['gone', 'grade', 'sort'],
  })
})

test('a number that finds one person is not kept', () => {
  const kept = keptOf(loans, { phone: '0712345678', grade: 'A' })
  expect(kept).toEqual({ query: { grade: 'A' }, left: ['phone'] })
})

test('last month and the like are known by their days', () => {
  expect(movingOf(loans, { applied: '2026-02-01..2026-02-28', grade: 'A' }, today)).toEqual({
    applied: 'lastMonth',
  })
  expect(movingOf(loans, { applied: '2026-02-02..2026-02-28' }, today)).toEqual({})
})

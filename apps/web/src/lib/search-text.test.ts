import { expect, test } from 'vitest'
import { searchOf, searchText } from './search-text.ts'

test('an address keeps what a person can read in it', () => {
  expect(searchText({ status: 'pending,review', applied: '2026-01-01..', page: 2 })).toBe(
    '?status=pending,review&applied=2026-01-01..&page=2',
  )
})

test('what is empty is left out', () => {
  expect(searchText({ a: '', b: undefined, c: null })).toBe('')
})

test('what was written is read again', () => {
  const search = { name: 'Ann & Bob = 1', phone: '+254 7' }
  expect(searchOf(searchText(search))).toEqual(search)
})

import { filter } from '@daftari/contract/filters'
import { describe, expect, test } from 'vitest'
import { fittingIn } from './filter-bar.tsx'
import { beginningOf, choicesOf, filtersOf, rangeOf, rangeText } from './filter-texts.ts'

const filters = { status: filter.choice(['a', 'b']), on: filter.dateRange({ required: true }) }

test('only this table’s filters are read from an address', () => {
  expect(filtersOf({ filters }, { status: 'a', page: '2', other: 'x' })).toEqual({ status: 'a' })
})

test('a required range begins with the last seven days', () => {
  expect(beginningOf({ filters }, '2026-03-03')).toEqual({ on: '2026-02-25..2026-03-03' })
})

test('a table begins as its filters declare, whether they are required or not', () => {
  const begun = {
    on: filter.dateRange({ required: true, last: 30 }),
    seen: filter.dateRange({ last: 1 }),
    paid: filter.dateRange({ lastMonths: 2 }),
    month: filter.month({ lastMonths: 1 }),
    basis: filter.choice(['month', 'week'], { first: 'week' }),
    free: filter.dateRange(),
  }
  expect(beginningOf({ filters: begun }, '2026-03-31')).toEqual({
    on: '2026-03-02..2026-03-31',
    seen: '2026-03-31..2026-03-31',
    paid: '2026-02-01..2026-03-31',
    month: '2026-03',
    basis: 'week',
  })
})

describe('ranges', () => {
  test('either end may be open', () => {
    expect(rangeText('1', undefined)).toBe('1..')
    expect(rangeText(undefined, '2')).toBe('..2')
    expect(rangeText(undefined, undefined)).toBe('')
    expect(rangeOf('1..')).toEqual({ from: '1' })
    expect(rangeOf('..2')).toEqual({ to: '2' })
    expect(rangeOf(undefined)).toEqual({})
  })
})

test('choices are joined by commas', () => {
  expect(choicesOf('a,b')).toEqual(['a', 'b'])
  expect(choicesOf('')).toEqual([])
})

test('as many fields stand in a line as fit, and one in any case', () => {
  expect(fittingIn(450, [200, 200, 200])).toBe(2)
  expect(fittingIn(10, [200, 200])).toBe(1)
  expect(fittingIn(1000, [200, 200])).toBe(2)
})

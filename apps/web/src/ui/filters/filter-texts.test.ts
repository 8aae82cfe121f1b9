import { filter } from '@daftari/contract/filters'
import { describe, expect, test } from 'vitest'
import { fittingIn } from './filter-bar.tsx'
import { choicesOf, filtersOf, rangeOf, rangeText, requiredDefaults } from './filter-texts.ts'

const filters = { status: filter.choice(['a', 'b']), on: filter.dateRange({ required: true }) }

test('only this table’s filters are read from an address', () => {
  expect(filtersOf({ filters }, { status: 'a', page: '2', other: 'x' })).toEqual({ status: 'a' })
})

test('a required range begins with the last seven days', () => {
  expect(requiredDefaults({ filters }, '2026-03-03')).toEqual({ on: '2026-02-25..2026-03-03' })
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

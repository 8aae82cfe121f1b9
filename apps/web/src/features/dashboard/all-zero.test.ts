import { describe, expect, it } from 'vitest'
import { allZero } from './all-zero.ts'

describe('a card that is all zero', () => {
  it.each([
    ['counts and sums of nothing', { mine: 0, cents: 0, oldestAt: null }, true],
    [
      'each day and kind nothing',
      { waiting: [{ kind: 'complaint', count: 0 }], days: [0, 0] },
      true,
    ],
    ['one that is not', { waiting: [{ kind: 'complaint', count: 0 }, { count: 1 }] }, false],
    ['a queue that is not the reader’s', { waiting: null, opened: 0 }, true],
    ['no figure at all', { state: 'open' }, false],
  ])('%s', (_, data, expected) => {
    expect(allZero(data)).toBe(expected)
  })
})

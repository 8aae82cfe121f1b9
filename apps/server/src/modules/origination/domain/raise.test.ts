import { expect, test } from 'vitest'
import { isFarAbove } from './raise.ts'

test.each([
  [1_000_000, 1_000_000, false],
  [1_200_000, 1_000_000, false],
  [1_200_001, 1_000_000, true],
  [600_000, 500_000, false],
  [650_000, 500_000, true],
])('raised to %i where %i was asked for: far is %s', (amount, asked, far) => {
  expect(isFarAbove(amount, asked)).toBe(far)
})

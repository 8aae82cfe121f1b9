import { expect, test } from 'vitest'
import { isFarAbove } from './raise.ts'

test.each([
  [1_000_000, 1_000_000, 200_000, false],
  [1_200_000, 1_000_000, 200_000, false],
  [1_200_001, 1_000_000, 200_000, true],
  [600_000, 500_000, 200_000, false],
  [650_000, 500_000, 200_000, true],
  [650_000, 500_000, 300_000, false],
  [500_001, 500_000, 0, true],
])('raised to %i where %i was asked for, %i alone: far is %s', (amount, asked, alone, far) => {
  expect(isFarAbove(amount, asked, alone)).toBe(far)
})

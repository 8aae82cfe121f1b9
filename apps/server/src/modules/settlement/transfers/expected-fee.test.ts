import { cents } from '@daftari/kernel/money'
import { expect, it } from 'vitest'
import { expectedFee } from './expected-fee.ts'

it.each([
  ['nothing', { flatCents: 0, ratePpm: 0, leastCents: 0, mostCents: null }, 100_000, 0],
  ['a fixed sum', { flatCents: 5_000, ratePpm: 0, leastCents: 0, mostCents: null }, 100_000, 5_000],
  ['a part', { flatCents: 0, ratePpm: 2_500, leastCents: 0, mostCents: null }, 1_000_001, 2_500],
  ['both', { flatCents: 1_000, ratePpm: 1_000, leastCents: 0, mostCents: null }, 500_000, 1_500],
  [
    'the least',
    { flatCents: 0, ratePpm: 1_000, leastCents: 3_000, mostCents: null },
    500_000,
    3_000,
  ],
  ['the most', { flatCents: 0, ratePpm: 9_000, leastCents: 0, mostCents: 9_999 }, 9_000_000, 9_999],
])('a transfer that costs %s', (_what, rate, amount, fee) => {
  expect(expectedFee(rate, cents(amount))).toBe(fee)
})

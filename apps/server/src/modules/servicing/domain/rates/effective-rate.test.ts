import { cents, ppm } from '@daftari/kernel/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quote } from '../quote.ts'
import { chargesExceedCap } from '../schedule.ts'
import { anyPlan, anyTerms, exampleTerms, onDay, startsOn } from '../test/any-terms.ts'
import { effectiveAnnualPpm } from './effective-rate.ts'

function bill(...rows: [days: number, amount: number][]) {
  return rows.map(([days, amount], index) => ({
    number: index + 1,
    fromOn: startsOn,
    dueOn: onDay(days),
    principalCents: cents(amount),
    interestCents: cents(0),
    feeCents: cents(0),
  }))
}

it.each([
  ['10 % in a year', 10_000, bill([365, 11_000]), 100_000],
  ['10 % a year for two years', 10_000, bill([730, 12_100]), 100_000],
  ['doubling in a fifth of a year, so 2⁵ − 1', 10_000, bill([73, 20_000]), 31_000_000],
  // 60x + 60x² = 100 has x = (√27600 − 60) / 120, and 1 / x is 1.130662
  ['60 and 60 for 100', 10_000, bill([365, 6000], [730, 6000]), 130_700],
  ['nothing asked for', 10_000, bill([30, 10_000]), 0],
  ['less than was paid out', 10_000, bill([30, 9000]), 0],
  ['a price without measure', 10_000, bill([1, 20_000]), 1_000_000_000_000],
])('%s', (_, payout, instalments, expected) => {
  expect(effectiveAnnualPpm(cents(payout), startsOn, instalments)).toBe(expected)
})

it('makes the example 2,122.57 % a year: (10,700 / 9,500) to the power of 365 / 14', () => {
  expect(quote(exampleTerms, startsOn).effectiveAnnualPpm).toBe(21_225_700)
})

it('is what a daily compound interest comes to', () => {
  const terms = { ...exampleTerms, termDays: 1, periodDays: 1, feePpm: ppm(0) }
  const yearly = Math.round((1.005 ** 365 - 1) * 10_000) * 100
  expect(quote(terms, startsOn).effectiveAnnualPpm).toBe(yearly)
})

it('rises with the price', () => {
  fc.assert(
    fc.property(fc.oneof(anyTerms, anyPlan), (terms) => {
      // Where the cap has no room for both, interest gives way to a fee that is paid later.
      fc.pre(!chargesExceedCap(terms, startsOn))
      const free = { ...terms, feePpm: ppm(0) }
      const rate = quote(terms, startsOn).effectiveAnnualPpm
      expect(rate).toBeGreaterThanOrEqual(quote(free, startsOn).effectiveAnnualPpm)
    }),
  )
})

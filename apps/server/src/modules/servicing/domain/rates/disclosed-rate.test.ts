import { addDays } from '@daftari/kernel/business-date'
import { cents, ppm } from '@daftari/kernel/money'
import { describe, expect, it } from 'vitest'
import { quote } from '../quote.ts'
import type { LoanTerms } from '../terms.ts'
import { sixPeriods, startsOn } from '../test/any-terms.ts'

/** A loan without a fee, so large that a cent of rounding is nothing: its period rate is its price. */
const plain: LoanTerms = { ...sixPeriods, principalCents: cents(10 ** 10), capPpm: ppm(9_000_000) }
const days = (periodDays: number, periods = 6): LoanTerms => ({
  ...plain,
  periods,
  periodDays,
  termDays: periods * periodDays,
  kind: periods === 1 ? 'single' : 'instalments',
})
const months = (periodMonths: number, periods = 6): LoanTerms => ({
  ...days(30 * periodMonths, periods),
  periodMonths,
  dailyInterestPpm: ppm(0),
  yearlyInterest: { ratePpm: ppm(240_000), dayCount: '30/360' },
})

describe('the unit-period of a bill', () => {
  // At 0.1 % a day: the rate of a period times the periods of a year.
  it.each([
    ['a week is one of 52', days(7), 36.4],
    ['four weeks are one of 13', days(28), 36.4],
    ['ten days are one of 36.5', days(10), 36.5],
    ['a year of weeks is one of itself', days(364), 36.4],
    ['a longer period is told by a year of 365 days', days(730, 2), 31.53],
    ['a single repayment is told by the days of its term, weeks or not', days(28, 1), 36.5],
    ['a month is one of 12', months(1), 24],
    ['a quarter is one of four', months(3), 24],
    ['a year of months', months(12), 24],
    ['two years are told by one', months(24, 2), 21.66],
    ['a single repayment by months is told by months', months(1, 1), 24],
  ])('%s', (_, terms, percent) => {
    expect(quote(terms, startsOn).annualPercentagePpm / 10_000).toBe(percent)
  })

  it('is the days of the term for a single repayment on another day', () => {
    const { annualPercentagePpm } = quote(days(30, 1), startsOn, addDays(startsOn, 45))
    expect(annualPercentagePpm / 10_000).toBe(36.5)
  })
})

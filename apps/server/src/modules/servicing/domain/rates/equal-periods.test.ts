import { quoteRequest } from '@daftari/contract/servicing/quote'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { quoteTerms } from '../quote-terms.ts'

type Asked = Partial<z.input<typeof quoteRequest>>

function rateOf(asked: Asked): number {
  const { rates } = quoteTerms(
    quoteRequest.parse({
      principalCents: 100_000,
      startsOn: '1994-01-01',
      periods: 1,
      period: { unit: 'month', count: 12 },
      interest: { per: 'day', ratePpm: 0, method: 'flat' },
      capPpm: 100_000_000,
      yearlyBy: 'equal-periods',
      ...asked,
    }),
  )
  expect(rates.effectiveBy).toBe(asked.yearlyBy ?? 'equal-periods')
  return rates.effectiveAnnualPpm
}

/** Interest of a period of months: flat, by thirty days each. */
const flat = (ratePpm: number) =>
  ({ per: 'year', ratePpm, method: 'flat', dayCount: '30/360' }) as const
const months = (count: number) => ({ unit: 'month' as const, count })

// The loans of Directive 98/7/EC, annex III, by its standard year of twelve equal months: the formula of
// each.
const afterYearAndHalf = {
  period: months(18),
  interest: { per: 'year', ratePpm: 133_333, method: 'flat', dayCount: '30/360' },
} as const
it.each([
  ['1,200 for 1,000 after a year and a half: (1.2)^(12/18) - 1', afterYearAndHalf, 129_200],
  [
    'the same with 50 kept back: (1,200 / 950)^(12/18) - 1',
    { ...afterYearAndHalf, fee: { ratePpm: 50_000, mode: 'deducted' } } as const,
    168_500,
  ],
  [
    '600 and 600 for 1,000 each year',
    { periods: 2, period: months(12), interest: flat(100_000) },
    130_700,
  ],
])('%s', (_, asked, expected) => {
  expect(rateOf(asked)).toBe(expected)
})

// The same by its calendar year, part A: to the day 12.96, 16.9 and 13.07 %.
it.each([
  ['from 1 January 1994 to 1 July 1995', afterYearAndHalf, 129_600],
  [
    'the same with 50 kept back',
    { ...afterYearAndHalf, fee: { ratePpm: 50_000, mode: 'deducted' } } as const,
    169_000,
  ],
  [
    '600 after one year and after two',
    { periods: 2, period: months(12), interest: flat(100_000) },
    130_700,
  ],
])('%s', (_, asked, expected) => {
  expect(rateOf({ ...asked, yearlyBy: 'days' })).toBe(expected)
})

it.each(['2026-01-31', '2026-03-01', '2026-04-01', '2028-02-29'])(
  'a month at 20 %% is 1.2^12 - 1 a year from %s on',
  (startsOn) => {
    expect(rateOf({ startsOn, period: months(1), interest: flat(2_400_000) })).toBe(7_916_100)
  },
)

it.each(['2026-01-31', '2026-12-01', '2027-11-30', '2028-01-15'])(
  'twelve months at 5 %% each on what is left are 1.05^12 - 1 from %s on',
  (startsOn) => {
    const interest = { ...flat(600_000), method: 'declining' as const }
    expect(
      rateOf({ startsOn, principalCents: 100_000_000, periods: 12, period: months(1), interest }),
    ).toBe(795_900)
  },
)

it('a year over a 29th of February is one year, in months and in days', () => {
  const startsOn = '2027-06-01'
  expect(rateOf({ startsOn, interest: flat(1_000_000) })).toBe(1_000_000)
  const interest = {
    per: 'year',
    ratePpm: 1_000_000,
    method: 'flat',
    dayCount: 'actual/actual',
  } as const
  const byDay = { startsOn: '2028-01-01', period: { unit: 'day' as const, count: 366 }, interest }
  expect(rateOf(byDay)).toBe(1_000_000)
  expect(rateOf({ ...byDay, yearlyBy: 'days' })).toBeLessThan(1_000_000)
})

it('weeks are 52 of a year, days those of the year that ends with them', () => {
  const perDay = (ratePpm: number) => ({ per: 'day', ratePpm, method: 'flat' }) as const
  // Two weeks at 1 % a day: 1.14^26 - 1.
  const weeks = { startsOn: '2026-04-09', period: { unit: 'week' as const, count: 2 } }
  expect(rateOf({ ...weeks, interest: perDay(10_000) })).toBe(
    Math.round((1.14 ** 26 - 1) * 10_000) * 100,
  )
  // Ten days to 10 March 2028, in the year that began on 10 March 2027 and has a 29th.
  const days = { startsOn: '2028-02-29', period: { unit: 'day' as const, count: 10 } }
  expect(rateOf({ ...days, interest: perDay(10_000) })).toBe(
    Math.round((1.1 ** 36.6 - 1) * 10_000) * 100,
  )
})

it('a first period that is longer counts its months, then the days before them', () => {
  // From 10 January to 15 March: two months back to 15 January, and five days of 365.
  const asked = { startsOn: '2026-01-10', firstDueOn: '2026-03-15', period: months(1) }
  const interest = { per: 'year', ratePpm: 0, method: 'flat', dayCount: '30/360' } as const
  const fee = { ratePpm: 100_000, mode: 'billed' } as const
  const yearly = 1.1 ** (1 / (2 / 12 + 5 / 365)) - 1
  expect(rateOf({ ...asked, interest, fee })).toBe(Math.round(yearly * 10_000) * 100)
})

it('by days, unless it is asked otherwise', () => {
  const asked: Asked = { startsOn: '2026-01-31', period: months(1), interest: flat(2_400_000) }
  expect(rateOf({ ...asked, yearlyBy: 'days' })).toBe(9_769_200)
})

import { addMonths, businessDate, daysBetween } from '@daftari/kernel/business-date'
import { cents, ppm, sum } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earnedInterest } from './accrual.ts'
import { countedDays } from './period.ts'
import { chargesExceedCap, makeSchedule, totalDueCents } from './schedule.ts'
import { capCents, costsTheSameAnyDay, feeCents, type LoanTerms, termsProblem } from './terms.ts'
import { anyPlan, exampleTerms, startsOn } from './test/any-terms.ts'

/** 12,000.00 in six months at 24 % a year on the remaining principal, without other charges. */
const sixMonths: LoanTerms = {
  ...exampleTerms,
  principalCents: cents(1_200_000),
  kind: 'instalments',
  termDays: 180,
  periods: 6,
  periodDays: 30,
  periodMonths: 1,
  interestMethod: 'declining',
  dailyInterestPpm: ppm(0),
  yearlyInterest: { ratePpm: ppm(240_000), dayCount: '30/360' },
  feePpm: ppm(0),
}

const bill = (change: Partial<LoanTerms> = {}, from = startsOn) =>
  makeSchedule({ ...sixMonths, ...change }, from)
const rows = (change: Partial<LoanTerms> = {}) =>
  bill(change).map((row) => [row.principalCents, row.interestCents])

describe('periods of months', () => {
  it.each([
    ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-30', ['2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']],
    ['2026-02-28', ['2026-03-28', '2026-04-28', '2026-05-28', '2026-06-28']],
  ])('from %s keep the day of the payout where the month has it', (from, due) => {
    const days = bill({}, businessDate(from)).map((row) => row.dueOn)
    expect(days.slice(0, 4)).toEqual(due)
  })

  it('cost the same whatever their days when months count alike', () => {
    const from = (day: string) =>
      bill({}, businessDate(day)).map(({ interestCents }) => interestCents)
    expect(from('2026-01-31')).toEqual(from('2027-08-15'))
    const byDay = { yearlyInterest: undefined, dailyInterestPpm: ppm(667) }
    expect(rows(byDay)[0]).toEqual([190_226, 24_012])
  })

  it('may begin with another first due day, which is paid for by its days', () => {
    const later = makeSchedule(sixMonths, startsOn, businessDate('2026-04-15'))
    expect(later.map((row) => row.dueOn)).toEqual(
      [0, 1, 2, 3, 4, 5].map((month) => addMonths(businessDate('2026-04-15'), month)),
    )
    // A month and fourteen days: 44 of 360.
    expect(later[0]?.interestCents).toBe(35_200)
  })
})

describe('day counts', () => {
  it.each([
    ['actual/365', '2026-01-31', '2026-03-01', 29],
    ['actual/360', '2026-01-31', '2026-03-01', 29],
    ['30/360', '2026-01-31', '2026-03-01', 31],
    ['30/360', '2026-02-28', '2026-03-31', 32],
    ['30/360', '2025-12-30', '2026-12-31', 360],
  ] as const)('%s counts %s to %s as %i', (dayCount, from, to, days) => {
    expect(countedDays(dayCount, businessDate(from), businessDate(to))).toBe(days)
  })

  it.each([
    // 31 days of March of 12,000.00 at 24 %
    ['actual/365', 24_460],
    ['actual/360', 24_800],
    ['30/360', 24_000],
    // 2026 has 365 days.
    ['actual/actual', 24_460],
  ] as const)('%s earns %i in the first month', (dayCount, first) => {
    const yearlyInterest = { ratePpm: ppm(240_000), dayCount }
    expect(bill({ yearlyInterest })[0]?.interestCents).toBe(first)
  })

  it.each([
    ['30/360', 1, true],
    ['actual/365', 1, false],
    ['actual/365', undefined, true],
    ['30/360', undefined, false],
    ['actual/actual', undefined, false],
    ['actual/actual', 1, false],
  ] as const)('%s with months %s costs the same any day: %s', (dayCount, periodMonths, same) => {
    const yearlyInterest = { ratePpm: ppm(240_000), dayCount }
    expect(costsTheSameAnyDay({ ...sixMonths, periodMonths, yearlyInterest })).toBe(same)
  })
})

describe('actual/actual', () => {
  // 1,000,000.00 at 36.6 %: a day of a leap year earns 1,000.00, another 1,002.739726…
  it.each([
    ['2028-01-31', 29, 2_900_000],
    ['2027-01-31', 28, 2_807_671],
    ['2027-12-31', 31, 1 * 100_274 + 30 * 100_000],
    ['2028-12-21', 21, Math.round(11 * 100_000 + 10 * 100_273.9726)],
    ['2027-07-01', 366, Math.round(184 * 100_273.9726 + 182 * 100_000)],
    ['2099-12-31', 366, Math.round(366 * 100_273.9726)],
  ])('from %s on, %i days earn %i', (from, periodDays, interestCents) => {
    const [only] = makeSchedule(
      {
        ...sixMonths,
        principalCents: cents(100_000_000),
        kind: 'single',
        periods: 1,
        periodMonths: undefined,
        periodDays,
        termDays: periodDays,
        capPpm: ppm(10_000_000),
        yearlyInterest: { ratePpm: ppm(366_000), dayCount: 'actual/actual' },
      },
      businessDate(from),
    )
    expect(only?.interestCents).toBe(interestCents)
  })
})

describe('a plan', () => {
  it('of equal instalments is the annuity', () => {
    // 12,000 · 0.02 / (1 − 1.02⁻⁶) = 2,142.3097
    expect(rows()).toEqual([
      [190_231, 24_000],
      [194_036, 20_195],
      [197_916, 16_315],
      [201_875, 12_356],
      [205_912, 8_319],
      [210_030, 4_201],
    ])
  })

  it('of equal principal asks for less each time', () => {
    const interest = [24_000, 20_000, 16_000, 12_000, 8_000, 4_000]
    expect(rows({ repayment: 'equal-principal' })).toEqual(interest.map((one) => [200_000, one]))
  })

  it('rounds each instalment but the last to what can be paid', () => {
    const totals = bill({ roundToCents: cents(5_000) }).map((row) => totalDueCents([row]))
    expect(totals).toEqual([215_000, 215_000, 215_000, 215_000, 215_000, 210_149])
    const even = bill({ roundToCents: cents(2) }).map((row) => totalDueCents([row]))
    expect(even.slice(0, -1)).toEqual([214_232, 214_232, 214_232, 214_232, 214_232])
  })

  it('lets the first periods be free of interest', () => {
    const free = { interestFreePeriods: 2, repayment: 'equal-principal' } as const
    expect(rows(free).map(([, interest]) => interest)).toEqual([0, 0, 16_000, 12_000, 8_000, 4_000])
  })

  it('asks for flat interest in the periods that are not free of it, of their time alone', () => {
    const free = { interestMethod: 'flat', interestFreePeriods: 2 } as const
    // Four months at 2 % of 12,000.00.
    expect(rows(free)).toEqual(
      [0, 0, 24_000, 24_000, 24_000, 24_000].map((interest) => [200_000, interest]),
    )
  })

  it.each([
    { interestMethod: 'flat' },
    { interestMethod: 'declining', repayment: 'equal-principal' },
  ] as const)('of equal principal repays it all after its grace: %o', (how) => {
    const repaid = rows({ ...how, principalGracePeriods: 2 }).map(([principal]) => principal)
    expect(repaid).toEqual([0, 0, 300_000, 300_000, 300_000, 300_000])
  })

  it('asks for interest alone while principal has grace', () => {
    expect(rows({ principalGracePeriods: 5 })).toEqual([
      ...Array.from({ length: 5 }, () => [0, 24_000]),
      [1_200_000, 24_000],
    ])
  })

  it('asks for the interest of a grace with the instalment after it, and earns it meanwhile', () => {
    const graced = bill({ interestGracePeriods: 2, repayment: 'equal-principal' })
    expect(graced.map((row) => row.interestCents)).toEqual([0, 0, 60_000, 12_000, 8_000, 4_000])
    const third = graced[2]
    expect(third?.fromOn).toBe(startsOn)
    expect(third && earnedInterest(third, businessDate('2026-04-16'))).toBe(30_000)
  })

  it.each([
    ['two_rates', { dailyInterestPpm: ppm(1) }],
    ['term_is_not_its_periods', { periodMonths: 2 }],
    ['grace_beyond_term', { principalGracePeriods: 6 }],
    ['grace_beyond_term', { interestGracePeriods: 6 }],
    ['grace_beyond_term', { interestFreePeriods: 7 }],
    ['days_not_whole', { interestFreePeriods: 0.5 }],
    ['rounding_too_coarse', { roundToCents: cents(200_001) }],
    ['rounding_too_coarse', { roundToCents: cents(0) }],
  ] as const)('is refused: %s', (problem, change) => {
    expect(termsProblem({ ...sixMonths, ...change })).toBe(problem)
  })
})

describe('any plan', () => {
  const anyDay = fc.integer({ min: 0, max: 1500 })
  const dayAfter = (days: number) =>
    businessDate(new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))

  it('repays the principal exactly, asks for nothing below nothing, and follows the calendar', () => {
    fc.assert(
      fc.property(anyPlan, anyDay, (terms, days) => {
        const from = dayAfter(days)
        const made = makeSchedule(terms, from)
        expect(sum(made.map((row) => row.principalCents))).toBe(terms.principalCents)
        for (const row of made) {
          expect(Math.min(row.principalCents, row.interestCents, row.feeCents)).toBeGreaterThan(-1)
          expect(daysBetween(row.fromOn, row.dueOn)).toBeGreaterThan(0)
        }
        expect(made.map((row) => row.dueOn)).toEqual(
          made.map((row) => row.dueOn).toSorted((a, b) => (a < b ? -1 : 1)),
        )
      }),
    )
  })

  it('has one instalment at most that earns on a day', () => {
    fc.assert(
      fc.property(anyPlan, (terms) => {
        const earning = makeSchedule(terms, startsOn).filter((row) => row.interestCents > 0)
        for (const [index, row] of earning.entries()) {
          const before = earning[index - 1]
          if (before !== undefined) expect(row.fromOn >= before.dueOn).toBe(true)
        }
      }),
    )
  })

  it('asks for multiples of its unit wherever principal is repaid and more is left', () => {
    fc.assert(
      fc.property(anyPlan, (terms) => {
        fc.pre(!chargesExceedCap(terms, startsOn))
        const unit = terms.roundToCents ?? 1
        const made = makeSchedule(terms, startsOn)
        let left = terms.principalCents - (made[0]?.principalCents ?? 0)
        for (const row of made.slice(0, -1)) {
          if (row.principalCents > 0 && left > 0) expect(totalDueCents([row]) % unit).toBe(0)
          left -= made[row.number]?.principalCents ?? 0
        }
      }),
    )
  })

  it('asks on no day for more than its cap, and for all that is earned within it', () => {
    fc.assert(
      fc.property(anyPlan, anyDay, (terms, days) => {
        const from = dayAfter(days)
        const interest = (of: LoanTerms) =>
          sum(makeSchedule(of, from).map(({ interestCents }) => interestCents))
        const earned = interest({ ...terms, capPpm: ppm(100_000_000) })
        const room = capCents(terms) - feeCents(terms)
        expect(interest(terms)).toBe(Math.min(earned, room))
        expect(chargesExceedCap(terms, from)).toBe(earned > room)
      }),
    )
  })

  it('costs the same on any day when it says so', () => {
    fc.assert(
      fc.property(anyPlan, anyDay, anyDay, (terms, one, other) => {
        fc.pre(costsTheSameAnyDay(terms))
        const cost = (days: number) =>
          makeSchedule(terms, dayAfter(days)).map((row) => totalDueCents([row]))
        expect(cost(one)).toEqual(cost(other))
      }),
    )
  })
})

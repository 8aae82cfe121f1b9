import { addDays, businessDate } from '@daftari/kernel/business-date'
import { cents, ppm } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quote } from '../quote.ts'
import { anyTerms, exampleTerms, startsOn, threeInstalments } from '../test/any-terms.ts'
import {
  annualPercentagePpm,
  type UnitPeriod,
  unitPeriodsAYear,
  unitPeriodsBetween,
} from './annual-percentage-rate.ts'

const months = (count: number): UnitPeriod => ({ unit: 'month', count })
const weeks = (count: number): UnitPeriod => ({ unit: 'week', count })

/** One advance and a row of payments, each a unit-period after the other. */
function rateOf(
  advanced: number,
  first: { whole: number; odd: number },
  amounts: readonly number[],
  aYear: number,
): number {
  const payments = amounts.map((amount, index) => ({
    amountCents: cents(Math.round(amount * 100)),
    whole: first.whole + index,
    odd: first.odd,
  }))
  const advances = [{ amountCents: cents(advanced * 100), whole: 0, odd: 0 }]
  return annualPercentagePpm({ advances, payments }, aYear) / 10_000
}

const times = (count: number, amount: number) => Array.from({ length: count }, () => amount)

type Example = [
  string,
  advanced: number,
  from: string,
  firstDue: string,
  unit: UnitPeriod,
  amounts: number[],
  rate: number,
]

/**
 * The worked examples of Regulation Z, appendix J, (c)(1) to (c)(4), with dates. Of (6) the mortgage with 360
 * payments is omitted; no product makes loans with several advances, (d).
 */
const examples: Example[] = [
  ['(1)(i)', 5000, '1978-01-10', '1978-02-10', months(1), times(24, 230), 9.69],
  ['(1)(ii)', 6000, '1978-02-10', '1978-04-01', months(1), times(36, 200), 11.82],
  ['(1)(iv)', 10_000, '1978-05-23', '1978-10-01', months(3), times(40, 385), 8.97],
  ['(1)(v)', 500, '1978-03-20', '1978-04-21', weeks(1), times(30, 17.6), 14.96],
  ['(2)(i)', 5000, '1978-01-10', '1978-02-10', months(1), [250, ...times(23, 230)], 10.08],
  ['(2)(ii)', 400, '1978-03-18', '1978-04-20', weeks(4), [39.5, ...times(11, 38.31)], 28.5],
  ['(3)(i)', 5000, '1978-01-10', '1978-02-10', months(1), [...times(23, 230), 280], 10.5],
  ['(3)(ii)', 200, '1978-04-03', '1978-04-11', weeks(2), [...times(19, 9.5), 30], 12.22],
  ['(4)(i)', 5000, '1978-01-10', '1978-02-10', months(1), [250, ...times(22, 230), 280], 10.9],
  ['(4)(ii)', 8000, '1978-01-10', '1978-03-01', months(2), [449.36, ...times(18, 465), 200], 7.3],
]

describe('the worked examples of appendix J', () => {
  it.each(examples)('%s', (...[, advanced, from, firstDue, unit, amounts, rate]) => {
    const first = unitPeriodsBetween(businessDate(from), businessDate(firstDue), unit)
    expect(rateOf(advanced, first, amounts, unitPeriodsAYear(unit))).toBe(rate)
  })

  it('(1)(iii): twice a month, six of fifteen days before the first', () => {
    expect(rateOf(5000, { whole: 0, odd: 6 / 15 }, times(24, 219.17), 24)).toBe(10.34)
  })

  it.each([
    ['(5)(i): 255 days', { unit: 'day', count: 255 }, { whole: 1, odd: 0 }, 1080, 11.45],
    ['(5)(ii): six months', months(6), { whole: 1, odd: 0 }, 1044, 8.8],
    ['(5)(iii): a year and a half', months(12), { whole: 1, odd: 0.5 }, 1135.19, 8.76],
    ['(5)(iv): two years', months(12), { whole: 2, odd: 0 }, 1240, 11.36],
  ] as const)('%s', (...[, unit, at, amount, rate]) => {
    expect(rateOf(1000, at, [amount], unitPeriodsAYear(unit))).toBe(rate)
  })
})

describe('the complex loans of appendix J', () => {
  function rateOfDated(
    advanced: number,
    from: string,
    payments: readonly (readonly [day: string, amount: number])[],
    unit: UnitPeriod,
  ): number {
    const flows = payments.map(([day, amount]) => ({
      amountCents: cents(amount * 100),
      ...unitPeriodsBetween(businessDate(from), businessDate(day), unit),
    }))
    const advances = [{ amountCents: cents(advanced * 100), whole: 0, odd: 0 }]
    const rate = annualPercentagePpm({ advances, payments: flows }, unitPeriodsAYear(unit))
    return rate / 10_000
  }

  it('(6)(i): every four weeks, two weeks later where a month would have a second', () => {
    const days = [businessDate('1978-02-20')]
    while (days.length < 24) {
      const last = days.at(-1) as (typeof days)[number]
      const next = addDays(last, 28)
      days.push(next.slice(0, 7) === last.slice(0, 7) ? addDays(next, 14) : next)
    }
    const payments = days.map((day) => [day, 100] as const)
    expect(rateOfDated(2135, '1978-01-25', payments, weeks(4))).toBe(12)
  })

  it('(6)(ii): months with payments, months without, and single payments', () => {
    const payments = [
      ...['1978-09-15', '1978-10-15', '1978-11-15'].map((day) => [day, 1000] as const),
      ['1979-03-15', 2000] as const,
      ...['1979-09-15', '1979-10-15', '1979-11-15'].map((day) => [day, 750] as const),
      ['1980-02-01', 1000] as const,
    ]
    expect(rateOfDated(7350, '1978-03-03', payments, months(1))).toBe(10.22)
  })
})

describe('unit-periods', () => {
  it.each([
    ['2026-01-31', '2026-02-28', 1, 0],
    ['2026-01-31', '2026-03-31', 2, 0],
    ['2026-02-28', '2026-03-28', 1, 0],
    ['2026-01-30', '2026-02-28', 1, 0],
    ['2026-01-15', '2026-02-14', 0, 30 / 30],
    ['2026-01-15', '2026-03-01', 1, 17 / 30],
  ])('from %s to %s are %i months and %f', (from, to, whole, odd) => {
    expect(unitPeriodsBetween(businessDate(from), businessDate(to), months(1))).toEqual({
      whole,
      odd,
    })
  })
})

describe('the rate of a loan', () => {
  const rate = (terms: typeof exampleTerms) => quote(terms, startsOn).annualPercentagePpm / 10_000

  it('is for a single repayment its cost for the share of the year', () => {
    expect(rate(exampleTerms)).toBe(Number((((1200 / 9500) * 365 * 100) / 14).toFixed(2)))
  })

  it('is the yearly rate of a loan by months without a fee', () => {
    const terms = {
      ...threeInstalments,
      principalCents: cents(100_000_000),
      periods: 12,
      periodMonths: 1,
      periodDays: 30,
      termDays: 360,
      interestMethod: 'declining' as const,
      dailyInterestPpm: ppm(0),
      feePpm: ppm(0),
      yearlyInterest: { ratePpm: ppm(180_000), dayCount: '30/360' as const },
    }
    expect(rate(terms)).toBe(18)
  })

  it('never passes the compound rate by more than the calendar does', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        fc.pre(terms.periods > 1)
        const { annualPercentagePpm: nominal, effectiveAnnualPpm: compound } = quote(
          terms,
          startsOn,
        )
        // Fifty-two weeks are not a year, nor are twelve months of thirty days.
        expect(nominal).toBeLessThanOrEqual(compound * 1.02 + 200)
      }),
    )
  })
})

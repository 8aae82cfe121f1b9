import { cents, ppm, sum } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancesOf } from '../balances.ts'
import { replay } from '../replay.ts'
import { capCents, feeCents, type LoanTerms } from '../terms.ts'
import { anyPlan, anyTerms, exampleTerms, onDay, threeInstalments } from '../test/any-terms.ts'
import { madeOf, paid } from '../test/made-loan.ts'
import { overdueInterestOf } from './overdue-interest.ts'

const goesOn = { overdueInterest: true }

describe('the interest of a day on overdue principal', () => {
  const yearly = (dayCount: 'actual/365' | 'actual/360' | '30/360') => ({
    dailyInterestPpm: ppm(0),
    yearlyInterest: { ratePpm: ppm(365_000), dayCount },
  })
  it.each<[string, Partial<LoanTerms>, number, number]>([
    ['is the daily rate of it', goesOn, 1_000_000, 5_000],
    ['is none where the product does not ask for it', {}, 1_000_000, 0],
    ['follows the principal that is left', goesOn, 250_000, 1_250],
    ['is none when the principal is paid', goesOn, 0, 0],
    ['rounds half a cent up', goesOn, 100, 1],
    ['rounds less than half a cent down', goesOn, 99, 0],
    ['is a 365th of a yearly rate', { ...goesOn, ...yearly('actual/365') }, 1_000_000, 1_000],
    ['is a 360th by actual/360', { ...goesOn, ...yearly('actual/360') }, 1_000_000, 1_014],
    ['is a 360th by 30/360', { ...goesOn, ...yearly('30/360') }, 1_000_000, 1_014],
  ])('%s', (_, change, principal, expected) => {
    expect(overdueInterestOf({ ...exampleTerms, ...change }, cents(principal))).toBe(expected)
  })
})

/** 10,000.00 with 700.00 of interest and 500.00 of fee; no fines, so that interest is seen alone. */
const terms: LoanTerms = { ...exampleTerms, ...goesOn, dailyFinePpm: ppm(0) }
const lived = (own: Partial<LoanTerms>, day: number, received = [] as ReturnType<typeof paid>[]) =>
  replay(madeOf({ ...terms, ...own }), received, onDay(day - 1))
const late = (own: Partial<LoanTerms>, day: number, received = [] as ReturnType<typeof paid>[]) =>
  sum(lived(own, day, received).overdueInterest.map((one) => one.amountCents))

describe('interest that goes on over overdue principal', () => {
  it.each<[string, Partial<LoanTerms>, number, number]>([
    ['is none on the due day', {}, 14, 0],
    ['is earned from the day after', {}, 15, 5_000],
    ['and on every further day', {}, 17, 15_000],
    ['knows no days of grace', { graceDays: 3 }, 17, 15_000],
    ['stops where the charges reach the cap', { capPpm: ppm(130_000) }, 40, 10_000],
    ['stops in the middle of a day’s', { capPpm: ppm(127_000) }, 40, 7_000],
    ['is none where the product does not ask for it', { overdueInterest: false }, 40, 0],
  ])('%s', (_, own, day, expected) => {
    expect(late(own, day)).toBe(expected)
  })

  it('is owed as interest, in the books of the day on which it began', () => {
    const history = lived({}, 17)
    expect(balancesOf(history)).toMatchObject({
      interestOwedCents: 70_000 + 15_000,
      interestToAccrueCents: 0,
      overdueInterestCents: 15_000,
    })
    expect(history.accruals.slice(-3)).toEqual(
      [15, 16, 17].map((day) => ({ on: onDay(day), amountCents: 5_000 })),
    )
  })

  it('is less from the day after a payment reached the principal', () => {
    // 75,000 of interest on day 15, then half of the principal: 2,500 a day.
    expect(late({}, 17, [paid(1, 15, 575_000)])).toBe(5_000 + 2 * 2_500)
  })

  it.each<[string, Partial<LoanTerms>, number, number]>([
    ['50.00 at 12 % a year, 31 days late', { principalCents: cents(5_000) }, 31, 51],
    ['15.00 at 12 % a year, 365 days late', { principalCents: cents(1_500) }, 365, 180],
    ['10,000.00 at 12 % a year, 10 days late', {}, 10, 3_288],
  ])('%s, is rounded once over all days', (_, own, days, expected) => {
    const yearly = {
      dailyInterestPpm: ppm(0),
      yearlyInterest: { ratePpm: ppm(120_000), dayCount: 'actual/365' as const },
      overdueInterestInTotal: true,
    }
    expect(late({ ...yearly, ...own }, 14 + days)).toBe(expected)
    const byDay = { ...yearly, ...own, overdueInterestInTotal: false }
    expect(late(byDay, 14 + days)).not.toBe(expected)
  })

  it('comes in total to the rate of principal times days late, as long as the limit lasts', () => {
    const half = fc.integer({ min: 1, max: 999_999 })
    fc.assert(
      fc.property(half, fc.nat({ max: 60 }), fc.nat({ max: 60 }), (amountCents, on, more) => {
        const own = {
          overdueInterestInTotal: true,
          dailyInterestPpm: ppm(123),
          feePpm: ppm(0),
          capPpm: ppm(9_000_000),
        }
        const [first, last] = [15 + on, 15 + on + more]
        const history = lived(own, last, [paid(1, first, amountCents)])
        const paidDown = history.repayments[0]?.lines.find((one) => one.component === 'principal')
        const after = 1_000_000 - (paidDown?.amountCents ?? 0)
        const principalDays = 1_000_000 * (first - 14) + after * (last - first)
        const charged = sum(history.overdueInterest.map((one) => one.amountCents))
        expect(charged).toBe(Math.round((principalDays * 123) / 1_000_000))
      }),
      { numRuns: 50 },
    )
  })

  it('is taken by the oldest instalment first, and leaves the fines what it did not take', () => {
    const own = { ...threeInstalments, ...goesOn, feePpm: ppm(0), capPpm: ppm(155_000) }
    const { overdueInterest, fines } = lived(own, 25)
    // 150,000 of interest by the bill leave 5,000: 1,667 of day 11, and 3,333 as its fine.
    expect(overdueInterest.map((one) => one.amountCents)).toEqual([1_667])
    expect(fines.map((one) => one.amountCents)).toEqual([3_333])
  })

  it('never takes all charges past the cap', () => {
    fc.assert(
      fc.property(fc.oneof(anyTerms, anyPlan), fc.nat({ max: 200 }), (plan, days) => {
        const own = { ...plan, ...goesOn }
        const { standings, fines } = replay(madeOf(own), [], onDay(own.termDays + days))
        const interest = sum(standings.map((one) => one.interestCents))
        const fined = sum(fines.map((one) => one.amountCents))
        expect(interest + feeCents(own) + fined).toBeLessThanOrEqual(capCents(own))
      }),
      { numRuns: 20 },
    )
  })
})

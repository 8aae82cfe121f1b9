import { cents, ppm } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offerProblem } from './quote.ts'
import { lastTooLarge, makeSchedule, totalDueCents } from './schedule.ts'
import type { LoanTerms } from './terms.ts'
import { anyPlan, sixPeriods, startsOn } from './test/any-terms.ts'

/** 10,000.00 in twelve months at 60 % a year, in units of 500.00. */
const coarse: LoanTerms = {
  ...sixPeriods,
  principalCents: cents(1_000_000),
  termDays: 360,
  periods: 12,
  periodMonths: 1,
  repayment: 'equal-instalments',
  dailyInterestPpm: ppm(0),
  yearlyInterest: { ratePpm: ppm(600_000), dayCount: '30/360' },
  roundToCents: cents(50_000),
}

const totals = (terms: LoanTerms) =>
  makeSchedule(terms, startsOn).map((one) => totalDueCents([one]))

describe('instalments of a coarse unit', () => {
  it.each([
    ['nearest', 100_000, 304_144],
    ['down', 100_000, 304_144],
    ['up', 150_000, 0],
  ] as const)('rounded %s are %i, and the last takes %i', (rounding, each, last) => {
    const rows = totals({ ...coarse, rounding })
    expect(rows[0]).toBe(each)
    expect(rows.at(-1)).toBe(last)
  })

  it.each([
    ['nearest', undefined, undefined],
    ['nearest', 1_500_000, 'last_instalment_too_large'],
    ['nearest', 3_041_439, 'last_instalment_too_large'],
    ['nearest', 3_041_440, undefined],
    ['up', 1_000_000, 'ends_before_term'],
  ] as const)('rounded %s, the last within %s of the others: %s', (rounding, within, problem) => {
    expect(offerProblem({ ...coarse, rounding, lastWithinPpm: within })).toBe(problem)
  })

  it('one that alone repays principal because rounding left the others their interest is one', () => {
    const long = { ...coarse, periods: 24, termDays: 720, capPpm: ppm(2_000_000) }
    const down = { roundToCents: cents(40_000), rounding: 'down' as const }
    const terms = { ...long, ...down, lastWithinPpm: 1_500_000 }
    expect(totals(terms)).toEqual([...Array(23).fill(50_000), 1_050_000])
    expect(lastTooLarge(terms, startsOn)).toEqual({ last: 1_050_000, most: 75_000 })
  })

  it('one that alone repays principal after a grace is no matter of rounding', () => {
    const terms = { ...coarse, principalGracePeriods: 11, lastWithinPpm: 1_000_000 }
    expect(lastTooLarge(terms, startsOn)).toBeUndefined()
  })
})

it('rounded either way, each instalment but the last is a multiple, and they repay what was lent', () => {
  const plans = anyPlan.filter(
    (one) => (one.roundToCents ?? 1) > 1 && one.repayment !== 'equal-principal',
  )
  fc.assert(
    fc.property(plans, (terms) => {
      const unit = terms.roundToCents ?? 1
      for (const rounding of ['up', 'down'] as const) {
        const bill = makeSchedule({ ...terms, rounding, capPpm: ppm(100_000_000) }, startsOn)
        const whole = bill.slice(0, -1).filter((one) => one.principalCents > 0)
        let left = terms.principalCents
        for (const one of bill) {
          left = cents(left - one.principalCents)
          if (whole.includes(one) && left > 0) expect(totalDueCents([one]) % unit).toBe(0)
        }
        expect(left).toBe(0)
      }
    }),
  )
})

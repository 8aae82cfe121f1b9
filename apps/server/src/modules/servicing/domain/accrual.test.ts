import { cents } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accruedInterestOn, earnedInterest } from './accrual.ts'
import { makeSchedule } from './schedule.ts'
import {
  anyPlan,
  anyTerms,
  exampleTerms,
  onDay,
  startsOn,
  threeInstalments,
} from './test/any-terms.ts'

describe('the interest earned', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [1, 5000],
    [7, 35_000],
    [13, 65_000],
    [14, 70_000],
    [15, 70_000],
    [400, 70_000],
  ])('%d days after the payout of the example is %d', (days, expected) => {
    expect(accruedInterestOn(makeSchedule(exampleTerms, startsOn), onDay(days))).toBe(expected)
  })

  it.each([
    [5, 25_000],
    [10, 50_000],
    [11, 50_000 + 3414],
    [20, 84_140],
    [25, 84_140 + 8743],
    [30, 101_626],
  ])('of a declining balance follows each instalment: %d days, %d', (days, expected) => {
    const declining = { ...threeInstalments, interestMethod: 'declining' as const }
    expect(accruedInterestOn(makeSchedule(declining, startsOn), onDay(days))).toBe(expected)
  })

  it('rounds each total half-up', () => {
    const instalment = { fromOn: startsOn, dueOn: onDay(4), interestCents: cents(2) }
    const earned = [0, 1, 2, 3, 4].map((days) => earnedInterest(instalment, onDay(days)))
    expect(earned).toEqual([0, 1, 1, 2, 2])
  })

  it('of an instalment that turned is what was earned, and the rest over the days that are left', () => {
    const turn = { on: onDay(6), earnedCents: cents(600) }
    const turned = { fromOn: startsOn, dueOn: onDay(10), interestCents: cents(800), turn }
    const earned = [6, 7, 8, 9, 10, 11].map((days) => earnedInterest(turned, onDay(days)))
    expect(earned).toEqual([600, 650, 700, 750, 800, 800])
    expect(() => earnedInterest(turned, onDay(5))).toThrow('before a turn')
  })

  it('never falls, and is the whole interest once all is due', () => {
    fc.assert(
      fc.property(fc.oneof(anyTerms, anyPlan), fc.nat({ max: 800 }), (terms, days) => {
        const instalments = makeSchedule(terms, startsOn)
        const whole = instalments.reduce((total, each) => total + each.interestCents, 0)
        const today = accruedInterestOn(instalments, onDay(days))
        expect(today).toBeGreaterThanOrEqual(accruedInterestOn(instalments, onDay(days - 1)))
        expect(today).toBeLessThanOrEqual(whole)
        const lastDue = instalments.at(-1)?.dueOn ?? startsOn
        expect(accruedInterestOn(instalments, lastDue)).toBe(whole)
      }),
    )
  })
})

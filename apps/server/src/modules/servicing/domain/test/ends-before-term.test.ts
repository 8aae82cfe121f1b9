import { addDays } from '@daftari/kernel/business-date'
import { cents, ppm } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prepay } from '../prepayment/prepay.ts'
import { offerProblem } from '../quote.ts'
import { endsBeforeTerm, makeSchedule, totalDueCents } from '../schedule.ts'
import { newStanding, outstandingOf, owedByBill } from '../standing.ts'
import type { LoanTerms } from '../terms.ts'
import { anyPlan, sixPeriods, startsOn } from './any-terms.ts'

/** 10,000.00 in twelve weeks at 0.1 % a day, in units of 500.00: ten times 1,000.00, 404.32, nothing. */
const weekly: LoanTerms = {
  ...sixPeriods,
  principalCents: cents(1_000_000),
  termDays: 84,
  periods: 12,
  periodDays: 7,
  repayment: 'equal-instalments',
  roundToCents: cents(50_000),
}
/** 1,800.00 at a flat price in units of 100.00. */
const flat: LoanTerms = {
  ...weekly,
  principalCents: cents(180_000),
  interestMethod: 'flat',
  roundToCents: cents(10_000),
  rounding: 'up',
}

const totals = (terms: LoanTerms) =>
  makeSchedule(terms, startsOn).map((one) => totalDueCents([one]))

describe('rounding that repays the principal before the last instalment', () => {
  it('is neither an offer nor a bill without an end', () => {
    expect(totals(weekly).slice(-3)).toEqual([100_000, 40_432, 0])
    expect(endsBeforeTerm(weekly, startsOn)).toBe(11)
    expect(offerProblem(weekly)).toBe('ends_before_term')
    expect(offerProblem({ ...weekly, roundToCents: cents(10_000) })).toBeUndefined()
  })

  it('is refused where interest alone is left too', () => {
    const last = makeSchedule(flat, startsOn).at(-1)
    expect(last?.principalCents).toBe(0)
    expect(last?.interestCents).toBeGreaterThan(0)
    expect(offerProblem(flat)).toBe('ends_before_term')
  })

  it('leaves every offer an instalment of principal on its last due day', () => {
    fc.assert(
      fc.property(anyPlan, (terms) => {
        if (offerProblem(terms) !== undefined || (terms.roundToCents ?? 1) === 1) return
        expect(makeSchedule(terms, startsOn).at(-1)?.principalCents).toBeGreaterThan(0)
      }),
      { numRuns: Number(process.env.LIVES ?? 300) },
    )
  })
})

describe('smaller instalments', () => {
  it('are none of them larger than before, and repay principal to the end', () => {
    const rounded = anyPlan.filter(
      (one) => one.periods > 1 && (one.roundToCents ?? 1) > 1 && offerProblem(one) === undefined,
    )
    const share = fc.integer({ min: 1, max: 999 })
    fc.assert(
      fc.property(rounded, share, share, (given, paid, when) => {
        const terms = { ...given, capPpm: ppm(100_000_000), steadyReplans: true }
        const instalments = makeSchedule(terms, startsOn)
        const before = instalments.map(newStanding)
        const on = addDays(startsOn, Math.floor((terms.termDays * when) / 1_000))
        const amountCents = cents(Math.floor((terms.principalCents * paid) / 1_000))
        const priced = { terms, startedOn: startsOn, instalments }
        const { standings, prepaidCents = 0 } = prepay(
          before,
          { amountCents, on, mode: 'smaller' },
          priced,
        )
        if (prepaidCents === 0) return
        // Where what was lent is cents, unrounded shares differ by one.
        for (const [at, one] of standings.entries()) {
          const was = before[at]
          if (was === undefined) continue
          expect(owedByBill(one)).toBeLessThanOrEqual(owedByBill(was) + 1)
        }
        const left = standings.map(outstandingOf).filter(({ principalCents }) => principalCents > 0)
        if (left.length > 1 && prepaidCents < terms.principalCents / 2) {
          expect(outstandingOf(standings.at(-1) as never).principalCents).toBeGreaterThan(0)
        }
      }),
      { numRuns: Number(process.env.LIVES ?? 300) },
    )
  })
})

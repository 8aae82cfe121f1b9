import { cents } from '@daftari/kernel/money'
import { describe, expect, it } from 'vitest'
import { newStanding, outstandingOf, owedByBill, type Standing } from '../standing.ts'
import type { LoanTerms } from '../terms.ts'
import { onDay, sixPeriods } from '../test/any-terms.ts'
import {
  billedFee,
  flat,
  graced,
  inSecondPeriod,
  planOf,
  pricedBy,
} from '../test/in-second-period.ts'
import { prepay } from './prepay.ts'

/** Six instalments of whole hundreds, with 200.00 left after fifteen days. */
const coarse: LoanTerms = { ...sixPeriods, roundToCents: cents(10_000), lastWithinPpm: 1_500_000 }

describe('a plan made anew that rounding would leave with one large last instalment', () => {
  const left = (terms: LoanTerms) => {
    const priced = pricedBy(terms)
    const early = { amountCents: cents(589_000), on: onDay(15), mode: 'smaller' as const }
    return prepay(priced.instalments.map(newStanding), early, priced)
      .standings.map(outstandingOf)
      .map((one) => one.principalCents)
  }

  it('is not rounded, in loans that are made so', () => {
    expect(left(coarse)).toEqual([0, 0, 0, 0, 0, 20_000])
    // A thirtieth of what each had: 1,020.00, 950.60, 979.20, 1,008.60, 1,038.90 and 1,002.70.
    expect(left({ ...coarse, evenReplans: true })).toEqual([
      3_400, 3_169, 3_264, 3_362, 3_463, 3_342,
    ])
  })

  it('stays rounded where its last one keeps to the bound', () => {
    const fine = { ...coarse, roundToCents: cents(100), evenReplans: true }
    expect(left(fine)).toEqual([3_300, 3_299, 3_298, 3_297, 3_296, 3_510])
  })
})

describe('a plan made anew', () => {
  const fresh = (terms: LoanTerms) => pricedBy(terms).instalments.map(newStanding)
  const interestGrace = { ...sixPeriods, interestGracePeriods: 2 }
  /**
   * For a state, an amount on a day, and a mode: the expected principal, its prepaid part, and the interest.
   */
  type Case = [string, LoanTerms, Standing[], [day: number, amount: number], 'shorter' | 'smaller']
  const cases: [...Case, plan: number[][]][] = [
    [
      'in the first period, what was not earned of it falls with what is left',
      sixPeriods,
      fresh(sixPeriods),
      [15, 309_000],
      'smaller',
      [
        [350_000, 300_000, 13_500],
        [50_000, 0, 7_500],
        [50_000, 0, 6_000],
        [50_000, 0, 4_500],
        [50_000, 0, 3_000],
        [50_000, 0, 1_500],
      ],
    ],
    [
      'in a grace on interest, what waits is gathered from each of its periods',
      interestGrace,
      fresh(interestGrace),
      [15, 307_500],
      'smaller',
      [
        [350_000, 300_000, 0],
        [50_000, 0, 0],
        // Of 450.00 over ninety days 75.00 are earned; 45.00, 75.00 and 60.00 follow.
        [50_000, 0, 25_500],
        [50_000, 0, 4_500],
        [50_000, 0, 3_000],
        [50_000, 0, 1_500],
      ],
    ],
    [
      'later in a grace on interest, the periods that have passed are not gathered again',
      interestGrace,
      inSecondPeriod(interestGrace),
      [45, 222_500],
      'smaller',
      [
        [100_000, 0, 0],
        [260_000, 200_000, 0],
        [60_000, 0, 34_200],
        [60_000, 0, 5_400],
        [60_000, 0, 3_600],
        [60_000, 0, 1_800],
      ],
    ],
    [
      'flat and smaller, each share is rounded half-up and the last takes the rest',
      flat,
      inSecondPeriod(flat),
      [45, 132_456],
      'smaller',
      [
        [100_000, 0, 18_000],
        [198_765, 123_456, 15_778],
        [75_309, 0, 13_556],
        [75_309, 0, 13_556],
        [75_309, 0, 13_556],
        [75_308, 0, 13_556],
      ],
    ],
    [
      'flat and shorter, the one that repays a part keeps that part of its interest, half-up',
      flat,
      inSecondPeriod(flat),
      [45, 132_456],
      'shorter',
      [
        [100_000, 0, 18_000],
        [232_456, 123_456, 18_000],
        [100_000, 0, 18_000],
        [100_000, 0, 18_000],
        [67_544, 0, 12_158],
        [0, 0, 0],
      ],
    ],
    [
      'shorter in a grace on principal, what repaid nothing repays nothing',
      graced,
      inSecondPeriod(graced),
      [45, 309_000],
      'shorter',
      [
        [0, 0, 18_000],
        [300_000, 300_000, 13_500],
        [0, 0, 9_000],
        // It was 1,941.18 and 180.00, of which 90.00 are left.
        [203_118, 0, 9_000],
        [96_882, 0, 2_906],
        [0, 0, 0],
      ],
    ],
    [
      'shorter, of the interest of the day only what is paid now repays principal',
      flat,
      inSecondPeriod(flat).map((one) =>
        one.number === 2 ? { ...one, interestWaivedCents: cents(2_000) } : one,
      ),
      [45, 207_000],
      'shorter',
      [
        [100_000, 0, 18_000],
        [307_000, 200_000, 18_000],
        [100_000, 0, 18_000],
        [93_000, 0, 16_740],
        [0, 0, 0],
        [0, 0, 0],
      ],
    ],
  ]

  it.each(cases)('%s', (...[, terms, before, [day, amount], mode, plan]) => {
    const given = { amountCents: cents(amount), on: onDay(day), mode }
    expect(planOf(prepay(before, given, pricedBy(terms)))).toEqual(plan)
  })

  it('asks for whole units, fee and interest counted', () => {
    const terms = { ...billedFee, roundToCents: cents(5_000) }
    const given = { amountCents: cents(207_485), on: onDay(45), mode: 'smaller' as const }
    const { standings } = prepay(inSecondPeriod(terms), given, pricedBy(terms))
    const asked = standings.map(owedByBill)
    expect(asked.slice(1, 5).map((cents) => cents % 5_000)).toEqual([0, 0, 0, 0])
    expect(asked.every((cents) => cents < 120_000)).toBe(true)
  })

  it('keeps what was settled of fee and principal beside what is left of them', () => {
    const terms = { ...billedFee, interestMethod: 'flat' as const }
    const before = inSecondPeriod(terms).map((one) =>
      one.number === 2
        ? { ...one, feeWaivedCents: cents(400), principalWaivedCents: cents(30_000) }
        : one,
    )
    const given = { amountCents: cents(244_000), on: onDay(45), mode: 'smaller' as const }
    const [, second] = prepay(before, given, pricedBy(terms)).standings
    // Of the remaining 4,700.00, 2,350.00 are prepaid: half of this one's 700.00 stays.
    expect(second).toMatchObject({ feeCents: 1_000, principalCents: 30_000 + 35_000 + 235_000 })
    expect(second && outstandingOf(second)).toMatchObject({ feeCents: 600, principalCents: 35_000 })
  })
})

import { addDays, businessDate } from '@daftari/kernel/business-date'
import { ppm } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payoutCents, quote } from '../servicing/index.ts'
import { type Offer, plainBill } from './domain/offer.ts'
import { offerTerms, offerUnsound } from './offer-terms.ts'

const offer: Offer = {
  ...plainBill,
  kind: 'single',
  minCents: 50_000,
  maxCents: 5_000_000,
  stepCents: 50_000,
  termDays: 14,
  periods: 1,
  interestMethod: 'flat',
  dailyInterestPpm: 5_000,
  feePpm: 50_000,
  feeMode: 'deducted',
  dailyFinePpm: 10_000,
  graceDays: 0,
  capPpm: 1_000_000,
}

describe('the terms of an offer', () => {
  it('are those of the example: 10,000.00 pays out 9,500.00', () => {
    const terms = offerTerms(offer, 1_000_000)
    expect(terms).toMatchObject({ principalCents: 1_000_000, feePpm: 50_000, periodDays: 14 })
    expect(payoutCents(terms)).toBe(950_000)
  })

  it('cut the term evenly into its periods', () => {
    const instalments: Offer = { ...offer, kind: 'instalments', termDays: 90, periods: 3 }
    expect(offerTerms(instalments, 1_000_000)).toMatchObject({ periods: 3, periodDays: 30 })
  })

  it('pay out whole shillings: a fee that would leave cents takes them', () => {
    // 5.1 % of 550.00 is 28.05: of 521.95 the customer can be sent 521.00, and the fee is 29.00.
    const terms = offerTerms({ ...offer, feePpm: 51_000 }, 55_000)
    expect(payoutCents(terms)).toBe(52_100)
  })

  it('never take a whole shilling more than the rate says, up to 10,000.00', () => {
    const amounts = fc.integer({ min: 1, max: 10_000 }).map((units) => units * 100)
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 300_000 }), (amount, feePpm) => {
        const plain = payoutCents({ ...offerTerms(offer, amount), feePpm: ppm(feePpm) })
        const paid = payoutCents(offerTerms({ ...offer, feePpm }, amount))
        return paid % 100 === 0 && plain - paid >= 0 && plain - paid < 100
      }),
    )
  })

  it('leave a billed fee alone: everything lent is paid out', () => {
    const terms = offerTerms({ ...offer, feeMode: 'billed', feePpm: 51_000 }, 55_000)
    expect([payoutCents(terms), terms.feePpm]).toEqual([55_000, 51_000])
  })
})

const feeOnly = { minCents: 200_000, maxCents: 400_000, feePpm: 50_500, dailyInterestPpm: 0 }

describe('an offer', () => {
  it.each([
    [{}, undefined],
    [{ minCents: 0 }, 'range'],
    [{ stepCents: 0 }, 'range'],
    [{ maxCents: 40_000 }, 'range'],
    [{ maxCents: 5_010_000 }, 'range'],
    [{ minCents: 50_050, maxCents: 5_000_050 }, 'not_whole_units'],
    [{ stepCents: 50 }, 'not_whole_units'],
    [{ kind: 'instalments', periods: 4 }, 'term_is_not_its_periods'],
    [{ dailyInterestPpm: 90_000 }, 'charges_exceed_cap'],
    [{ feePpm: 1_000_000 }, 'nothing_paid_out'],
    [{ feePpm: 50_001 }, 'fee_leaves_cents'],
    [{ feePpm: 52_000 }, undefined],
    // For 2,000.00 and 4,000.00 these are whole shillings; for 2,500.00 it is 126.25, and 127.00 are charged.
    [{ ...feeOnly, capPpm: 50_500 }, 'charges_exceed_cap'],
    [{ ...feeOnly, capPpm: 51_000 }, undefined],
  ] as [Partial<Offer>, string | undefined][])(
    'changed by %j is sound or not: %s',
    (change, problem) => {
      expect(offerUnsound({ ...offer, ...change })).toBe(problem)
    },
  )
})

const anyOffer: fc.Arbitrary<Offer> = fc
  .record({
    minCents: fc.constantFrom(50_000, 100_000),
    steps: fc.integer({ min: 0, max: 30 }),
    periods: fc.integer({ min: 1, max: 12 }),
    periodMonths: fc.constantFrom(null, 1, 2),
    days: fc.integer({ min: 1, max: 31 }),
    interestMethod: fc.constantFrom('flat' as const, 'declining' as const),
    rate: fc.integer({ min: 0, max: 9_000 }),
    yearly: fc.constantFrom(null, 'actual/365' as const, 'actual/360' as const, '30/360' as const),
    feePpm: fc.integer({ min: 0, max: 100_000 }),
    feeMode: fc.constantFrom('deducted' as const, 'billed' as const),
    capPpm: fc.integer({ min: 50_000, max: 400_000 }),
    roundToCents: fc.constantFrom(1, 100, 1_000),
    interestGracePeriods: fc.constantFrom(0, 0, 1),
  })
  .map(({ steps, days, rate, yearly, ...one }) => ({
    ...offer,
    ...one,
    kind: one.periods === 1 ? ('single' as const) : ('instalments' as const),
    maxCents: one.minCents + steps * offer.stepCents,
    termDays: one.periods * (one.periodMonths === null ? days : 30 * one.periodMonths),
    dailyInterestPpm: yearly === null ? rate : 0,
    yearlyInterestPpm: yearly === null ? null : rate * 100,
    dayCount: yearly,
  }))
  .filter((one) => offerUnsound(one) === undefined)

it('costs what was reported whatever the day of the payout, and never more than its cap', () => {
  const anyDay = fc
    .integer({ min: 0, max: 1_500 })
    .map((days) => addDays(businessDate('2026-01-01'), days))
  fc.assert(
    fc.property(anyOffer, fc.nat(30), anyDay, anyDay, (sound, step, quotedOn, paidOut) => {
      const { minCents, maxCents, stepCents } = sound
      const terms = offerTerms(sound, Math.min(maxCents, minCents + step * stepCents))
      const costOn = (day: typeof quotedOn) => {
        const { rows, payoutCents: paid, interestCents, feeCents } = quote(terms, day)
        return { paid, interestCents, feeCents, asked: rows.map((row) => row.totalCents) }
      }
      const cost = costOn(quotedOn)
      expect(costOn(paidOut)).toEqual(cost)
      const cap = Math.floor((terms.principalCents * terms.capPpm) / 1_000_000)
      expect(cost.interestCents + cost.feeCents).toBeLessThanOrEqual(cap)
    }),
  )
})

describe('an offer by months', () => {
  const monthly: Offer = {
    ...offer,
    kind: 'instalments',
    termDays: 180,
    periods: 6,
    periodMonths: 1,
    interestMethod: 'declining',
    dailyInterestPpm: 0,
    yearlyInterestPpm: 360_000,
    dayCount: '30/360',
    repayment: 'equal-principal',
    roundToCents: 1_000,
    principalGracePeriods: 1,
  }

  it('gives its loans what differs from the plainest bill, and a plain one nothing', () => {
    expect(offerUnsound(monthly)).toBeUndefined()
    expect(offerTerms(monthly, 1_200_000)).toMatchObject({
      periodDays: 30,
      periodMonths: 1,
      repayment: 'equal-principal',
      yearlyInterest: { ratePpm: 360_000, dayCount: '30/360' },
      roundToCents: 1_000,
      principalGracePeriods: 1,
    })
    expect(Object.keys(offerTerms(offer, 1_200_000))).toHaveLength(12)
  })

  it.each([
    ['price_depends_on_the_day', { dayCount: 'actual/365' }],
    ['half_a_yearly_rate', { dayCount: null }],
    ['two_rates', { dailyInterestPpm: 1 }],
    ['term_is_not_its_periods', { termDays: 186 }],
    ['grace_beyond_term', { principalGracePeriods: 6 }],
    ['rounding_too_coarse', { roundToCents: 10_000 }],
  ] as const)('is unsound: %s', (problem, change) => {
    expect(offerUnsound({ ...monthly, ...change })).toBe(problem)
  })
})

import { addDays } from '@daftari/kernel/business-date'
import { cents, sum } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accruedInterestOn } from '../accrual.ts'
import { type Repaid, repay } from '../repay.ts'
import { settlementFigure } from '../settlement-figure.ts'
import { newStanding, outstandingOf, owedByBill, positionOf, type Standing } from '../standing.ts'
import type { LoanTerms } from '../terms.ts'
import { anyPrice } from '../test/any-discount.ts'
import { onDay, sixPeriods, startsOn } from '../test/any-terms.ts'
import {
  billedFee,
  flat,
  graced,
  inSecondPeriod,
  planOf,
  pricedBy,
} from '../test/in-second-period.ts'
import { prepay } from './prepay.ts'

function prepaidOn(
  terms: LoanTerms,
  mode: 'shorter' | 'smaller',
  { day, amount }: { day: number; amount: number },
): Repaid {
  const given = { amountCents: cents(amount), on: onDay(day), mode }
  return prepay(inSecondPeriod(terms), given, pricedBy(terms))
}

describe('principal repaid before its time', () => {
  // On day 45: 15 days of the second period are earned, and 2,000.00 of principal come on top.
  const cases = [
    {
      name: 'shorter, equal principal: the last instalments fall away, interest falls with what is left',
      terms: sixPeriods,
      mode: 'shorter',
      amount: 207_500,
      plan: [
        [100_000, 0, 18_000],
        [300_000, 200_000, 12_000],
        [100_000, 0, 6_000],
        [100_000, 0, 3_000],
        [0, 0, 0],
        [0, 0, 0],
      ],
    },
    {
      name: 'smaller, equal principal: as many instalments, each of three fifths',
      terms: sixPeriods,
      mode: 'smaller',
      amount: 207_500,
      plan: [
        [100_000, 0, 18_000],
        [260_000, 200_000, 12_000],
        [60_000, 0, 7_200],
        [60_000, 0, 5_400],
        [60_000, 0, 3_600],
        [60_000, 0, 1_800],
      ],
    },
    {
      name: 'shorter, flat: an instalment asks for what it asked for, and takes its interest when it goes',
      terms: flat,
      mode: 'shorter',
      amount: 209_000,
      plan: [
        [100_000, 0, 18_000],
        [309_000, 200_000, 18_000],
        [100_000, 0, 18_000],
        [91_000, 0, 16_380],
        [0, 0, 0],
        [0, 0, 0],
      ],
    },
    {
      name: 'smaller, flat: interest to come falls as principal does',
      terms: flat,
      mode: 'smaller',
      amount: 209_000,
      plan: [
        [100_000, 0, 18_000],
        [260_000, 200_000, 14_400],
        [60_000, 0, 10_800],
        [60_000, 0, 10_800],
        [60_000, 0, 10_800],
        [60_000, 0, 10_800],
      ],
    },
    {
      name: 'smaller, within a grace on principal: what repaid nothing repays nothing',
      terms: graced,
      mode: 'smaller',
      amount: 309_000,
      plan: [
        [0, 0, 18_000],
        [300_000, 300_000, 13_500],
        [0, 0, 9_000],
        [97_059, 0, 9_000],
        [99_971, 0, 6_088],
        [102_970, 0, 3_089],
      ],
    },
  ] as const

  for (const { name, terms, mode, amount, plan } of cases) {
    it(name, () => expect(planOf(prepaidOn(terms, mode, { day: 45, amount }))).toEqual(plan))
  }

  it('keeps an equal instalment, so that interest saved repays principal', () => {
    const terms = { ...sixPeriods, repayment: 'equal-instalments' } as const
    const before = inSecondPeriod(terms).map(owedByBill)
    const { standings } = prepaidOn(terms, 'shorter', { day: 45, amount: 208_000 })
    const after = standings.map(owedByBill)
    expect(before.slice(0, 5)).toEqual([0, 110_759, 110_759, 110_759, 110_759])
    expect(after.slice(0, 3)).toEqual([0, 110_759, 110_759])
    expect(after[3]).toBeLessThan(110_759)
    expect(after.slice(4)).toEqual([0, 0])
    expect(standings[4]?.finishedOn).toBe(onDay(45))
  })

  it('asks for the fee of instalments that fall away with the last that stays', () => {
    const { standings } = prepaidOn(billedFee, 'shorter', { day: 45, amount: 207_500 })
    expect(standings.map(({ feeCents }) => feeCents)).toEqual([1000, 1000, 1000, 3000, 0, 0])
  })

  it('pays what is due and earned before any principal', () => {
    const { lines } = prepaidOn(sixPeriods, 'shorter', { day: 65, amount: 200_000 })
    expect(lines).toEqual([
      { instalmentNumber: 2, component: 'interest', amountCents: 15_000 },
      { instalmentNumber: 2, component: 'principal', amountCents: 100_000 },
      { instalmentNumber: 3, component: 'interest', amountCents: 2_000 },
      { instalmentNumber: 3, component: 'principal', amountCents: 83_000 },
    ])
  })

  it('pays in full an instalment that is due on the day', () => {
    const { lines, prepaidCents } = prepaidOn(sixPeriods, 'smaller', { day: 60, amount: 215_000 })
    expect(lines).toEqual([
      { instalmentNumber: 2, component: 'interest', amountCents: 15_000 },
      { instalmentNumber: 2, component: 'principal', amountCents: 100_000 },
      { instalmentNumber: 3, component: 'principal', amountCents: 100_000 },
    ])
    expect(prepaidCents).toBe(100_000)
  })

  it('repays a single cent that is more than the interest of the day', () => {
    const { prepaidCents } = prepaidOn(sixPeriods, 'shorter', { day: 45, amount: 7_501 })
    expect(prepaidCents).toBe(1)
  })

  it('pays no interest that was waived', () => {
    const standings = inSecondPeriod(sixPeriods).map((one) =>
      one.number === 2 ? { ...one, interestWaivedCents: cents(2_000) } : one,
    )
    const given = { amountCents: cents(205_500), on: onDay(45), mode: 'smaller' as const }
    const { lines } = prepay(standings, given, pricedBy(sixPeriods))
    expect(lines).toEqual([
      { instalmentNumber: 2, component: 'interest', amountCents: 5_500 },
      { instalmentNumber: 2, component: 'principal', amountCents: 200_000 },
    ])
  })

  it('is allocated like every payment when it reaches no principal, or closes the loan', () => {
    const standings = inSecondPeriod(sixPeriods)
    for (const amountCents of [cents(7_500), cents(507_500)]) {
      const given = { amountCents, on: onDay(45), mode: 'shorter' as const }
      const allocated = prepay(standings, given, pricedBy(sixPeriods))
      expect(allocated).toEqual(repay(standings, amountCents, onDay(45)))
    }
  })

  it('gives back interest that was paid ahead on the instalment of the day', () => {
    const ahead = repay(inSecondPeriod(sixPeriods), cents(20_000), onDay(45)).standings
    const given = { amountCents: cents(187_500), on: onDay(45), mode: 'smaller' as const }
    const { standings, lines } = prepay(ahead, given, pricedBy(sixPeriods))
    expect(lines).toEqual([
      { instalmentNumber: 2, component: 'interest', amountCents: -7_500 },
      { instalmentNumber: 2, component: 'principal', amountCents: 195_000 },
    ])
    const left = standings.map((one) => outstandingOf(one).principalCents)
    expect(sum(left)).toBe(300_000)
  })
})

const anyPrepayment = fc
  .record({
    terms: anyPrice.filter((terms) => terms.periods > 1),
    paidPeriods: fc.nat(6),
    ahead: fc.double({ min: 0, max: 0.4, noNaN: true }),
    later: fc.double({ min: 0, max: 1, noNaN: true }),
    part: fc.double({ min: 0.001, max: 1, noNaN: true }),
    mode: fc.constantFrom('shorter' as const, 'smaller' as const),
  })
  .map(({ terms, paidPeriods, ahead, later, part, mode }) => {
    const priced = pricedBy(terms)
    const { instalments } = priced
    const number = Math.min(paidPeriods, instalments.length - 1)
    let standings = instalments.map(newStanding)
    for (const { dueOn } of instalments.slice(0, number)) {
      const due = standings.filter((one) => one.dueOn <= dueOn)
      standings = repay(standings, sum(due.map(owedByBill)), dueOn).standings
    }
    const from = instalments[number]?.fromOn ?? startsOn
    const on = addDays(from, Math.round(later * terms.periodDays * 1.3))
    const before = paidOf(standings, { share: ahead, on })
    const figure = settlementFigure(before.map(positionOf), on).totalCents
    return {
      terms,
      priced,
      before,
      on,
      mode,
      figure,
      amountCents: cents(Math.floor(figure * part)),
    }
  })
  .filter(({ before, figure }) => figure > 0 && before.some((one) => one.finishedOn === null))

/** A part of what closes the loan, paid in advance. */
function paidOf(standings: Standing[], { share, on }: { share: number; on: typeof startsOn }) {
  const figure = settlementFigure(standings.map(positionOf), on).totalCents
  const allocated = repay(standings, cents(Math.floor(figure * share)), on)
  return allocated.finished ? standings : allocated.standings
}

describe('any prepayment', () => {
  it('conserves principal and fee, owes nothing below nothing, and uses all of the money', () => {
    fc.assert(
      fc.property(anyPrepayment, ({ terms, priced, before, on, mode, amountCents }) => {
        const after = prepay(before, { amountCents, on, mode }, priced)
        const whole = (of: 'principalCents' | 'feeCents') =>
          sum(after.standings.map((one) => one[of]))
        expect(whole('principalCents')).toBe(terms.principalCents)
        expect(whole('feeCents')).toBe(sum(before.map(({ feeCents }) => feeCents)))
        const parts = after.standings.flatMap((one) => Object.values(outstandingOf(one)))
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        expect(sum(after.lines.map((line) => line.amountCents))).toBe(amountCents)
        expect(after.lines.every((line) => line.amountCents !== 0)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  it('takes exactly its amount from what closes the loan on the day, and changes no past day', () => {
    fc.assert(
      fc.property(anyPrepayment, ({ priced, before, on, mode, figure, amountCents }) => {
        const { standings } = prepay(before, { amountCents, on, mode }, priced)
        const left = settlementFigure(standings.map(positionOf), on)
        expect(left.totalCents - left.overpaidCents).toBe(figure - amountCents)
        expect(accruedInterestOn(standings, on)).toBe(accruedInterestOn(before, on))
      }),
      { numRuns: 150 },
    )
  })

  it('never raises interest, and asks for no more and no more often than before', () => {
    fc.assert(
      fc.property(anyPrepayment, ({ terms, priced, before, on, mode, amountCents }) => {
        const { standings, lines } = prepay(before, { amountCents, on, mode }, priced)
        const last = before.findLastIndex(({ finishedOn }) => finishedOn === null)
        for (const [index, one] of before.entries()) {
          const now = standings[index] as Standing
          expect(now.interestCents).toBeLessThanOrEqual(one.interestCents)
          expect(now.finishedOn !== null || one.finishedOn === null).toBe(true)
          if (mode === 'shorter' || terms.roundToCents !== undefined) continue
          const returned = lines
            .filter((line) => line.instalmentNumber === one.number && line.amountCents < 0)
            .map((line) => line.amountCents)
          const asked = owedByBill(one) - sum(returned)
          // A cent of rounding at each instalment before it ends in the last.
          const rounding = index === last ? before.length : 1
          expect(owedByBill(now)).toBeLessThanOrEqual(asked + rounding)
        }
      }),
      { numRuns: 150 },
    )
  })
})

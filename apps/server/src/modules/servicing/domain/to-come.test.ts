import { addDays } from '@daftari/kernel/business-date'
import { atRate, sum } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LoanMade, Received } from './history.ts'
import { overdueInterestOf } from './late/overdue-interest.ts'
import { movementsOf } from './movements.ts'
import { replay } from './replay.ts'
import { type SettlementFigure, settlementFigure } from './settlement-figure.ts'
import { positionOf } from './standing.ts'
import { anyPrice } from './test/any-discount.ts'
import { exampleTerms, onDay, threeInstalments } from './test/any-terms.ts'
import { made, madeOf, paid } from './test/made-loan.ts'
import { interestOfLateDays, interestToCome, latenessToCome, type ToCome } from './to-come.ts'

interface Looked {
  closed: number
  on: number
  received?: Received[]
}

/** A loan whose days are closed through one day, looked at on a later one. */
function toCome(of: LoanMade, { closed, on, received = [] }: Looked) {
  const then = replay(of, received, onDay(on - 1))
  const begun = onDay(closed + 1)
  const turns = then.standings.some(({ turn }) => turn?.on === begun)
  const booked = turns ? begun : onDay(closed)
  return {
    then,
    now: replay(of, received, onDay(closed)),
    interest: [
      ...interestToCome(then, { booked, on: onDay(on) }),
      ...latenessToCome(then.standings, {
        part: 'interest',
        charged: then.overdueInterest,
        begun,
        ...interestOfLateDays(of.terms),
      }),
    ],
    fines: latenessToCome(then.standings, {
      part: 'fine',
      charged: then.fines,
      begun,
      dailyOf: (principal) => atRate(principal, of.dailyFinePpm),
    }),
  }
}

const plain = ({ instalment, from, through, days, amountCents }: ToCome) =>
  `${instalment}: ${from}..${through} ${days} ${amountCents}`

describe('what is not in the books yet', () => {
  it.each([
    ['nothing on the day that was closed', made, { closed: 7, on: 7 }, { interest: [], fines: [] }],
    [
      'the interest of the days since',
      made,
      { closed: 3, on: 7 },
      { interest: ['1: 2026-03-05..2026-03-08 4 20000'], fines: [] },
    ],
    [
      'no more of it after the due day, but the fines of the days that have not begun',
      made,
      { closed: 12, on: 20 },
      {
        interest: ['1: 2026-03-14..2026-03-15 2 10000'],
        fines: ['1: 2026-03-16..2026-03-21 6 60000'],
      },
    ],
    [
      'of a day that has begun the fine is booked, the interest not',
      made,
      { closed: 14, on: 17 },
      { interest: [], fines: ['1: 2026-03-17..2026-03-18 2 20000'] },
    ],
    [
      'each instalment from its own first day',
      madeOf(threeInstalments),
      { closed: 8, on: 12 },
      {
        interest: ['1: 2026-03-10..2026-03-11 2 10000', '2: 2026-03-12..2026-03-13 2 10000'],
        fines: ['1: 2026-03-12..2026-03-13 2 6666'],
      },
    ],
  ] as const)('is %s', (_, of, days, expected) => {
    const { interest, fines } = toCome(of, days)
    expect({ interest: interest.map(plain), fines: fines.map(plain) }).toEqual(expected)
  })

  it('shows the rule: a share of what all days earn, and a rate on what is late until its limit', () => {
    const low = madeOf({ ...exampleTerms, capPpm: 145_000 as typeof exampleTerms.capPpm })
    const { interest, fines } = toCome(low, { closed: 10, on: 20 })
    expect(interest).toMatchObject([{ ofCents: 70_000, overDays: 14, days: 4, dailyCents: null }])
    expect(fines).toMatchObject([
      { ofCents: 1_000_000, dailyCents: 10_000, days: 2, limited: false, overDays: null },
      { dailyCents: 5_000, days: 1, limited: true },
    ])
  })

  it('comes with what is booked to the settlement figure, whatever was paid and when', () => {
    const payment = fc.record({
      day: fc.integer({ min: 0, max: 40 }),
      part: fc.double({ min: 0.01, max: 0.6, noNaN: true }),
    })
    const modes = fc.constantFrom('next' as const, 'smaller' as const, 'shorter' as const)
    const life = fc.record({
      terms: anyPrice,
      some: fc.array(payment, { maxLength: 3 }),
      prepayment: modes,
      closed: fc.nat(50),
      more: fc.integer({ min: 1, max: 60 }),
    })
    fc.assert(
      fc.property(life, ({ terms, some, prepayment, closed, more }) => {
        const of = madeOf(terms)
        const received = some
          .filter(({ day }) => day <= closed + 1)
          .map(({ day, part }, id) => {
            const amount = Math.max(1, Math.floor(terms.principalCents * part))
            return { ...paid(id + 1, day, amount), prepayment }
          })
        const { then, now, interest, fines } = toCome(of, { closed, on: closed + more, received })
        if (then.finishedOn !== null) return
        const figure = settlementFigure(then.standings.map(positionOf), onDay(closed + more))
        const { returnedInterestCents } = figure
        const moved = movementsOf(of, now)
        const booked = (part: string) =>
          sum(moved.filter(({ component }) => component === part).map((one) => one.amountCents))
        const all = (rows: ToCome[]) => sum(rows.map((row) => row.amountCents))
        expect({
          interestCents: booked('interest') + all(interest) + returnedInterestCents,
          fineCents: booked('fine') + all(fines),
          principalCents: booked('principal'),
        }).toEqual(pick(figure))
        for (const { from, through, days, ofCents, overDays, ...row } of interest) {
          const { amountCents, dailyCents } = row
          expect(addDays(from, days - 1)).toBe(through)
          if (dailyCents !== null) continue
          // By the stated rule, to the cent by which days are rounded.
          const byRule =
            overDays === null
              ? overdueInterestOf(terms, ofCents * days)
              : (ofCents * days) / overDays
          expect(Math.abs(amountCents - byRule)).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 100 },
    )
  })
})

const pick = ({ interestCents, fineCents, principalCents }: SettlementFigure) => ({
  interestCents,
  fineCents,
  principalCents,
})

import { prepaymentModes } from '@daftari/contract/servicing/prepayment-modes'
import { addDays } from '@daftari/kernel/business-date'
import { cents, sum } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancesOf } from './balances.ts'
import { difference } from './difference.ts'
import { type Movement, movementsOf } from './movements.ts'
import { replay } from './replay.ts'
import { capCents, feeCents } from './terms.ts'
import { anyPrice } from './test/any-discount.ts'
import { anyTerms, onDay, startsOn, threeInstalments } from './test/any-terms.ts'
import { made, madeOf, paid } from './test/made-loan.ts'

const anyMode = fc.constantFrom(...prepaymentModes)

describe('the history of a loan', () => {
  it('without a payment is the price list day by day', () => {
    const { days, fines, accruals, finishedOn } = replay(made, [], onDay(17))
    expect(days).toHaveLength(18)
    expect(accruals).toHaveLength(14)
    expect(fines.map((fine) => fine.chargedOn)).toEqual([15, 16, 17, 18].map(onDay))
    expect(finishedOn).toBeNull()
    expect(days[14]).toMatchObject({ daysPastDue: 0, interestOwedCents: 70_000, fineOwedCents: 0 })
    expect(days[17]).toMatchObject({ daysPastDue: 3, fineOwedCents: 30_000, status: 'open' })
  })

  it('ends on the day it is finished', () => {
    const history = replay(made, [paid(1, 17, 1_100_000)], onDay(30))
    expect(history.finishedOn).toBe(onDay(17))
    expect(history.days.at(-1)).toMatchObject({
      on: onDay(17),
      paidCents: 1_100_000,
      status: 'finished',
    })
    expect(history.fines).toHaveLength(3)
    expect(balancesOf(history)).toEqual({
      principalOwedCents: 0,
      interestOwedCents: 0,
      feeOwedCents: 0,
      fineOwedCents: 0,
      interestToAccrueCents: 0,
      finedCents: 30_000,
      overdueInterestCents: 0,
      chargedCents: 0,
      discountedCents: 0,
    })
  })

  it('accrues the day of an early closing at once', () => {
    const { accruals } = replay(made, [paid(1, 4, 1_020_000)], onDay(3))
    expect(accruals.map((one) => one.on)).toEqual([1, 2, 3, 4].map(onDay))
  })

  it('accrues the day of a prepayment at once, which is paid with it', () => {
    const early = { ...paid(1, 4, 300_000), prepayment: 'smaller' as const }
    const { accruals } = replay(madeOf(threeInstalments), [early], onDay(3))
    expect(accruals.map((one) => one.on)).toEqual([1, 2, 3, 4].map(onDay))
  })

  it('gives back whole what comes after the end', () => {
    const { repayments } = replay(made, [paid(1, 4, 1_020_000), paid(2, 4, 5)], onDay(9))
    expect(repayments[1]).toMatchObject({ id: 2, on: onDay(4), lines: [], surplusCents: 5 })
  })

  it('is a bug with a payment before its start or after the day that is open', () => {
    expect(() => replay(made, [paid(1, -1, 5)], onDay(3))).toThrow('between its start')
    expect(() => replay(made, [paid(1, 5, 5)], onDay(3))).toThrow('between its start')
  })
})

const anyLife = fc
  .record({
    terms: fc.oneof(anyTerms, anyPrice).filter((terms) => terms.termDays <= 60),
    payments: fc.array(fc.tuple(fc.nat(80), fc.integer({ min: 1, max: 10 ** 9 }), anyMode), {
      maxLength: 6,
    }),
  })
  .map(({ terms, payments }) => ({
    terms,
    made: madeOf(terms),
    received: payments.map(([day, amount, prepayment], index) => ({
      ...paid(index + 1, day, amount),
      prepayment,
    })),
  }))

describe('any life of a loan', () => {
  it('does not depend on the order in which its payments were booked', () => {
    fc.assert(
      fc.property(anyLife, ({ made: one, received }) => {
        const days = new Set(received.map(({ on }) => on))
        fc.pre(days.size === received.length)
        const inOrder = replay(one, received, onDay(80))
        const { length } = received
        const backwards = received.map((each, index) => ({ ...each, id: length - index }))
        const { repayments: _, ...history } = replay(one, backwards, onDay(80))
        const { repayments: __, ...expected } = inOrder
        expect(history).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })

  it('MO-11 never charges beyond its cap, and owes nothing once it is finished', () => {
    fc.assert(
      fc.property(anyLife, ({ terms, made: one, received }) => {
        const history = replay(one, received, onDay(80))
        const earned = sum(history.accruals.map((each) => each.amountCents))
        const {
          finedCents,
          overdueInterestCents: _,
          discountedCents: __,
          ...owed
        } = balancesOf(history)
        expect(earned + finedCents + feeCents(terms)).toBeLessThanOrEqual(capCents(terms))
        if (history.finishedOn !== null) {
          expect(Object.values(owed).every((amount) => amount === 0)).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('differs from another by exactly what its difference says', () => {
    fc.assert(
      fc.property(anyLife, fc.nat(5), ({ made: one, received }, without) => {
        const earlier = replay(
          one,
          received.filter(({ id }) => id !== without + 1),
          onDay(80),
        )
        const later = replay(one, received, onDay(80))
        const changes = difference(earlier, later)
        const booked: Movement[] = [
          ...movementsOf(one, earlier),
          ...changes.accruals.map((each) => ({ ...each, component: 'interest' as const })),
          ...changes.fines.map((each) => ({
            ...each,
            on: each.chargedOn,
            component: 'fine' as const,
          })),
          ...changes.repayments.flatMap(({ id, lines }) =>
            lines.map((line) => ({
              on: later.repayments.find((each) => each.id === id)?.on ?? startsOn,
              component: line.component,
              amountCents: cents(-line.amountCents),
            })),
          ),
        ]
        expect(totals(booked)).toEqual(totals(movementsOf(one, later)))
        const nothing = {
          accruals: [],
          discounts: [],
          fines: [],
          overdueInterest: [],
          charges: [],
          repayments: [],
          waivers: [],
          writeOffs: [],
        }
        expect(difference(later, later)).toEqual(nothing)
      }),
      { numRuns: 40 },
    )
  })

  it('has facts that are the running sums of its movements', () => {
    fc.assert(
      fc.property(anyLife, ({ made: one, received }) => {
        const history = replay(one, received, onDay(80))
        const moved = movementsOf(one, history)
        for (const day of history.days) {
          const until = moved.filter(({ on }) => on <= day.on)
          const held = Object.fromEntries(totals(until.map((each) => ({ ...each, on: startsOn }))))
          expect(day.principalOwedCents).toBe(held[`${startsOn} principal`] ?? 0)
          expect(day.interestOwedCents).toBe(held[`${startsOn} interest`] ?? 0)
          expect(day.fineOwedCents).toBe(held[`${startsOn} fine`] ?? 0)
          expect(day.on <= addDays(startsOn, 80)).toBe(true)
        }
      }),
      { numRuns: 25 },
    )
  })
})

function totals(movements: readonly Movement[]): [string, number][] {
  const sums = new Map<string, number>()
  for (const { on, component, amountCents } of movements) {
    const key = `${on} ${component}`
    sums.set(key, (sums.get(key) ?? 0) + amountCents)
  }
  return [...sums].filter(([, amount]) => amount !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
}

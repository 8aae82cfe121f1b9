import { cents, sum } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repay } from './repay.ts'
import { makeSchedule } from './schedule.ts'
import { settlementFigure } from './settlement-figure.ts'
import { newStanding, oldestDueOn, outstandingOf, owedByBill, positionOf } from './standing.ts'
import { anyPrice } from './test/any-discount.ts'
import { anyTerms, exampleTerms, onDay, startsOn, threeInstalments } from './test/any-terms.ts'

const standingsOf = (terms: typeof exampleTerms) => makeSchedule(terms, startsOn).map(newStanding)

describe('a payment on a loan', () => {
  it('that closes it asks for the interest earned by the day, and drops the rest', () => {
    const result = repay(standingsOf(exampleTerms), cents(1_030_000), onDay(4))
    expect(result).toMatchObject({ surplusCents: 10_000, finished: true })
    expect(result.lines).toEqual([
      { instalmentNumber: 1, component: 'interest', amountCents: 20_000 },
      { instalmentNumber: 1, component: 'principal', amountCents: 1_000_000 },
    ])
    expect(result.standings[0]).toMatchObject({
      interestDroppedCents: 50_000,
      finishedOn: onDay(4),
    })
  })

  it('gives back interest that was paid ahead when it closes', () => {
    const ahead = repay(standingsOf(exampleTerms), cents(70_000), onDay(4))
    const last = repay(ahead.standings, cents(950_000), onDay(4))
    expect(last.finished).toBe(true)
    expect(last.lines[0]).toMatchObject({ component: 'interest', amountCents: -50_000 })
  })

  it('finishes an instalment and goes on with the next', () => {
    const result = repay(standingsOf(threeInstalments), cents(400_000), onDay(10))
    expect(result.standings.map((one) => one.finishedOn)).toEqual([onDay(10), null, null])
    expect(oldestDueOn(result.standings)).toBe(onDay(20))
    expect(outstandingOf(result.standings[1]!)).toMatchObject({ interestCents: 33_333 })
  })

  it('a cent short of an instalment leaves it as the oldest that owes', () => {
    const standings = standingsOf(threeInstalments)
    const short = cents(owedByBill(standings[0]!) - 1)
    const result = repay(standings, short, onDay(10))
    expect(result.standings.map((one) => one.finishedOn)).toEqual([null, null, null])
    expect(oldestDueOn(result.standings)).toBe(onDay(10))
  })

  it('leaves the day on which an instalment was finished, also when the loan closes', () => {
    const finished = (standings: readonly { finishedOn: string | null }[]) =>
      standings.map((one) => one.finishedOn)
    const first = repay(standingsOf(threeInstalments), cents(400_000), onDay(9))
    const more = repay(first.standings, cents(1_000), onDay(12))
    expect(finished(more.standings)).toEqual([onDay(9), null, null])
    const last = repay(more.standings, cents(2_000_000), onDay(15))
    expect(finished(last.standings)).toEqual([onDay(9), onDay(15), onDay(15)])
  })

  it('is used to the last cent or left over, and closes exactly when it is enough', () => {
    const anyPayment = fc.tuple(
      fc.oneof(anyTerms, anyPrice),
      fc.nat(400),
      fc.integer({ min: 1, max: 10 ** 10 }),
    )
    fc.assert(
      fc.property(anyPayment, ([terms, days, amount]) => {
        const standings = standingsOf(terms)
        const figure = settlementFigure(standings.map(positionOf), onDay(days))
        const result = repay(standings, cents(amount), onDay(days))
        const used = sum(result.lines.map((line) => line.amountCents))
        expect(used + result.surplusCents).toBe(amount)
        expect(result.finished).toBe(amount >= figure.totalCents)
        const left = sum(result.standings.map(owedByBill))
        expect(result.finished ? left : Math.sign(left)).toBe(result.finished ? 0 : 1)
        expect(result.finished || result.surplusCents === 0).toBe(true)
      }),
    )
  })
})

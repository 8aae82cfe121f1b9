import { cents } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accruedInterestOn } from './accrual.ts'
import { allocate } from './allocation.ts'
import { makeSchedule } from './schedule.ts'
import { settlementFigure } from './settlement-figure.ts'
import type { InstalmentPosition } from './standing.ts'
import type { LoanTerms } from './terms.ts'
import { anyTerms, exampleTerms, onDay, startsOn, threeInstalments } from './test/any-terms.ts'

/** The positions of a loan after one payment, allocated to its bill in the usual order. */
function positions(terms: LoanTerms, paid = 0): InstalmentPosition[] {
  const bill = makeSchedule(terms, startsOn).map((row) => ({ ...row, fineCents: cents(0) }))
  const { lines } = allocate(cents(paid), bill)
  return bill.map((row) => {
    const paidOf = (component: string) =>
      cents(
        lines
          .filter((line) => line.instalmentNumber === row.number && line.component === component)
          .reduce((total, line) => total + line.amountCents, 0),
      )
    return {
      number: row.number,
      fromOn: row.fromOn,
      dueOn: row.dueOn,
      interestCents: row.interestCents,
      interestPaidCents: paidOf('interest'),
      interestWaivedCents: cents(0),
      principalOwedCents: cents(row.principalCents - paidOf('principal')),
      feeOwedCents: cents(row.feeCents - paidOf('fee')),
      fineOwedCents: cents(0),
    }
  })
}

describe('what closes a loan', () => {
  it.each([
    [0, 1_000_000],
    [1, 1_005_000],
    [7, 1_035_000],
    [14, 1_070_000],
    [20, 1_070_000],
  ])('%d days after the payout of the example, without fines, is %d', (days, expected) => {
    expect(settlementFigure(positions(exampleTerms), onDay(days)).totalCents).toBe(expected)
  })

  it('holds the fines charged so far', () => {
    const late = positions(exampleTerms).map((row) => ({ ...row, fineOwedCents: cents(30_000) }))
    expect(settlementFigure(late, onDay(17))).toEqual({
      principalCents: 1_000_000,
      interestCents: 70_000,
      feeCents: 0,
      fineCents: 30_000,
      returnedInterestCents: 0,
      totalCents: 1_100_000,
      overpaidCents: 0,
    })
  })

  it('gives back what was paid ahead, however much of the rest was given up', () => {
    const half = { interestPaidCents: cents(35_000), interestWaivedCents: cents(35_000) }
    const ahead = positions(exampleTerms).map((row) => ({ ...row, ...half }))
    expect(settlementFigure(ahead, onDay(7))).toMatchObject({
      interestCents: 0,
      returnedInterestCents: 35_000,
      totalCents: 965_000,
    })
    expect(settlementFigure(ahead, onDay(2)).returnedInterestCents).toBe(35_000)
  })

  it('asks for no interest of an instalment that has not begun, but for all of its fee', () => {
    const figure = settlementFigure(
      positions({ ...threeInstalments, feeMode: 'billed' }),
      onDay(15),
    )
    expect(figure).toMatchObject({
      principalCents: 1_000_000,
      interestCents: 75_000,
      feeCents: 50_000,
    })
  })

  it('gives back interest that was paid and will not be earned', () => {
    expect(settlementFigure(positions(exampleTerms, 100_000), onDay(7))).toMatchObject({
      principalCents: 970_000,
      interestCents: 0,
      returnedInterestCents: 35_000,
      totalCents: 935_000,
    })
  })

  it('owes the customer what was paid ahead beyond everything', () => {
    const figure = settlementFigure(positions(exampleTerms, 1_069_000), onDay(7))
    expect(figure).toMatchObject({ totalCents: 0, overpaidCents: 34_000 })
  })

  it('does not ask for waived interest, nor pay it out', () => {
    const waived = positions(exampleTerms).map((row) => ({
      ...row,
      interestWaivedCents: cents(60_000),
    }))
    const on = (days: number) => settlementFigure(waived, onDay(days))
    expect(on(7)).toMatchObject({ interestCents: 0, returnedInterestCents: 0 })
    expect(on(14)).toMatchObject({ interestCents: 10_000, totalCents: 1_010_000 })
  })

  it('comes to the same in one payment and in two', () => {
    const paid = fc.nat({ max: 10 ** 9 })
    fc.assert(
      fc.property(anyTerms, paid, fc.nat({ max: 400 }), (terms, payment, days) => {
        const billed = settlementFigure(positions(terms), onDay(terms.termDays)).totalCents
        fc.pre(payment <= billed)
        const once = settlementFigure(positions(terms), onDay(days)).totalCents
        const after = settlementFigure(positions(terms, payment), onDay(days))
        expect(payment + after.totalCents - after.overpaidCents).toBe(once)
        const earned = accruedInterestOn(makeSchedule(terms, startsOn), onDay(days))
        const fees = terms.feeMode === 'billed' ? billedFees(terms) : 0
        expect(once).toBe(terms.principalCents + earned + fees)
      }),
    )
  })
})

function billedFees(terms: LoanTerms): number {
  return makeSchedule(terms, startsOn).reduce((total, row) => total + row.feeCents, 0)
}

import { cents } from '@daftari/kernel/money'
import { describe, expect, it } from 'vitest'
import { onDay, sixPeriods } from '../test/any-terms.ts'
import { madeOf, paid } from '../test/made-loan.ts'
import { prepaymentChoices } from './prepayment-outlook.ts'

/**
 * The first instalment was paid on its day; 2,000.00 of principal come on top of fifteen days'
 * interest.
 */
const loan = {
  made: madeOf(sixPeriods),
  received: [paid(1, 30, 118_000)],
  concessions: [],
  closedThrough: onDay(44),
}
const sum = { id: 9, on: onDay(45), amountCents: cents(207_500) }

describe('a payment each way', () => {
  it('shows what is prepaid, what is left and what is saved, one beside the other', () => {
    const [next, shorter, smaller] = prepaymentChoices(loan, sum)
    const rest = { finished: false }
    expect(next).toMatchObject({ ...rest, mode: 'next', prepaidCents: 0, savedCents: 0 })
    expect(next).toMatchObject({ toPayCents: 337_500, interestCents: 18_000 })
    expect(shorter).toMatchObject({ ...rest, mode: 'shorter', prepaidCents: 200_000 })
    expect(shorter).toMatchObject({
      toPayCents: 313_500,
      interestCents: 13_500,
      savedCents: 24_000,
    })
    expect(smaller).toMatchObject({ ...rest, mode: 'smaller', prepaidCents: 200_000 })
    expect(smaller).toMatchObject({
      toPayCents: 322_500,
      interestCents: 22_500,
      savedCents: 15_000,
    })
    expect(shorter?.rows).toEqual([
      row(2, 60, { principalCents: 100_000, interestCents: 4_500 }),
      row(3, 90, { principalCents: 100_000, interestCents: 6_000 }),
      row(4, 120, { principalCents: 100_000, interestCents: 3_000 }),
    ])
  })

  it('is the same for a payment that came, which is not counted twice', () => {
    const came = {
      ...loan,
      received: [...loan.received, { ...sum, prepayment: 'smaller' as const }],
    }
    expect(prepaymentChoices(came, sum)).toEqual(prepaymentChoices(loan, sum))
  })

  it('reports a day that is not closed yet, with the fines of the days until then', () => {
    const [next] = prepaymentChoices(loan, { ...sum, on: onDay(63), amountCents: cents(1_000) })
    // Three days late with 1,000.00 at 1 % a day, one of which the payment pays.
    expect(next?.rows[0]).toEqual(
      row(2, 60, { principalCents: 100_000, interestCents: 15_000, otherCents: 2_000 }),
    )
  })

  it('has no row and saves nothing where it closes the loan', () => {
    const choices = prepaymentChoices(loan, { ...sum, amountCents: cents(507_500) })
    for (const one of choices) {
      expect(one).toMatchObject({ finished: true, rows: [], toPayCents: 0, interestCents: 0 })
      expect(one).toMatchObject({ savedCents: 0, prepaidCents: 0 })
    }
  })
})

function row(number: number, due: number, parts: object) {
  const all = { principalCents: 0, interestCents: 0, otherCents: 0, ...parts }
  const totalCents = all.principalCents + all.interestCents + all.otherCents
  return { number, dueOn: onDay(due), ...all, totalCents }
}

import { businessDate } from '@daftari/kernel/business-date'
import { cents, ppm, subtract, sum } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancesOf } from './balances.ts'
import type { LoanMade, Received } from './history.ts'
import { fineLimitCents } from './late/fines.ts'
import { replay } from './replay.ts'
import { makeSchedule } from './schedule.ts'
import { outstandingOf } from './standing.ts'
import type { LoanTerms } from './terms.ts'
import { anyPrice } from './test/any-discount.ts'
import { exampleTerms, onDay, startsOn } from './test/any-terms.ts'
import { madeOf } from './test/made-loan.ts'
import type { Waiver } from './waiver.ts'

/**
 * 250.00 at 0.8 % a day by actual days, paid out on 2 February of a leap year, in four months from 22
 * February.
 */
const terms: LoanTerms = {
  ...exampleTerms,
  principalCents: cents(25_000),
  kind: 'instalments',
  termDays: 120,
  periods: 4,
  periodDays: 30,
  periodMonths: 1,
  interestMethod: 'declining',
  dailyInterestPpm: ppm(0),
  yearlyInterest: { ratePpm: ppm(2_920_000), dayCount: 'actual/365' },
  feePpm: ppm(0),
}
const paidOut = businessDate('2028-02-02')
const on = (day: string) => businessDate(`2028-${day}`)

function loan(own: Partial<LoanTerms> = {}): LoanMade {
  const all = { ...terms, ...own }
  const instalments = makeSchedule(all, paidOut, on('02-22'))
  const interest = sum(instalments.map((one) => one.interestCents))
  const limit = fineLimitCents(all, interest)
  return { startedOn: paidOut, instalments, terms: all, ...all, fineLimitCents: limit }
}

const givenUp = (amount: number, own: Partial<Waiver> = {}): Waiver => ({
  id: 1,
  kind: 'at-once',
  from: on('02-08'),
  afterRepaymentId: 0,
  until: on('02-08'),
  amountCents: cents(amount),
  mostCents: cents(amount),
  principal: true,
  replans: true,
  ...own,
})

const smaller = (amount: number, day: string): Received => ({
  id: 1,
  on: on(day),
  amountCents: cents(amount),
  prepayment: 'smaller',
})

const interestLeft = (history: ReturnType<typeof replay>) =>
  sum(history.standings.map((one) => outstandingOf(one).interestCents))

describe('principal that was given up on a declining loan', () => {
  it.each([
    ['bears no interest from the day after', true, 1_760, 4_358],
    ['bore it as before in waivers that were granted before', false, 2_000, 4_598],
  ])('%s', (_, replans, interest, left) => {
    const history = replay(loan(), [smaller(19_402, '02-18')], on('02-17'), [
      givenUp(4_200, { replans }),
    ])
    expect(history.waivers[0]?.lines.map((one) => [one.component, one.amountCents])).toEqual([
      ['interest', 1_200],
      ['principal', 3_000],
    ])
    const [allocated] = history.repayments
    expect(allocated?.lines.find((one) => one.component === 'interest')?.amountCents).toBe(interest)
    expect(balancesOf(history).principalOwedCents).toBe(left)
  })

  it('leaves the interest that the same amount leaves when it is paid', () => {
    const waived = replay(loan(), [], on('02-08'), [givenUp(21_200)])
    const paid = replay(loan(), [smaller(21_200, '02-08')], on('02-08'))
    expect([interestLeft(waived), interestLeft(paid)]).toEqual([2_528, 2_528])
    expect(balancesOf(waived).principalOwedCents).toBe(5_000)
  })

  it('makes the loan shorter where the product makes it so', () => {
    const made = loan({ prepayment: 'shorter' })
    const waived = replay(made, [], on('02-08'), [givenUp(21_200)])
    const owed = waived.standings.map(outstandingOf).map((one) => one.principalCents)
    expect(owed.map((cents) => cents > 0)).toEqual([true, false, false, false])
  })

  it('waits for nothing where only what is late is given up', () => {
    const made = loan()
    const late = givenUp(4_000, { from: on('02-25'), until: on('02-25') })
    const history = replay(made, [], on('02-25'), [late])
    const interest = history.standings.slice(1).map((one) => one.interestCents)
    expect(interest).toEqual(made.instalments.slice(1).map((one) => one.interestCents))
  })
})

it('never asks for more interest than before, for less than nothing, or for other principal', () => {
  fc.assert(
    fc.property(
      anyPrice.filter((one) => one.interestMethod === 'declining' && one.periods > 1),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.option(fc.integer({ min: 1, max: 10 ** 9 }), { nil: undefined }),
      (some, day, amount, first) => {
        const made = madeOf(some)
        const paid =
          first === undefined
            ? []
            : [{ id: 1, on: startsOn, amountCents: cents(first), prepayment: 'next' as const }]
        const waiver = givenUp(amount, { from: onDay(day), until: onDay(day), afterRepaymentId: 1 })
        const [before, after] = [[], [waiver]].map((all) => replay(made, paid, onDay(day), all))
        if (before === undefined || after === undefined) throw new Error('both were told')
        const given = sum((after.waivers[0]?.lines ?? []).map((one) => one.amountCents))
        expect(given).toBeLessThanOrEqual(amount)
        expect(interestLeft(after)).toBeLessThanOrEqual(interestLeft(before))
        for (const one of after.standings) {
          for (const cents of Object.values(outstandingOf(one)))
            expect(cents).toBeGreaterThanOrEqual(0)
        }
        const principal = (after.waivers[0]?.lines ?? [])
          .filter((one) => one.component === 'principal')
          .map((one) => one.amountCents)
        expect(balancesOf(after).principalOwedCents).toBe(
          subtract(balancesOf(before).principalOwedCents, sum(principal)),
        )
      },
    ),
  )
})

import { type Cents, cents, ppm } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeSchedule } from '../schedule.ts'
import { capCents, feeCents, type LoanTerms } from '../terms.ts'
import {
  anyPlan,
  anyTerms,
  exampleTerms,
  onDay,
  startsOn,
  threeInstalments,
} from '../test/any-terms.ts'
import { fineFor, fineLimitCents, finesOn } from './fines.ts'

const basis = {
  overduePrincipalCents: cents(1_000_000),
  daysPastDue: 1,
  dailyFinePpm: ppm(10_000),
  graceDays: 0,
  headroomCents: cents(880_000),
}

describe('the fine of a day', () => {
  it.each([
    ['is 1 % of the overdue principal', {}, 10_000],
    ['is none on the due day', { daysPastDue: 0 }, 0],
    ['is none before it', { daysPastDue: -3 }, 0],
    ['is none on the last day of grace', { daysPastDue: 3, graceDays: 3 }, 0],
    ['is one day’s fine after the grace', { daysPastDue: 4, graceDays: 3 }, 10_000],
    ['follows the principal that is left', { overduePrincipalCents: cents(250_000) }, 2500],
    ['is none when the principal is paid', { overduePrincipalCents: cents(0) }, 0],
    ['rounds half a cent up', { overduePrincipalCents: cents(50) }, 1],
    ['rounds less than half a cent down', { overduePrincipalCents: cents(49) }, 0],
    ['fits the headroom exactly', { headroomCents: cents(10_000) }, 10_000],
    ['stops a cent short of the cap', { headroomCents: cents(9999) }, 9999],
    ['takes the last cent', { headroomCents: cents(1) }, 1],
    ['is none at the cap', { headroomCents: cents(0) }, 0],
    ['is none beyond the cap', { headroomCents: cents(-5) }, 0],
  ])('%s', (_, change, expected) => {
    expect(fineFor({ ...basis, ...change })).toBe(expected)
  })
})

describe('the limit of all fines', () => {
  it.each([
    ['is the cap less interest and fee', {}, 70_000, 880_000],
    ['counts a billed fee the same', { feeMode: 'billed' as const }, 70_000, 880_000],
    ['is nothing when the charges use the cap up', { capPpm: ppm(120_000) }, 70_000, 0],
    ['is never negative', { capPpm: ppm(100_000) }, 70_000, 0],
  ])('%s', (_, change, interest, expected) => {
    expect(fineLimitCents({ ...exampleTerms, ...change }, cents(interest))).toBe(expected)
  })
})

describe('the fines of a loan', () => {
  const price = { dailyFinePpm: ppm(10_000), graceDays: 0 }
  const instalments = makeSchedule(threeInstalments, startsOn)

  it('are charged on each instalment that is overdue', () => {
    expect(finesOn(onDay(21), instalments, { ...price, headroomCents: cents(100_000) })).toEqual([
      { instalmentNumber: 1, amountCents: 3333 },
      { instalmentNumber: 2, amountCents: 3333 },
    ])
  })

  it('give what the cap leaves to the oldest, whatever the order they come in', () => {
    const last = { ...price, headroomCents: cents(4000) }
    expect(finesOn(onDay(21), instalments.toReversed(), last)).toEqual([
      { instalmentNumber: 1, amountCents: 3333 },
      { instalmentNumber: 2, amountCents: 667 },
    ])
  })

  it('are charged down to a single cent, and nothing of less than half of one', () => {
    const of = (principal: number) =>
      finesOn(onDay(11), [{ number: 1, dueOn: onDay(10), principalCents: cents(principal) }], {
        ...price,
        headroomCents: cents(4000),
      })
    expect(of(100)).toEqual([{ instalmentNumber: 1, amountCents: 1 }])
    expect(of(49)).toEqual([])
  })

  it('make the example 11,000.00 when it is three days late', () => {
    expect(1_070_000 + unpaidFines(exampleTerms, 3)).toBe(1_100_000)
  })

  it('SA-08: fill the cap to the cent and stop', () => {
    expect(unpaidFines(exampleTerms, 87)).toBe(870_000)
    expect(unpaidFines(exampleTerms, 88)).toBe(880_000)
    expect(unpaidFines(exampleTerms, 500)).toBe(880_000)
  })

  it('SA-08: never take interest, fee and fines past the cap', () => {
    fc.assert(
      fc.property(fc.oneof(anyTerms, anyPlan), fc.nat({ max: 200 }), (terms, lateDays) => {
        const charged = contractInterest(terms) + feeCents(terms) + unpaidFines(terms, lateDays)
        expect(charged).toBeLessThanOrEqual(capCents(terms))
      }),
      { numRuns: 50 },
    )
  })
})

function contractInterest(terms: LoanTerms): Cents {
  return cents(makeSchedule(terms, startsOn).reduce((total, row) => total + row.interestCents, 0))
}

/** All fines of a loan on which nothing is ever paid, day after day until so late. */
function unpaidFines(terms: LoanTerms, lateDays: number): number {
  const instalments = makeSchedule(terms, startsOn)
  const limit = fineLimitCents(terms, contractInterest(terms))
  let charged = 0
  for (let day = 1; day <= terms.termDays + lateDays; day += 1) {
    const headroomCents = cents(limit - charged)
    const lines = finesOn(onDay(day), instalments, { ...terms, headroomCents })
    for (const line of lines) charged += line.amountCents
  }
  return charged
}

import { cents, ppm, sum } from '@daftari/kernel/money'
import { describe, expect, it } from 'vitest'
import { replay } from '../replay.ts'
import type { LoanTerms } from '../terms.ts'
import { exampleTerms, onDay } from '../test/any-terms.ts'
import { madeOf, paid } from '../test/made-loan.ts'
import { lateLimitCents } from './fines.ts'

/** 10,000.00 in five instalments of 2,000.00 and 140.00, ten days apart: 9,300.00 are left for fines. */
const terms: LoanTerms = {
  ...exampleTerms,
  kind: 'instalments',
  termDays: 50,
  periods: 5,
  periodDays: 10,
  dailyInterestPpm: ppm(1_400),
  feePpm: ppm(0),
}
const fourPaid = [10, 20, 30, 40].map((day, index) => paid(index + 1, day, 214_000))
const finedBy = (own: Partial<LoanTerms>, day: number, received = fourPaid) =>
  sum(
    replay(madeOf({ ...terms, ...own }), received, onDay(day - 1)).fines.map(
      (one) => one.amountCents,
    ),
  )

describe('10,000.00 in five instalments of which four were paid', () => {
  it.each([
    ['of what was lent', undefined, 600, 930_000],
    ['of what was owed after 90 days', 90, 600, 186_000],
    ['of what was owed after 90 days, on the 90th', 90, 140, 180_000],
    ['of what was owed after 30 days', 30, 600, 186_000],
    ['of what was owed after 120 days, when more had been charged', 120, 600, 240_000],
  ])('is fined within the cap %s', (_, capOwingAfterDays, day, fined) => {
    expect(finedBy({ capOwingAfterDays }, day)).toBe(fined)
  })

  it('is fined anew by what was lent once it performs, and by what is owed when it does not again', () => {
    // Late from day 11 to 60, 214 fined 20 a day and more; all that is due is paid on day 60.
    const own = {
      capOwingAfterDays: 30,
      termDays: 500,
      periodDays: 100,
      dailyInterestPpm: ppm(140),
    }
    const made = madeOf({ ...terms, ...own })
    const first = replay(made, [], onDay(160))
    expect(first.lateLimitCents).not.toBeNull()
    const owed = sum(first.fines.map((one) => one.amountCents)) + 214_000
    const cured = replay(made, [paid(1, 161, owed)], onDay(165))
    expect(cured.lateLimitCents).toBeNull()
    expect(replay(made, [paid(1, 161, owed)], onDay(240)).lateLimitCents).not.toBeNull()
  })
})

describe('the limit of a loan that is non-performing', () => {
  const owed = {
    principalCents: cents(200_000),
    interestCents: cents(14_000),
    feeCents: cents(1_000),
    fineCents: cents(60_000),
  }
  it.each([
    ['leaves what the principal is more than the charges', {}, 60_000, 185_000],
    ['counts fines that were paid as charged', { fineCents: cents(0) }, 60_000, 245_000],
    [
      'leaves no more where the charges are more',
      { interestCents: cents(300_000) },
      60_000,
      60_000,
    ],
  ])('%s', (_, change, fined, limit) => {
    expect(lateLimitCents(terms, { ...owed, ...change }, cents(fined))).toBe(limit)
  })

  it('is of the cap’s share, rounded down', () => {
    const half = { capPpm: ppm(333_333) }
    const nothing = { ...owed, interestCents: cents(0), feeCents: cents(0), fineCents: cents(0) }
    expect(lateLimitCents(half, { ...nothing, principalCents: cents(10) }, cents(0))).toBe(3)
  })
})

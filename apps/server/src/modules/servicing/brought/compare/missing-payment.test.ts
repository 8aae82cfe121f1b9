import { cents } from '@daftari/kernel/money'
import { expect, it } from 'vitest'
import type { LoanTerms } from '../../domain/terms.ts'
import { exampleTerms, onDay, sixPeriods, threeInstalments } from '../../domain/test/any-terms.ts'
import { liveBrought } from '../live-brought.ts'
import { broughtLoan, keptElsewhere, payment } from '../test/kept-elsewhere.ts'
import { differencesOf, moreOwed } from './differences.ts'
import { missingPayment } from './missing-payment.ts'

const asOf = onDay(75)
const known = payment(9, 250_000)

/** What is found where the payment of a day is missing, and how often the loan was lived for it. */
function foundOf(terms: LoanTerms, day: number) {
  const loan = broughtLoan(terms, [known])
  const there = keptElsewhere(loan, asOf, { events: [known, payment(day, 123_400)] })
  let lives = 0
  const { startedOn, ...rest } = there
  const counted = {
    ...rest,
    // Read once for each life.
    get startedOn() {
      lives += 1
      return startedOn
    },
  }
  const lived = liveBrought(there, asOf)
  const lack = moreOwed(differencesOf(lived, there.source))
  const found = missingPayment({ loan: counted, lived, asOf }, lack)
  return { day, isFound: found !== undefined, lives }
}

it.each<[string, LoanTerms]>([
  ['one instalment with a daily fine', exampleTerms],
  ['three instalments', threeInstalments],
  ['six instalments', sixPeriods],
  ['six instalments, with interest on what is overdue', { ...sixPeriods, overdueInterest: true }],
])('a payment of any day is found in a loan of %s, without living it on each', (_, terms) => {
  const all = Array.from({ length: 25 }, (_, index) => foundOf(terms, 3 * index + 1))
  expect(all.filter(({ isFound }) => !isFound)).toEqual([])
  const most = Math.max(...all.map(({ lives }) => lives))
  expect(most).toBeLessThan(150)
})

it('a payment that ended a loan is found on the day on which it ended', () => {
  const terms = { ...exampleTerms, principalCents: cents(1_234_500) }
  const there = keptElsewhere(broughtLoan(terms), asOf, { events: [payment(17, 1_357_950)] })
  expect(there.source.finishedOn).toBe(onDay(17))
  const lived = liveBrought(there, asOf)
  const lack = moreOwed(differencesOf(lived, there.source))
  const found = missingPayment({ loan: there, lived, asOf }, lack)
  expect(found).toMatchObject({ on: onDay(17), amountCents: 1_357_950 })
})

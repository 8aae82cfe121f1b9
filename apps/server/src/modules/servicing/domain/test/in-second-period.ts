import { ppm, sum } from '@daftari/kernel/money'
import { type Repaid, repay } from '../repay.ts'
import { makeSchedule } from '../schedule.ts'
import { newStanding, outstandingOf, type Standing } from '../standing.ts'
import type { LoanTerms } from '../terms.ts'
import { onDay, sixPeriods, startsOn } from './any-terms.ts'

export const pricedBy = (terms: LoanTerms) => ({
  terms,
  startedOn: startsOn,
  instalments: makeSchedule(terms, startsOn),
})

/** Once the first instalment was paid on its day: standing in the middle of the second period. */
export function inSecondPeriod(terms: LoanTerms): Standing[] {
  const fresh = makeSchedule(terms, startsOn).map(newStanding)
  const first = outstandingOf(fresh[0] as Standing)
  const asked = sum([first.principalCents, first.interestCents, first.feeCents])
  return repay(fresh, asked, onDay(30)).standings
}

/** Principal, of it prepaid, and interest of each instalment. */
export const planOf = ({ standings }: Repaid) =>
  standings.map((one) => [one.principalCents, one.prepaidCents, one.interestCents])

export const flat = { ...sixPeriods, interestMethod: 'flat' } as const
export const graced = {
  ...sixPeriods,
  repayment: 'equal-instalments',
  principalGracePeriods: 3,
} as const
export const billedFee = { ...sixPeriods, feePpm: ppm(10_000), feeMode: 'billed' } as const

import { cents, sum } from '@daftari/kernel/money'
import type { LoanMade, Received } from '../history.ts'
import { fineLimitCents } from '../late/fines.ts'
import { makeSchedule } from '../schedule.ts'
import type { LoanTerms } from '../terms.ts'
import { exampleTerms, onDay, startsOn } from './any-terms.ts'

/** A loan paid out on the first day, or on another. */
export function madeOf(terms: LoanTerms, startedOn = startsOn): LoanMade {
  const instalments = makeSchedule(terms, startedOn)
  const interest = sum(instalments.map((one) => one.interestCents))
  return {
    startedOn,
    instalments,
    terms,
    ...terms,
    fineLimitCents: fineLimitCents(terms, interest),
  }
}

/** 1,100,000 closes it on day 17, of which 30,000 are fines and 70,000 interest. */
export const made = madeOf(exampleTerms)

export const paid = (id: number, day: number, amount: number): Received => ({
  id,
  on: onDay(day),
  amountCents: cents(amount),
  prepayment: 'next',
})

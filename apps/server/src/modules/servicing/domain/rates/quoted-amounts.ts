import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { LoanTerms } from '../terms.ts'
import {
  atRateOfAmounts,
  belowItsInterest,
  hasOwnAmounts,
  interestOfAmounts,
} from './own-amounts.ts'

export function requirePrincipalRepaid(terms: LoanTerms): void {
  if (!hasOwnAmounts(terms) || interestOfAmounts(terms) >= 0) return
  refuse('quote.amounts-below-principal', {}, { 'interest.amounts': 'few' })
}

/** Terms of own amounts at the rate that they come to; any others as they are. */
export function pricedByAmounts(
  asked: LoanTerms,
  startsOn: BusinessDate,
  firstDueOn: BusinessDate | undefined,
): LoanTerms {
  if (!hasOwnAmounts(asked)) return asked
  const terms = atRateOfAmounts(asked, startsOn, firstDueOn)
  const number = belowItsInterest(terms, startsOn, firstDueOn)
  if (number === undefined) return terms
  return refuse('quote.amount-below-interest', { number }, { 'interest.amounts': 'few' })
}

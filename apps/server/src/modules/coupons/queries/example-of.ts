import type { BusinessDate } from '@daftari/kernel/business-date'
import {
  type CouponPromise,
  discountCents,
  discountOf,
  type LoanTerms,
  quote,
} from '../../servicing/index.ts'

export interface Example {
  loanCents: number
  /** Interest and fee at the list price, and what the coupon takes off them. */
  priceCents: number
  offCents: number
  /** How often so much money pays that. */
  uses: number
}

/** What a campaign comes to on a loan; undefined where nothing is taken off it. */
export function exampleOf(
  promise: CouponPromise,
  { terms, today, moneyCents }: { terms: LoanTerms; today: BusinessDate; moneyCents: number },
): Example | undefined {
  const discount = discountOf(terms, today, promise)
  if (discount === undefined) return undefined
  const offCents = discountCents(discount)
  const { interestCents, feeCents } = quote(terms, today)
  return {
    loanCents: terms.principalCents,
    priceCents: interestCents + feeCents,
    offCents,
    uses: Math.max(0, Math.floor(moneyCents / offCents)),
  }
}

import type { QuoteRequest, TermsQuote } from '@daftari/contract/servicing/quote'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { quote } from '../quote.ts'
import type { LoanTerms } from '../terms.ts'
import { type CouponPromise, discountCents, discountOf } from './discount-of.ts'

interface Days {
  startsOn: BusinessDate
  firstDueOn: BusinessDate | undefined
}

/** The terms at the price of the coupon that is asked with, and what it takes off the list price. */
export function discountedBy(
  { coupon }: QuoteRequest,
  list: LoanTerms,
  { startsOn, firstDueOn }: Days,
): { terms: LoanTerms; discount?: TermsQuote['discount'] } {
  if (coupon === undefined) return { terms: list }
  const promise: CouponPromise =
    coupon.kind === 'amount-off' ? coupon : { ...coupon, mostCents: coupon.mostCents ?? null }
  const discount = discountOf(list, { startsOn, firstDueOn }, promise)
  if (discount === undefined) return { terms: list }
  const cost = quote(list, startsOn, firstDueOn)
  return {
    terms: { ...list, discount },
    discount: {
      interestCents: discount.interestCents,
      feeCents: discount.feeCents,
      totalCents: discountCents(discount),
      listPayoutCents: cost.payoutCents,
      listDueCents: cost.totalDueCents,
      listAnnualPercentagePpm: cost.annualPercentagePpm,
    },
  }
}

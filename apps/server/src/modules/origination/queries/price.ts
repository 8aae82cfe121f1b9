import type { BusinessDate } from '@daftari/kernel/business-date'
import type { ReadContext } from '../../../platform/context.ts'
import { discountOfCoupon, discountOfHeld, type HeldCoupon } from '../../coupons/index.ts'
import {
  discountCents,
  type LoanTerms,
  makeSchedule,
  type Quote,
  quote,
  totalDueCents,
} from '../../servicing/index.ts'
import type { Offer } from '../domain/offer.ts'
import { offerTerms } from '../offer-terms.ts'

export interface Price {
  principalCents: number
  interestCents: number
  feeCents: number
  payoutCents: number
  dueCents: number
}

const known = new Map<string, Price>()
/** As of a day: of each the first date follows from it. */
const knownInstalments = new Map<string, Instalments | null>()
const mostKnown = 20_000

/**
 * What an amount costs under an offer. An offer's version never changes and its cost does not
 * depend on the day, so each amount is worked out once.
 */
export function priceOf(
  offer: Offer & { offerId: number },
  amountCents: number,
  today: BusinessDate,
): Price {
  const key = `${offer.offerId}:${amountCents}`
  return onceFor(known, key, () => workedOut(offer, amountCents, today))
}

function onceFor<Made>(of: Map<string, Made>, key: string, make: () => Made): Made {
  const before = of.get(key)
  if (before !== undefined) return before
  const made = make()
  if (of.size >= mostKnown) of.clear()
  of.set(key, made)
  return made
}

/** The same for an offer that is not a version yet. */
export const workedOut = (offer: Offer, amountCents: number, today: BusinessDate): Price =>
  figuresOf(quote(offerTerms(offer, amountCents), today), amountCents)

/** The cost of an application with its reserved coupon, and beside it the list price. */
export function priceOfApplication(
  offer: Offer & { offerId: number },
  amountCents: number,
  { held, today }: { held: HeldCoupon | null; today: BusinessDate },
) {
  const listPrice = priceOf(offer, amountCents, today)
  const withoutCoupon = () => ({
    ...listPrice,
    instalments: onceFor(knownInstalments, `${offer.offerId}:${amountCents}:${today}`, () =>
      instalmentsOf(offerTerms(offer, amountCents), today),
    ),
    coupon: null,
  })
  if (held === null) return withoutCoupon()
  const list = offerTerms(offer, amountCents)
  const discount = discountOfHeld(held, list, today)
  if (discount === undefined) return withoutCoupon()
  const { couponId, name } = held
  const terms = { ...list, discount }
  const [cost, listed] = [quote(terms, today), quote(list, today)]
  return {
    ...figuresOf(cost, amountCents),
    instalments: instalmentsOf(terms, today),
    coupon: {
      couponId,
      name,
      discountCents: discountCents(discount),
      listDueCents: listPrice.dueCents,
      listPayoutCents: listPrice.payoutCents,
      annualPercentagePpm: cost.annualPercentagePpm,
      listAnnualPercentagePpm: listed.annualPercentagePpm,
    },
  }
}

interface Instalments {
  count: number
  firstCents: number
  firstDueOn: BusinessDate
}

/** The instalments of an amount that is paid out on this day; null where it is repaid at once. */
function instalmentsOf(terms: LoanTerms, today: BusinessDate): Instalments | null {
  const bill = makeSchedule(terms, today)
  const [first] = bill
  if (first === undefined || bill.length === 1) return null
  return { count: bill.length, firstCents: totalDueCents([first]), firstDueOn: first.dueOn }
}

const figuresOf = (cost: Quote, amountCents: number): Price => ({
  principalCents: amountCents,
  interestCents: cost.interestCents,
  feeCents: cost.feeCents,
  payoutCents: cost.payoutCents,
  dueCents: cost.totalDueCents,
})

interface With {
  couponId?: number | undefined
  personId: number
  appCode: string
  productCode: string
}

/**
 * The terms at the price of the coupon that is named, if one is. Refuses: coupon.not-found, .not-usable,
 * .not-for-this, .no-discount.
 */
export async function termsWithCoupon(
  ctx: ReadContext,
  terms: LoanTerms,
  { couponId, ...asked }: With,
): Promise<LoanTerms> {
  if (couponId === undefined) return terms
  return { ...terms, discount: await discountOfCoupon(ctx, { ...asked, couponId, terms }) }
}

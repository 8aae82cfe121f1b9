import type { BusinessDate } from '@daftari/kernel/business-date'
import { quote } from '../../servicing/index.ts'
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
  const before = known.get(key)
  if (before !== undefined) return before
  const { interestCents, feeCents, payoutCents, totalDueCents } = quote(
    offerTerms(offer, amountCents),
    today,
  )
  const price = {
    principalCents: amountCents,
    interestCents,
    feeCents,
    payoutCents,
    dueCents: totalDueCents,
  }
  if (known.size >= mostKnown) known.clear()
  known.set(key, price)
  return price
}

/** The instalments of an amount that is paid out on this day; null where it is repaid at once. */
export function instalmentsOf(
  offer: Offer,
  amountCents: number,
  today: BusinessDate,
): { count: number; firstCents: number; firstDueOn: BusinessDate } | null {
  const { rows } = quote(offerTerms(offer, amountCents), today)
  const [first] = rows
  if (first === undefined || rows.length === 1) return null
  return { count: rows.length, firstCents: first.totalCents, firstDueOn: first.dueOn }
}

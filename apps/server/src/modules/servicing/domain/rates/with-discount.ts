import * as money from '@daftari/kernel/money'
import type { Instalment } from '../schedule.ts'
import { evenShare, shareOf } from '../shares.ts'
import { feeCents, type LoanTerms } from '../terms.ts'

/**
 * The bill of the list price with what a coupon takes off. The days and the principal stay; of the
 * interest each instalment gives the same share, so that the sum is exact to the cent, and a billed fee
 * is cut anew.
 */
export function withDiscount(list: readonly Instalment[], terms: LoanTerms): Instalment[] {
  const { discount } = terms
  if (discount === undefined) return [...list]
  const fee = terms.feeMode === 'billed' ? feeCents(terms) : money.cents(0)
  let listed = money.cents(0)
  let before = money.cents(0)
  return list.map((one) => {
    listed = money.add(listed, one.interestCents)
    const upTo = shareOf(discount.interestCents, listed, discount.ofInterestCents)
    const discountCents = money.subtract(upTo, before)
    before = upTo
    return {
      ...one,
      interestCents: money.subtract(one.interestCents, discountCents),
      feeCents: evenShare(fee, one.number, list.length),
      discountCents,
    }
  })
}

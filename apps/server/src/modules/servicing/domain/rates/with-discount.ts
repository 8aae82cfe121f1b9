import * as money from '@daftari/kernel/money'
import type { Instalment } from '../instalment.ts'
import { evenShare, shareOf } from '../shares.ts'
import { feeCents, type LoanTerms } from '../terms.ts'

/**
 * The bill of the list price after a coupon's discount. The days and the principal stay; each instalment's
 * interest is reduced by the same share, so that the sum is exact to the cent, and a billed fee is divided
 * again. Even if the months of the bill have other interest than those it was priced with, the reserved
 * discount is applied, up to the whole interest.
 */
export function withDiscount(list: readonly Instalment[], terms: LoanTerms): Instalment[] {
  const { discount } = terms
  if (discount === undefined) return [...list]
  const whole = money.sum(list.map((one) => one.interestCents))
  const off = money.least(discount.interestCents, whole)
  const fee = terms.feeMode === 'billed' ? feeCents(terms) : money.cents(0)
  let listed = money.cents(0)
  let before = money.cents(0)
  return list.map((one) => {
    listed = money.add(listed, one.interestCents)
    const upTo = shareOf(off, listed, whole)
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

import type { ReadContext } from '../../../platform/context.ts'
import { discountFor, discountOfCoupon } from '../../coupons/index.ts'
import type { LoanTerms } from '../../servicing/index.ts'

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

/** The terms of an application at the price of the coupon that it holds, if it does. */
export async function termsOfHeld(
  ctx: ReadContext,
  applicationId: number,
  terms: LoanTerms,
): Promise<LoanTerms> {
  const held = await discountFor(ctx, applicationId, terms)
  return held === undefined ? terms : { ...terms, discount: held.discount }
}

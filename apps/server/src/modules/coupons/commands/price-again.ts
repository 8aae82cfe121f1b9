import type { Context } from '../../../platform/context.ts'
import { type Discount, discountCents, discountOf, type LoanTerms } from '../../servicing/index.ts'
import { keepChange, lockCouponOf } from '../coupon-store.ts'
import { promiseOf } from '../promise-of.ts'
import { campaignOf } from '../queries/coupon-price.ts'
import { setAside } from './budget.ts'

/**
 * The discount of an application after a change of its terms: the reserved amount follows, and the coupon is
 * not counted again. If the budget does not allow more, it stays the same. Undefined without a coupon.
 */
export async function priceAgain(
  ctx: Context,
  applicationId: number,
  terms: LoanTerms,
): Promise<Discount | undefined> {
  const coupon = await lockCouponOf(ctx, applicationId)
  if (coupon === undefined || coupon.state !== 'reserved') return undefined
  const promise = promiseOf(await campaignOf(ctx, coupon.campaignId))
  const today = ctx.clock.today()
  let discount = discountOf(terms, today, promise)
  const more = costOf(discount) - coupon.reservedCents
  if (more === 0) return discount
  if (!(await setAside(ctx, coupon.campaignId, more))) {
    discount = discountOf(terms, today, promise, coupon.reservedCents)
    await setAside(ctx, coupon.campaignId, costOf(discount) - coupon.reservedCents)
  }
  const mostCents = costOf(discount)
  await ctx.tx
    .updateTable('coupons.coupon')
    .set({ mostCents, reservedCents: mostCents, version: coupon.version + 1 })
    .where('id', '=', coupon.id)
    .execute()
  const version = coupon.version + 1
  await keepChange(ctx, { ...coupon, version }, coupon.state, 'priced again on other terms')
  return discount
}

const costOf = (discount: Discount | undefined) =>
  discount === undefined ? 0 : discountCents(discount)

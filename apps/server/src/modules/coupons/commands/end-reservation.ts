import type { Context } from '../../../platform/context.ts'
import { type Coupon, lockCouponOf, moveCoupon } from '../coupon-store.ts'
import { setAside } from './budget.ts'

/**
 * The application ended unpaid: the customer has the coupon again, unless its day has passed meanwhile, and
 * the campaign its money. Nothing happens to an application without one.
 */
export async function releaseCoupon(
  ctx: Context,
  applicationId: number,
  reason: string,
): Promise<void> {
  const coupon = await lockCouponOf(ctx, applicationId)
  if (coupon?.state === 'reserved') await release(ctx, coupon, reason)
}

export async function release(ctx: Context, coupon: Coupon, reason: string): Promise<void> {
  await moveCoupon(ctx, coupon, {
    to: coupon.expiresOn < ctx.clock.today() ? 'expired' : 'issued',
    reason,
    applicationId: null,
    mostCents: 0,
    reservedCents: 0,
  })
  await dropDevices(ctx, coupon)
  await setAside(ctx, coupon.campaignId, -coupon.reservedCents)
}

export async function dropDevices(ctx: Context, { id }: Pick<Coupon, 'id'>): Promise<void> {
  await ctx.tx.deleteFrom('coupons.couponDevice').where('couponId', '=', id).execute()
}

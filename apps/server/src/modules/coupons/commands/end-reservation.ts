import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { type Coupon, lockCouponOf, moveCoupon } from '../coupon-store.ts'
import { mayStillBePaid } from '../queries/may-still-be-paid.ts'
import { setAside } from './budget.ts'

/**
 * The application ended unpaid: the customer has the coupon again, unless its day has passed meanwhile, and
 * the campaign its money. While its payout may still be paid late the coupon stays with it, and is freed by a
 * later day. Nothing happens to an application without one.
 */
export async function releaseCoupon(
  ctx: Context,
  applicationId: number,
  reason: string,
): Promise<void> {
  const coupon = await lockCouponOf(ctx, applicationId)
  if (coupon?.state !== 'reserved') return
  const { rows } = await sql<{ waits: boolean }>`
    select ${mayStillBePaid(sql`${applicationId}`, ctx.clock.now())} as waits`.execute(ctx.tx)
  if (rows[0]?.waits !== true) await release(ctx, coupon, reason)
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

import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import type { Context } from '../../../platform/context.ts'
import { failpoint } from '../../../platform/faults/failpoint.ts'
import { devicesOf } from '../../customers/index.ts'
import { type Discount, discountCents, type LoanTerms } from '../../servicing/index.ts'
import { type Coupon, lockCoupon, moveCoupon } from '../coupon-store.ts'
import { type Asked, campaignOf, pricedBy } from '../queries/coupon-price.ts'
import { setAside } from './budget.ts'

export interface Reservation extends Asked {
  applicationId: number
  terms: LoanTerms
}

/**
 * Reserves a coupon for an application, with its maximum cost. A repetition returns the same reservation.
 * Must run in the transaction that creates the application. Refuses: coupon.not-found, .not-usable,
 * .not-for-this, .no-discount, .budget-used-up, .used-on-device.
 */
export async function reserveCoupon(ctx: Context, asked: Reservation): Promise<Discount> {
  const coupon = await lockCoupon(ctx, asked.couponId)
  if (coupon === undefined || coupon.personId !== asked.personId) refuse('coupon.not-found')
  const discount = pricedBy(ctx, await campaignOf(ctx, coupon.campaignId), asked)
  const mostCents = discountCents(discount)
  if (coupon.state === 'reserved' && coupon.applicationId === asked.applicationId) {
    assert(coupon.mostCents === mostCents, 'an application holds what it asked for')
    return discount
  }
  if (coupon.state !== 'issued' || coupon.expiresOn < ctx.clock.today()) {
    refuse('coupon.not-usable')
  }
  await moveCoupon(ctx, coupon, {
    to: 'reserved',
    reason: 'applied with it',
    applicationId: asked.applicationId,
    mostCents,
    reservedCents: mostCents,
  })
  await keepDevices(ctx, coupon)
  failpoint('coupon.reserve')
  if (!(await setAside(ctx, coupon.campaignId, mostCents))) refuse('coupon.budget-used-up')
  failpoint('coupon.reserved')
  return discount
}

/** Refuses: coupon.used-on-device. */
async function keepDevices(ctx: Context, { id, campaignId, personId }: Coupon): Promise<void> {
  const devices = await devicesOf(ctx, personId)
  if (devices.length === 0) return
  const rows = devices.map((fingerprintHash) => ({ campaignId, fingerprintHash, couponId: id }))
  const kept = await ctx.tx
    .insertInto('coupons.couponDevice')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .returning('fingerprintHash')
    .execute()
  if (kept.length < devices.length) refuse('coupon.used-on-device')
}

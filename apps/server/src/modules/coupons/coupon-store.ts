import type { CouponState } from '@daftari/contract/coupons/enums'
import { assert } from '@daftari/kernel/assert'
import type { Selectable } from 'kysely'
import { actorName, type Context } from '../../platform/context.ts'
import { json } from '../../platform/db/json.ts'
import type { CouponsCoupon } from '../../platform/db/types.ts'
import { assertMove } from './domain/coupon.ts'

export type Coupon = Selectable<CouponsCoupon> & { state: string }

export async function lockCoupon(ctx: Context, id: number): Promise<Coupon | undefined> {
  return ctx.tx
    .selectFrom('coupons.coupon')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The coupon reserved for an application, or for its loan. */
export async function lockCouponOf(
  ctx: Context,
  applicationId: number,
): Promise<Coupon | undefined> {
  return ctx.tx
    .selectFrom('coupons.coupon')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .where('state', 'in', ['reserved', 'used'])
    .forUpdate()
    .executeTakeFirst()
}

export interface Move {
  to: CouponState
  reason: string
  applicationId?: number | null
  mostCents?: number
  reservedCents?: number
  spentCents?: number
}

/** Moves a locked coupon on, and keeps why. */
export async function moveCoupon(
  ctx: Context,
  coupon: Coupon,
  { to, reason, ...set }: Move,
): Promise<void> {
  assertMove(coupon.state as CouponState, to)
  const version = coupon.version + 1
  const saved = await ctx.tx
    .updateTable('coupons.coupon')
    .set({ state: to, version, ...set })
    .where('id', '=', coupon.id)
    .where('version', '=', coupon.version)
    .executeTakeFirst()
  assert(saved.numUpdatedRows === 1n, `coupon ${coupon.id} changed under its lock`)
  const applicationId = set.applicationId ?? coupon.applicationId
  await keepChange(ctx, { ...coupon, version, state: to, applicationId }, coupon.state, reason)
}

export async function keepChange(
  ctx: Context,
  { id, version, state, applicationId }: Pick<Coupon, 'id' | 'version' | 'state' | 'applicationId'>,
  fromState: string | null,
  reason: string,
): Promise<void> {
  await ctx.tx
    .insertInto('coupons.couponChange')
    .values({
      couponId: id,
      version,
      fromState,
      toState: state,
      applicationId,
      reason,
      actor: json(actorName(ctx.actor)),
      changedAt: ctx.clock.now(),
    })
    .execute()
}

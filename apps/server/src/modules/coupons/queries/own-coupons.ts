import type { OutputOf } from '@daftari/contract/endpoint'
import type { listOwnCoupons } from '@daftari/contract/intake/coupons'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import type { HeldOut } from '../gets-none.ts'

type OwnCoupon = OutputOf<typeof listOwnCoupons>['rows'][number]

/**
 * The coupons that an app may show a customer: valid in it, with enough budget left, ordered by their last
 * day. None for people held out of all promotion this quarter.
 */
export async function ownCoupons(
  ctx: ReadContext,
  { personId, appCode }: { personId: number; appCode: string },
  heldOut: HeldOut,
): Promise<OwnCoupon[]> {
  const rows = await ctx.db
    .selectFrom('coupons.coupon as c')
    .innerJoin('coupons.campaign as g', 'g.id', 'c.campaignId')
    .select(['c.id as couponId', 'g.name', 'g.kind', 'g.sharePpm', 'g.amountCents'])
    .select(['g.productCode as product', 'g.leastCents as leastAmountCents', 'c.expiresOn'])
    .where('c.personId', '=', personId)
    .where('g.appCode', '=', appCode)
    .where('c.expiresOn', '>=', ctx.clock.today())
    .where(sql<boolean>`exists (select from reporting.coupon_in_hand h where h.coupon_id = c.id)`)
    .where(sql<boolean>`not ${heldOut(ctx.clock.today(), sql`${personId}::bigint`)}`)
    .orderBy('c.expiresOn')
    .orderBy('c.id')
    .limit(50)
    .execute()
  return rows as OwnCoupon[]
}

import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { fixedSql } from '../../../platform/db/fixed-sql.ts'
import { type Discount, discountOf, type LoanTerms } from '../../servicing/index.ts'
import { type Campaign, promiseOf } from '../promise-of.ts'

/** The coupon that an application holds, with what its campaign promises. */
export interface HeldCoupon extends Campaign {
  couponId: number
  name: string
  /** What is set aside for it. */
  mostCents: number
}

/** Of application `a`; null without one. */
export const heldCouponJson = fixedSql(sql<HeldCoupon | null>`(
  select json_build_object('couponId', c.id, 'name', g.name, 'kind', g.kind, 'sharePpm', g.share_ppm,
    'amountCents', g.amount_cents, 'mostCents', c.most_cents)
  from coupons.coupon c join coupons.campaign g on g.id = c.campaign_id
  where c.application_id = a.id and c.state in ('reserved', 'used'))`)

/** As the coupon prices these terms for who looks at it: what is set aside at most. */
export const discountOfHeld = (
  held: HeldCoupon,
  terms: LoanTerms,
  today: BusinessDate,
): Discount | undefined => discountOf(terms, today, promiseOf(held), held.mostCents)

import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { fixedSql } from '../../../platform/db/fixed-sql.ts'
import { type Discount, discountOf, type LoanTerms } from '../../servicing/index.ts'
import { type Campaign, promiseOf } from '../promise-of.ts'

/** The coupon reserved for an application, with its campaign's terms. */
export interface HeldCoupon extends Campaign {
  couponId: number
  name: string
  /** What is set aside for it. */
  mostCents: number
}

/** For application `a`; null without a coupon. */
export const heldCouponJson = fixedSql(sql<HeldCoupon | null>`(
  select json_build_object('couponId', c.id, 'name', g.name, 'kind', g.kind, 'sharePpm', g.share_ppm,
    'amountCents', g.amount_cents, 'mostCents', c.most_cents)
  from coupons.coupon c join coupons.campaign g on g.id = c.campaign_id
  where c.application_id = a.id and c.state in ('reserved', 'used'))`)

/** The coupon's discount on these terms, for display: at most the reserved amount. */
export const discountOfHeld = (
  held: HeldCoupon,
  terms: LoanTerms,
  today: BusinessDate,
): Discount | undefined => discountOf(terms, today, promiseOf(held), held.mostCents)

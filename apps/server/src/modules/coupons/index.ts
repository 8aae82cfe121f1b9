import * as contract from '@daftari/contract/coupons/acts'
import { recordRoute } from '../../platform/desk/actions/record-route.ts'
import { onEvent } from '../../platform/events/subscriber.ts'
import { write } from '../../platform/module.ts'
import type { Module } from '../../platform/server-module.ts'
import { campaign, campaignActs, campaignEntity } from './commands/campaign.ts'
import { couponActs, couponEntity } from './commands/coupon-acts.ts'
import { countSpent, useCoupon } from './commands/follow-loan.ts'
import { issueCoupons } from './commands/issue-coupons.ts'
import type { GetsNone } from './gets-none.ts'
import { countJob, lapseJob } from './jobs.ts'
import { campaignList, couponList } from './queries/lists.ts'

export { askCampaign, decideCampaign } from './commands/campaign.ts'
export { releaseCoupon } from './commands/end-reservation.ts'
export { countSpent, giveBackCoupon } from './commands/follow-loan.ts'
export { issueCoupons } from './commands/issue-coupons.ts'
export { priceAgain } from './commands/price-again.ts'
export { reserveCoupon } from './commands/reserve-coupon.ts'
export type { GetsNone, HeldOut } from './gets-none.ts'
export { discountOfCoupon } from './queries/coupon-price.ts'
export { discountOfHeld, type HeldCoupon, heldCouponJson } from './queries/held-coupon.ts'
export { ownCoupons } from './queries/own-coupons.ts'

/** Who gets none is told by those who know it. */
export const coupons = (getsNone: GetsNone): Module => ({
  name: 'coupons',
  routes: [
    write(contract.issueCoupons, (ctx, { body: { customerIds, ...rest } }) =>
      issueCoupons(getsNone)(ctx, { ...rest, personIds: customerIds }),
    ),
    recordRoute(contract.couponCampaign, campaignList, {
      entity: campaignEntity,
      actions: campaignActs,
    }),
    ...campaignActs,
    recordRoute(contract.coupon, couponList, { entity: couponEntity, actions: couponActs }),
    ...couponActs,
  ],
  requests: [campaign],
  lists: [campaignList, couponList],
  objects: [campaignEntity, couponEntity],
  daily: [countJob, lapseJob],
  subscribers: [
    onEvent('coupons.use', 'loan.opened', useCoupon),
    onEvent('coupons.free-the-rest', 'loan.finished', countLoan),
    onEvent('coupons.cost-again', 'loan.reopened', countLoan),
  ],
})

async function countLoan(ctx: Parameters<typeof countSpent>[0], { loanId }: { loanId: number }) {
  await countSpent(ctx, [loanId])
}

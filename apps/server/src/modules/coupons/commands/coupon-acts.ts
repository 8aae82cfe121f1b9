import * as contract from '@daftari/contract/coupons/acts'
import { refuse } from '@daftari/contract/refusals'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import type { Context } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { guardGift } from '../../../platform/watch/guard-gift.ts'
import { keepChange } from '../coupon-store.ts'
import { requireToCome } from './campaign.ts'

export const couponEntity = entity({ type: 'coupon', table: 'coupons.coupon' })

/** The last day that a coupon of the campaign can have, as it was approved. */
async function approvedOf(ctx: Context, campaignId: number) {
  const { name, issueUntil, validDays } = await ctx.tx
    .selectFrom('coupons.campaign')
    .select(['name', 'issueUntil', 'validDays'])
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return { name, last: addDays(issueUntil as BusinessDate, validDays) }
}

/** For unused coupons; a customer who has applied with one keeps it. */
export const couponActs = [
  act(contract.extendCoupon, couponEntity, {
    async change(ctx, row, { expiresOn }) {
      requireToCome(ctx, expiresOn, 'expiresOn')
      if (expiresOn <= row.expiresOn) refuse('coupon.not-longer', {}, { expiresOn: 'earlier' })
      const { name, last } = await approvedOf(ctx, row.campaignId)
      if (expiresOn > last) refuse('coupon.beyond-campaign', { last }, { expiresOn: 'wider' })
      await guardGift(ctx, { what: 'coupons', customers: 1, about: name })
      return { expiresOn }
    },
    after: (ctx, row, { reason }) => keepChange(ctx, row, row.state, reason),
    details: (row, { expiresOn }) => ({ was: row.expiresOn, expiresOn }),
  }),
  act(contract.withdrawCoupon, couponEntity, {
    after: (ctx, row, { reason }) => keepChange(ctx, row, 'issued', reason),
  }),
] as const

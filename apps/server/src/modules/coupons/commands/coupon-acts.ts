import * as contract from '@daftari/contract/coupons/acts'
import { refuse } from '@daftari/contract/refusals'
import { act } from '../../../platform/desk/actions/act.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { keepChange } from '../coupon-store.ts'
import { requireToCome } from './campaign.ts'

export const couponEntity = entity({ type: 'coupon', table: 'coupons.coupon' })

/** Of one that is not used; who has applied with it keeps it. */
export const couponActs = [
  act(contract.extendCoupon, couponEntity, {
    change(ctx, row, { expiresOn }) {
      requireToCome(ctx, expiresOn, 'expiresOn')
      if (expiresOn <= row.expiresOn) refuse('coupon.not-longer', {}, { expiresOn: 'earlier' })
      return { expiresOn }
    },
    after: (ctx, row, { reason }) => keepChange(ctx, row, row.state, reason),
    details: (row, { expiresOn }) => ({ was: row.expiresOn, expiresOn }),
  }),
  act(contract.withdrawCoupon, couponEntity, {
    after: (ctx, row, { reason }) => keepChange(ctx, row, 'issued', reason),
  }),
]

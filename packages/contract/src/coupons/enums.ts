/** A limit increase is not a coupon kind: it has no price. */
export const couponKinds = ['interest-off', 'fee-off', 'amount-off'] as const
export type CouponKind = (typeof couponKinds)[number]

export const campaignStates = ['asked', 'active', 'refused', 'withdrawn', 'stopped'] as const
export type CampaignState = (typeof campaignStates)[number]

export const couponStates = [
  'issued',
  'reserved',
  'used',
  'expired',
  'withdrawn',
  'given-back',
] as const
export type CouponState = (typeof couponStates)[number]

export const couponIssueStates = ['asked', 'done', 'refused', 'withdrawn'] as const

/** One call names so many customers at most; the limit of a person's day is set in the console. */
export const mostAtOnceByHand = 50
/** The most members of an audience who get a coupon by one decision. */
export const mostOfAudience = 10_000

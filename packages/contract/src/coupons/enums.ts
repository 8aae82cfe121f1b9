/** A raise of a limit is none: it costs nothing of a price. */
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

/** Why a customer on a list is left without one. */
export const notIssuedReasons = [
  'unknown',
  'had-before',
  'staff',
  'special',
  'late',
  'blacklisted',
] as const
export type NotIssued = (typeof notIssuedReasons)[number]

/** What one person may issue by hand in a day. */
export const mostByHandADay = 200

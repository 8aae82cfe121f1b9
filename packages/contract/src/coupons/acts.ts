import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { action } from '../platform/records/action.ts'
import { field, optional } from '../platform/records/fields.ts'
import { record } from '../platform/records/record.ts'
import { request } from '../platform/request.ts'
import { reason } from '../shapes.ts'
import { couponKinds, notIssuedReasons } from './enums.ts'
import { couponCampaigns, coupons } from './tables.ts'

const validDays = { min: 1, max: 366, initial: 30 } as const
const name = { min: 3, max: 80 }

/**
 * A campaign is asked for by one person and started by another. Refuses: asking coupon.price-unclear,
 * .no-such-product, .past; deciding what every request refuses.
 */
export const campaignRequest = request('coupon-campaign', {
  list: couponCampaigns,
  state: 'campaignState',
  states: { done: 'active' },
  path: '/promotion/coupon/campaigns',
  tag: 'Coupons',
  object: 'coupon-campaign',
  ask: {
    can: 'coupon.manage',
    summary: 'Ask for a coupon campaign',
    fields: {
      campaignName: field.text(name),
      couponKind: field.choice(couponKinds, { initial: 'interest-off' }),
      appCode: field.code('apps', { word: 'app', beside: true }),
      productCode: optional(field.code('products', { word: 'product' })),
      sharePercent: optional(field.count({ min: 1, max: 100, initial: 50 })),
      amountCents: optional(field.money({ word: 'couponAmount', beside: true })),
      leastCents: optional(field.money({ least: 0, word: 'leastLoan' })),
      limitCents: field.money({ word: 'couponBudget', beside: true }),
      issueUntil: field.date(),
      validDays: field.count({ ...validDays, beside: true }),
      reason: field.reason(),
    },
  },
  decide: {
    can: 'coupon.decide',
    summary: 'Start or refuse a coupon campaign that somebody else asked for',
    reasoned: true,
  },
  withdraw: {
    can: 'coupon.manage',
    summary: 'Withdraw a coupon campaign that was asked for',
    by: 'asker',
  },
  acts: { approve: 'coupon-campaign.start' },
})

/** The price stays as it was started. Refuses: coupon.past. */
export const editCampaign = action('coupon-campaign.edit', {
  on: couponCampaigns,
  can: 'coupon.manage',
  from: ['active'],
  asks: {
    campaignName: field.text({ ...name, asIs: true }),
    issueUntil: field.date({ asIs: true }),
    validDays: field.count({ ...validDays, asIs: true }),
    reason: field.reason(),
  },
})
/** Who asks for money to be given away, and who lets it be, can end it. */
const ends = ['coupon.manage', 'coupon.decide'] as const

/** For more there is another campaign. Refuses: coupon.limit-below-used, .limit-raised. */
export const lowerLimit = action('coupon-campaign.lower-limit', {
  stops: true,
  on: couponCampaigns,
  can: ends,
  from: ['active', 'stopped'],
  asks: { limitCents: field.money({ word: 'couponBudget' }), reason: field.reason() },
})
/** Nothing more is issued; what is in customers' hands stays good. */
export const stopCampaign = action('coupon-campaign.stop', {
  stops: true,
  on: couponCampaigns,
  can: ends,
  from: ['active'],
  to: 'stopped',
  asks: 'reason',
  danger: true,
})

export const withdrawCoupon = action('coupon.withdraw', {
  stops: true,
  on: coupons,
  can: ends,
  from: ['issued'],
  to: 'withdrawn',
  asks: 'reason',
  danger: true,
  refreshes: [couponCampaigns],
})
/** Refuses: coupon.past, .not-longer. */
export const extendCoupon = action('coupon.extend', {
  on: coupons,
  can: 'coupon.manage',
  from: ['issued'],
  asks: { expiresOn: field.date({ asIs: true }), reason: field.reason() },
})

/** Refuses: request.not-found, coupon.not-active, .issue-over, .daily-cap. */
export const issueCoupons = endpoint({
  method: 'POST',
  path: '/promotion/coupon/issue',
  summary: 'Issue a coupon by hand to customers',
  access: { can: 'coupon.issue' },
  tag: 'Coupons',
  idempotent: true,
  body: z.strictObject({
    campaignId: z.int().positive(),
    customerIds: z.array(z.int().positive()).min(1).max(1_000),
    reason,
  }),
  response: z.object({
    issued: z.int(),
    left: z.array(z.object({ customerId: z.number(), why: z.enum(notIssuedReasons) })),
  }),
})

export const couponCampaign = record(couponCampaigns, {
  actions: [editCampaign, lowerLimit, stopCampaign],
  panels: [
    ['campaignName', 'couponKind', 'campaignState', 'app', 'product'],
    ['couponShare', 'couponAmount', 'leastLoan', 'issueUntil', 'validDays'],
    ['couponBudget', 'couponReserved', 'couponCost', 'budgetLeft'],
    ['couponsIssued', 'couponsUsed', 'couponUseRate'],
    ['askedBy', 'submittedAt', 'decidedBy', 'decidedAt', 'decisionReason'],
    { text: 'reason' },
  ],
})
export const coupon = record(coupons, {
  actions: [extendCoupon, withdrawCoupon],
  panels: [
    ['campaignName', 'couponKind', 'couponState', 'expiresOn'],
    ['customerId', 'phone', 'loanId'],
    ['mostCost', 'couponReserved', 'couponCost'],
    ['issuedBy', 'issuedAt'],
    { text: 'reason' },
  ],
})

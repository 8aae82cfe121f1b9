import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { action } from '../platform/records/action.ts'
import { field, optional } from '../platform/records/fields.ts'
import { optionSource } from '../platform/records/option-source.ts'
import { record } from '../platform/records/record.ts'
import { request } from '../platform/request.ts'
import { reason } from '../shapes.ts'
import { couponKinds, mostAtOnceByHand, mostOfAudience } from './enums.ts'
import { couponCampaigns, couponIssues, coupons } from './tables.ts'

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

/** What a campaign that is being asked for comes to on a usual loan of its app or product. */
export const campaignExample = endpoint({
  method: 'POST',
  path: '/promotion/coupon/example',
  summary: 'What a coupon takes off a usual loan, and how many such loans a budget pays for',
  effect: 'reads',
  access: { can: 'coupon.manage' },
  tag: 'Coupons',
  body: z.strictObject({
    couponKind: z.enum(couponKinds),
    appCode: z.string().min(1).max(20),
    productCode: z.string().max(40).optional(),
    sharePercent: z.int().min(1).max(100).optional(),
    amountCents: z.int().min(0).optional(),
    leastCents: z.int().min(0).optional(),
    limitCents: z.int().min(0),
  }),
  response: z.object({
    /** Null where nothing would be taken off, or nothing is offered. */
    example: z
      .object({
        loanCents: z.int(),
        priceCents: z.int(),
        offCents: z.int(),
        uses: z.int(),
      })
      .nullable(),
  }),
})

/** The price stays as it was started, its days only shrink. Refuses: coupon.past, approved.wider. */
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
  narrows: { campaignName: 'named', issueUntil: 'earlier', validDays: 'less' },
})
/** Both requesters and deciders of a gift may end it. */
const ends = ['coupon.manage', 'coupon.decide'] as const

/** A larger budget needs another campaign. Refuses: coupon.limit-below-used, approved.wider. */
export const lowerLimit = action('coupon-campaign.lower-limit', {
  stops: true,
  on: couponCampaigns,
  can: ends,
  from: ['active', 'stopped'],
  asks: { limitCents: field.money({ word: 'couponBudget' }), reason: field.reason() },
  narrows: { limitCents: 'less' },
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
/**
 * No longer than the campaign was approved for. Refuses: coupon.past, .not-longer, .beyond-campaign,
 * gifts.over-day.
 */
export const extendCoupon = action('coupon.extend', {
  gives: 'coupons',
  on: coupons,
  can: 'coupon.manage',
  from: ['issued'],
  asks: { expiresOn: field.date({ asIs: true }), reason: field.reason() },
})

/**
 * Only to customers in the caller's own work, a few a day; larger issues are requested. The answer discloses
 * nothing about a person: exclusions within the caller's work are one number. Refuses: request.not-found,
 * coupon.not-active, .issue-over, gifts.over-day, message.not-in-use.
 */
export const issueCoupons = endpoint({
  method: 'POST',
  path: '/promotion/coupon/issue',
  summary: 'Issue a coupon by hand to customers in one’s own work',
  gives: 'coupons',
  access: { can: 'coupon.issue' },
  tag: 'Coupons',
  idempotent: true,
  body: z.strictObject({
    campaignId: z.int().positive(),
    customerIds: z.array(z.int().positive()).min(1).max(mostAtOnceByHand),
    /** The text that notifies those who got one; left out, nobody is notified. */
    templateId: z.int().positive().optional(),
    reason,
  }),
  response: z.object({
    issued: z.array(z.object({ customerId: z.number(), name: z.string() })),
    /** Customers outside the caller's work, or unknown ones. */
    notYours: z.array(z.number()),
    left: z.int(),
    /** How many get the text, and why others do not, by the code of an unsent message. */
    texts: z
      .object({
        notified: z.int(),
        notNotified: z.array(z.object({ reason: z.string(), count: z.int() })),
      })
      .nullable(),
  }),
})

export const couponTexts = optionSource({
  path: '/promotion/coupon/texts',
  access: { can: 'coupon.issue' },
  summary: 'Texts of promotion that may notify customers of their coupon',
  tag: 'Coupons',
})

export const runningCampaigns = optionSource({
  path: '/promotion/coupon/running',
  access: { can: 'coupon.issue' },
  summary: 'Campaigns of which coupons can be issued',
  tag: 'Coupons',
})

/**
 * To an audience, once another person approves it. Refuses: asking coupon.not-active, .issue-over; deciding
 * also coupon.nobody.
 */
export const couponIssueRequest = request('coupon-issue', {
  list: couponIssues,
  show: 'issues',
  state: 'couponIssueState',
  path: '/promotion/coupon/issues',
  tag: 'Coupons',
  object: 'coupon-campaign',
  objectId: 'campaignId',
  refreshes: [couponCampaigns, coupons],
  ask: {
    can: 'coupon.issue',
    summary: 'Ask to issue a coupon to each customer of an audience',
    fields: {
      campaignId: field.number(runningCampaigns, { word: 'campaignName' }),
      audience: field.code('audiences'),
      mostCoupons: field.count({ min: 1, max: mostOfAudience, beside: true }),
      reason: field.reason(),
    },
  },
  decide: {
    gives: 'coupons',
    can: 'coupon.decide',
    summary: 'Issue coupons to an audience as somebody else asked, or refuse it',
    reasoned: true,
  },
  withdraw: {
    can: 'coupon.issue',
    summary: 'Withdraw a request to issue coupons to an audience',
    by: 'asker',
  },
})

export const couponCampaign = record(couponCampaigns, {
  actions: [editCampaign, lowerLimit, stopCampaign],
  panels: [
    ['campaignName', 'couponKind', 'campaignState', 'app', 'product'],
    ['couponShare', 'couponAmount', 'leastLoan', 'issueUntil', 'validDays'],
    ['couponBudget', 'couponReserved', 'couponCost', 'budgetLeft'],
    ['exampleLoan', 'exampleOff', 'usesLeft'],
    ['couponsIssued', 'couponsInHand', 'couponsUsed', 'couponUseRate'],
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

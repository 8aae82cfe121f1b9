import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { requestOf } from '../platform/request-of.ts'
import { list } from '../table.ts'
import { campaignStates, couponIssueStates, couponKinds, couponStates } from './enums.ts'

const page = 'promotion/coupon/coupon-list'

/** One row per campaign: its discount, its budget, and its results. */
export const couponCampaigns = list(page, {
  path: '/promotion/coupon/campaigns',
  entity: 'coupon-campaign',
  key: 'campaignId',
  state: 'campaignState',
  defaultSort: '-campaignId',
  tabs: 'campaignState',
  filters: {
    campaignState: filter.choice(campaignStates),
    requestOf: requestOf(),
    couponKind: filter.choice(couponKinds),
    app: filter.app(),
    askedBy: filter.staff(),
  },
  columns: {
    campaignId: column.id({ sortable: true }),
    campaignName: column.text({ short: true }),
    campaignState: column.choice(campaignStates),
    couponKind: column.choice(couponKinds),
    couponShare: column.text({ short: true }),
    couponAmount: column.money(),
    couponBudget: column.money({ total: 'sum' }),
    couponReserved: column.money({ total: 'sum' }),
    couponCost: column.money({ total: 'sum' }),
    budgetLeft: column.money({ total: 'sum' }),
    couponsIssued: column.count({ total: 'sum' }),
    couponsInHand: column.count({ total: 'sum' }),
    couponsUsed: column.count({ total: 'sum' }),
    couponUseRate: column.ratio('couponsUsed', 'couponsIssued'),
    /** What is taken off a usual loan, and how often the budget that is left pays that. */
    exampleLoan: column.money({ optional: true }),
    exampleOff: column.money({ optional: true }),
    usesLeft: column.count(),
    app: column.app(),
    product: column.product({ optional: true }),
    leastLoan: column.money({ optional: true }),
    issueUntil: column.date({ sortable: true }),
    validDays: column.count({ optional: true }),
    reason: column.text({ optional: true }),
    askedBy: column.staff(),
    submittedAt: column.instant({ optional: true }),
    decidedBy: column.staff(),
    decidedAt: column.instant({ optional: true }),
    decisionReason: column.text({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/** One row per coupon in a customer's hand. */
export const coupons = list(page, {
  name: `${page}/coupons`,
  path: '/promotion/coupon/coupons',
  entity: 'coupon',
  key: 'couponId',
  state: 'couponState',
  defaultSort: '-couponId',
  tabs: 'couponState',
  filters: {
    couponState: filter.choice(couponStates),
    campaignId: filter.id(),
    couponKind: filter.choice(couponKinds),
    customerId: filter.id(),
    phone: filter.phone(),
    issued: filter.dateRange(),
    issuedBy: filter.staff(),
  },
  columns: {
    couponId: column.id({ sortable: true }),
    campaignId: column.id({ optional: true }),
    campaignName: column.text({ short: true }),
    couponKind: column.choice(couponKinds),
    couponState: column.choice(couponStates),
    customerId: column.id(),
    phone: column.phone(),
    loanId: column.id({ of: 'loan' }),
    mostCost: column.money(),
    couponReserved: column.money({ total: 'sum' }),
    couponCost: column.money({ total: 'sum' }),
    issuedBy: column.staff(),
    issuedAt: column.instant({ sortable: true }),
    expiresOn: column.date({ sortable: true }),
    reason: column.text({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/** One row per request to give each of an audience a coupon. */
export const couponIssues = list(page, {
  name: `${page}/issues`,
  path: '/promotion/coupon/issues',
  key: 'couponIssueId',
  defaultSort: '-couponIssueId',
  tabs: 'couponIssueState',
  filters: {
    couponIssueState: filter.choice(couponIssueStates),
    requestOf: requestOf(),
    campaignId: filter.id(),
    askedBy: filter.staff(),
  },
  columns: {
    couponIssueId: column.id({ sortable: true }),
    campaignName: column.text({ short: true }),
    audience: column.text(),
    couponIssueState: column.choice(couponIssueStates),
    mostCoupons: column.count(),
    couponsIssued: column.count({ total: 'sum' }),
    reason: column.text(),
    askedBy: column.staff(),
    submittedAt: column.instant(),
    decidedBy: column.staff(),
    decidedAt: column.instant({ optional: true }),
    decisionReason: column.text({ optional: true }),
    campaignId: column.id({ optional: true }),
    version: column.count({ optional: true }),
  },
})

import { couponCampaigns, couponIssues, coupons } from '@daftari/contract/coupons/tables'
import type { ReadContext } from '../../../platform/context.ts'
import { requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns, staff } from '../../../platform/tables/sql-parts.ts'
import { withPhone } from '../../customers/index.ts'
import type { Campaign } from '../promise-of.ts'
import { campaignExample, type UsualTerms } from './campaign-example.ts'

const examples = ['exampleLoan', 'exampleOff', 'usesLeft'] as const

const left = 'g.limit_cents - g.reserved_cents - g.spent_cents'

/** Campaigns, with what is issued and used of each, and what one takes off a usual loan. */
export const campaignList = (usual: UsualTerms) =>
  listQuery(couponCampaigns, {
    from: `coupons.campaign g
    cross join lateral (
      select count(*) as issued, count(*) filter (where c.state = 'used') as used,
        count(*) filter (where c.state = 'issued') as in_hand
      from coupons.coupon c where c.campaign_id = g.id) n`,
    key: 'g.id',
    columns: {
      campaignId: 'g.id',
      campaignName: 'g.name',
      couponKind: 'g.kind',
      campaignState: 'g.state',
      app: 'g.app_code',
      product: 'g.product_code',
      couponShare: "trim_scale(g.share_ppm / 10000.0)::text || ' %'",
      couponAmount: 'g.amount_cents',
      leastLoan: 'g.least_cents',
      couponBudget: 'g.limit_cents',
      couponReserved: 'g.reserved_cents',
      couponCost: 'g.spent_cents',
      budgetLeft: left,
      couponsIssued: 'n.issued',
      couponsInHand: 'n.in_hand',
      couponsUsed: 'n.used',
      ...requestColumns('g'),
    },
    filters: { requestOf: requestOf('g.asked_by'), askedBy: 'g.asked_by' },
    sums: {
      couponBudget: 'g.limit_cents',
      couponReserved: 'g.reserved_cents',
      couponCost: 'g.spent_cents',
      budgetLeft: left,
      couponsIssued: 'n.issued',
      couponsInHand: 'n.in_hand',
      couponsUsed: 'n.used',
    },
    also: { sharePpm: 'g.share_ppm', appCode: 'g.app_code', productCode: 'g.product_code' },
    computed: {
      columns: examples,
      reads: [
        'couponKind',
        'sharePpm',
        'couponAmount',
        'leastLoan',
        'appCode',
        'productCode',
        'budgetLeft',
      ],
      rows: (ctx, rows) => withExamples(ctx, usual, rows),
    },
  })

interface Found extends Pick<Campaign, 'sharePpm'> {
  couponKind: string
  couponAmount: number | null
  leastLoan: number
  appCode: string
  productCode: string | null
  budgetLeft: number
}

async function withExamples(ctx: ReadContext, usual: UsualTerms, rows: readonly Found[]) {
  const found = []
  const askedOnce = once(usual)
  for (const { couponKind, couponAmount, leastLoan, budgetLeft, ...row } of rows) {
    const example = await campaignExample(ctx, askedOnce, {
      ...row,
      kind: couponKind,
      amountCents: couponAmount,
      leastCents: leastLoan,
      moneyCents: budgetLeft,
    })
    found.push({
      exampleLoan: example?.loanCents ?? null,
      exampleOff: example?.offCents ?? null,
      usesLeft: example?.uses ?? null,
    })
  }
  return found
}

/** Campaigns for the same loans have the same usual one: it is asked for once. */
function once(usual: UsualTerms): UsualTerms {
  const known = new Map<string, ReturnType<UsualTerms>>()
  return (ctx, of) => {
    const key = JSON.stringify([of.appCode, of.productCode, of.leastCents])
    const found = known.get(key) ?? usual(ctx, of)
    known.set(key, found)
    return found
  }
}

/** Coupons in customers' hands, by mask only. */
export const couponList = listQuery(coupons, {
  from: 'coupons.coupon c join coupons.campaign g on g.id = c.campaign_id',
  join: 'left join reporting.person p on p.person_id = c.person_id',
  key: 'c.id',
  columns: {
    couponId: 'c.id',
    campaignName: 'g.name',
    couponKind: 'g.kind',
    couponState: 'c.state',
    customerId: 'c.person_id',
    phone: 'p.phone_masked',
    loanId: 'c.application_id',
    mostCost: 'c.most_cents',
    couponReserved: 'c.reserved_cents',
    couponCost: 'c.spent_cents',
    issuedBy: staff('c.issued_by'),
    reason: 'c.issue_reason',
  },
  filters: { issued: 'c.issued_at', issuedBy: 'c.issued_by', phone: withPhone('c.person_id') },
  sums: { couponReserved: 'c.reserved_cents', couponCost: 'c.spent_cents' },
})

/** What was asked for audiences, with what it gave. */
export const couponIssueList = listQuery(couponIssues, {
  from: 'coupons.audience_issue i join coupons.campaign g on g.id = i.campaign_id',
  join: 'left join reporting.audience u on u.code = i.audience_code',
  key: 'i.id',
  columns: {
    couponIssueId: 'i.id',
    campaignName: 'g.name',
    audience: 'coalesce(u.names ->> :language, i.audience_code)',
    couponIssueState: 'i.state',
    couponsIssued: 'i.issued',
    ...requestColumns('i'),
  },
  filters: { requestOf: requestOf('i.asked_by'), askedBy: 'i.asked_by' },
  sums: { couponsIssued: 'i.issued' },
})

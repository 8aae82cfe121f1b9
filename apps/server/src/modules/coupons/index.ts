import * as contract from '@daftari/contract/coupons/acts'
import type { InputOf } from '@daftari/contract/endpoint'
import type { ReadContext } from '../../platform/context.ts'
import { onEvent } from '../../platform/events/subscriber.ts'
import { read, write } from '../../platform/module.ts'
import { moduleOf, part } from '../../platform/part.ts'
import type { Module } from '../../platform/server-module.ts'
import { audienceIssue } from './commands/audience-issue.ts'
import { campaign, campaignActs, campaignEntity, termsOf } from './commands/campaign.ts'
import { couponActs, couponEntity } from './commands/coupon-acts.ts'
import { countSpent, useCoupon } from './commands/follow-loan.ts'
import { issueCoupons } from './commands/issue-coupons.ts'
import type { CouponNotices, GetsNone, InWork } from './gets-none.ts'
import { countJob, lapseJob } from './jobs.ts'
import { campaignExample, type UsualTerms } from './queries/campaign-example.ts'
import { campaignList, couponIssueList, couponList } from './queries/lists.ts'

export { audienceIssue } from './commands/audience-issue.ts'
export { askCampaign, decideCampaign } from './commands/campaign.ts'
export { releaseCoupon } from './commands/end-reservation.ts'
export { giveBackCoupon } from './commands/follow-loan.ts'
export { giveCoupons } from './commands/give-coupons.ts'
export { giveOne } from './commands/give-one.ts'
export { issueCoupons } from './commands/issue-coupons.ts'
export { priceAgain } from './commands/price-again.ts'
export { reserveCoupon } from './commands/reserve-coupon.ts'
export type { CouponNotices, HeldOut, InWork } from './gets-none.ts'
export { type CampaignFor, campaignsFor } from './queries/campaigns-for.ts'
export { discountOfCoupon } from './queries/coupon-price.ts'
export { discountOfHeld, type HeldCoupon, heldCouponJson } from './queries/held-coupon.ts'
export { ownCoupons } from './queries/own-coupons.ts'

/** Supplied by other modules: exclusions, people in the caller's work, usual terms, and the notifier. */
interface Known {
  getsNone: GetsNone
  inWork: InWork
  usual: UsualTerms
  notices: CouponNotices
}

export const coupons = (known: Known): Module =>
  moduleOf('coupons', [campaigns(known), givenCoupons])

const campaigns = ({ getsNone, inWork, usual, notices }: Known) =>
  part({
    entity: campaignEntity,
    list: campaignList(usual),
    record: contract.couponCampaign,
    acts: campaignActs,
    requests: [campaign, audienceIssue(getsNone)],
    daily: [countJob],
    routes: [
      read(contract.campaignExample, async (ctx, { body }) => ({
        example: (await campaignExample(ctx, usual, asCampaign(body))) ?? null,
      })),
      write(contract.issueCoupons, (ctx, { body: { customerIds, ...rest } }) =>
        issueCoupons(getsNone, inWork, notices)(ctx, { ...rest, personIds: customerIds }),
      ),
      read(contract.couponTexts, async (ctx) => ({
        options: (await notices.texts(ctx)).map(({ templateId, name }) => ({
          value: templateId,
          label: name,
        })),
      })),
      read(contract.runningCampaigns, runningCampaigns),
    ],
  })

const givenCoupons = part({
  entity: couponEntity,
  list: couponList,
  record: contract.coupon,
  acts: couponActs,
  lists: [couponIssueList],
  daily: [lapseJob],
  subscribers: [
    onEvent('coupons.use', 'loan.opened', useCoupon),
    onEvent('coupons.free-the-rest', 'loan.finished', countLoan),
    onEvent('coupons.cost-again', 'loan.reopened', countLoan),
  ],
})

type Drafted = InputOf<typeof contract.campaignExample>['body']

/** One whose discount is not said yet takes nothing off. */
function asCampaign(draft: Drafted) {
  const terms = termsOf(draft)
  const isAmount = draft.couponKind === 'amount-off'
  return {
    ...terms,
    amountCents: terms.amountCents ?? (isAmount ? 0 : null),
    moneyCents: draft.limitCents,
  }
}

/** The campaigns whose coupons can be issued today. */
async function runningCampaigns(ctx: ReadContext) {
  const options = await ctx.db
    .selectFrom('coupons.campaign')
    .select(['id as value', 'name as label'])
    .where('state', '=', 'active')
    .where('issueUntil', '>=', ctx.clock.today())
    .orderBy('id', 'desc')
    .execute()
  return { options }
}

async function countLoan(ctx: Parameters<typeof countSpent>[0], { loanId }: { loanId: number }) {
  await countSpent(ctx, [loanId])
}

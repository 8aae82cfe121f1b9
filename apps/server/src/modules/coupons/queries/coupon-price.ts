import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { type Discount, discountCents, discountOf, type LoanTerms } from '../../servicing/index.ts'
import { promiseOf } from '../promise-of.ts'

export interface Asked {
  couponId: number
  personId: number
  appCode: string
  productCode: string
}

/** Refuses: coupon.not-for-this, .no-discount. */
export function pricedBy(
  ctx: ReadContext,
  campaign: PricedCampaign,
  { appCode, productCode, terms }: Pick<Asked, 'appCode' | 'productCode'> & { terms: LoanTerms },
): Discount {
  const ofProduct = campaign.productCode === null || campaign.productCode === productCode
  const fits = campaign.appCode === appCode && ofProduct
  if (!fits || terms.principalCents < campaign.leastCents) refuse('coupon.not-for-this')
  return discountOf(terms, ctx.clock.today(), promiseOf(campaign)) ?? refuse('coupon.no-discount')
}

type PricedCampaign = Awaited<ReturnType<typeof campaignOf>>

export function campaignOf(ctx: ReadContext, id: number) {
  return ctx.db
    .selectFrom('coupons.campaign')
    .select(['kind', 'sharePpm', 'amountCents', 'appCode', 'productCode', 'leastCents'])
    .select(leftOfBudget.as('leftCents'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** What its budget can still pay. */
const leftOfBudget = sql<number>`limit_cents - reserved_cents - spent_cents`

/**
 * What a coupon would take off a price that is only asked for; nothing that an application would not get.
 * Refuses: coupon.not-found, .not-usable, .not-for-this, .no-discount, .budget-used-up.
 */
export async function discountOfCoupon(
  ctx: ReadContext,
  asked: Asked & { terms: LoanTerms },
): Promise<Discount> {
  const coupon = await ctx.db
    .selectFrom('coupons.coupon')
    .select(['campaignId', 'personId', 'state', 'expiresOn'])
    .where('id', '=', asked.couponId)
    .executeTakeFirst()
  if (coupon === undefined || coupon.personId !== asked.personId) refuse('coupon.not-found')
  if (coupon.state !== 'issued' || coupon.expiresOn < ctx.clock.today()) refuse('coupon.not-usable')
  const campaign = await campaignOf(ctx, coupon.campaignId)
  const discount = pricedBy(ctx, campaign, asked)
  if (discountCents(discount) > campaign.leftCents) refuse('coupon.budget-used-up')
  return discount
}

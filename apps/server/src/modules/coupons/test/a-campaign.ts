import type { CouponKind } from '@daftari/contract/coupons/enums'
import { assert } from '@daftari/kernel/assert'
import { addDays } from '@daftari/kernel/business-date'
import type { ACustomer } from '../../../../test/fixtures/customers.ts'
import type { Lender } from '../../../../test/fixtures/lender.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { submitApplication } from '../../origination/commands/submit-application.ts'
import { offerTerms } from '../../origination/offer-terms.ts'
import { offeredProduct } from '../../origination/queries/offers.ts'
import { termsWithCoupon } from '../../origination/queries/price.ts'
import { heldOutOfAll } from '../../outreach/index.ts'
import { quote } from '../../servicing/index.ts'
import { askCampaign, decideCampaign, giveCoupons } from '../index.ts'

interface CampaignInput {
  kind?: CouponKind
  sharePercent?: number
  amountCents?: number
  limitCents?: number
  leastCents?: number
  productCode?: string
}

/** Requested by one person and started by another: half of the interest of the app's loans. */
export async function aCampaign(
  t: TestApp,
  { staff }: { staff: Pick<Lender['staff'], 'finance' | 'admin'> },
  { kind = 'interest-off', limitCents = 10_000_000, ...o }: CampaignInput = {},
): Promise<number> {
  const row = await t.as(staff.finance, (ctx) =>
    askCampaign(ctx, {
      campaignName: 'Welcome back',
      couponKind: kind,
      appCode: 'pesa',
      sharePercent: 50,
      limitCents,
      issueUntil: addDays(t.clock.today(), 60),
      validDays: 30,
      reason: 'to win them back',
      ...o,
    }),
  )
  const { id, version } = row
  const decisionReason = 'within the month’s plan'
  await t.as(staff.admin, (ctx) =>
    decideCampaign(ctx, { id, version, approve: true, reason: decisionReason }),
  )
  return id
}

export const give = giveCoupons({ heldOut: heldOutOfAll })

/** Gives a customer a coupon; gives its number. */
export async function aCoupon(t: TestApp, campaignId: number, personId: number): Promise<number> {
  await t.as('system', (ctx) => give(ctx, { campaignId, personIds: [personId], reason: 'test' }))
  const row = await couponOf(t, campaignId, personId)
  assert(row !== undefined, 'the coupon is there')
  return row.id
}

export const couponOf = (t: TestApp, campaignId: number, personId: number) =>
  t.appContext.db
    .selectFrom('coupons.coupon')
    .selectAll()
    .where('campaignId', '=', campaignId)
    .where('personId', '=', personId)
    .orderBy('id', 'desc')
    .executeTakeFirst()

let references = 0

/** 10,000.00 for 14 days, at the price with the coupon. */
export async function applyWith(
  t: TestApp,
  { id: personId }: Pick<ACustomer, 'id'>,
  couponId: number,
  o: { amountCents?: number; reference?: string } = {},
) {
  const { amountCents = 1_000_000, reference = `with-coupon-${++references}` } = o
  return t.as({ kind: 'app', code: 'pesa' }, async (ctx) => {
    const offer = await offeredProduct(ctx, 'pesa', 'pesa-14')
    const asked = { couponId, personId, appCode: 'pesa', productCode: 'pesa-14' }
    const terms = await termsWithCoupon(ctx, offerTerms(offer, amountCents), asked).catch(() =>
      offerTerms(offer, amountCents),
    )
    const cost = quote(terms, ctx.clock.today())
    return submitApplication(ctx, {
      ...asked,
      offerId: offer.offerId,
      amountCents,
      purpose: 'school fees',
      reference,
      agreed: { payoutCents: cost.payoutCents, totalDueCents: cost.totalDueCents },
    })
  })
}

export const budgetOf = (t: TestApp, campaignId: number) =>
  t.appContext.db
    .selectFrom('coupons.campaign')
    .select(['limitCents', 'reservedCents', 'spentCents', 'overrunCents'])
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()

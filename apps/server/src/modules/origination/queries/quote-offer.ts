import type { QuoteAnswer } from '@daftari/contract/intake/quote'
import { atRate, cents } from '@daftari/kernel/money'
import type { ReadContext } from '../../../platform/context.ts'
import {
  discountCents,
  type LoanTerms,
  lateChargeCents,
  overdueInterestOf,
  quote,
} from '../../servicing/index.ts'
import { requireOffered } from '../domain/offer.ts'
import { offerTerms } from '../offer-terms.ts'
import { offeredProduct } from './offers.ts'
import { termsWithCoupon } from './price.ts'

/**
 * What an amount would cost if it were paid out today. Refuses: product.not-offered,
 * application.outside-offer, and with a coupon coupon.not-found, .not-usable, .not-for-this, .no-discount.
 */
export async function quoteOffer(
  ctx: ReadContext,
  asked: {
    appCode: string
    product: string
    amountCents: number
    customerId?: number | undefined
    couponId?: number | undefined
  },
): Promise<QuoteAnswer> {
  const offer = await offeredProduct(ctx, asked.appCode, asked.product)
  requireOffered(offer, asked.amountCents)
  const list = offerTerms(offer, asked.amountCents)
  const { customerId: personId = 0, couponId, appCode } = asked
  const asOf = { couponId, personId, appCode, productCode: asked.product }
  const terms = await termsWithCoupon(ctx, list, asOf)
  const cost = quote(terms, ctx.clock.today())
  const first = cost.rows[0]?.principalCents ?? cents(0)
  return {
    product: asked.product,
    offerId: offer.offerId,
    amountCents: asked.amountCents,
    payoutCents: cost.payoutCents,
    interestCents: cost.interestCents,
    feeCents: cost.feeCents,
    feeMode: terms.feeMode,
    totalDueCents: cost.totalDueCents,
    finePerDayCents: atRate(first, terms.dailyFinePpm),
    lateChargeCents: lateChargeCents(terms, cost.rows[0]?.totalCents ?? cents(0)),
    overdueInterestPerDayCents: overdueInterestOf(terms, first),
    fineLimitCents: cost.fineLimitCents,
    effectiveAnnualPpm: cost.effectiveAnnualPpm,
    effectiveBy: cost.effectiveBy,
    annualPercentagePpm: cost.annualPercentagePpm,
    schedule: cost.rows,
    coupon: couponId === undefined ? null : { couponId, ...listPrice(ctx, list, terms) },
  }
}

/** The cost without the coupon, and the discount. */
function listPrice(ctx: ReadContext, list: LoanTerms, { discount }: LoanTerms) {
  const { payoutCents, interestCents, feeCents, totalDueCents } = quote(list, ctx.clock.today())
  return {
    listPayoutCents: payoutCents,
    listInterestCents: interestCents,
    listFeeCents: feeCents,
    listTotalDueCents: totalDueCents,
    discountCents: discount === undefined ? 0 : discountCents(discount),
  }
}

import type { QuoteAnswer } from '@daftari/contract/customers/intake/quote'
import { atRate, cents } from '@daftari/kernel/money'
import type { ReadContext } from '../../../platform/context.ts'
import { lateChargeCents, overdueInterestOf, quote } from '../../servicing/index.ts'
import { requireOffered } from '../domain/offer.ts'
import { offerTerms } from '../offer-terms.ts'
import { offeredProduct } from './offers.ts'

/**
 * What an amount would cost if it were paid out today. Refuses: product.not-offered,
 * application.outside-offer.
 */
export async function quoteOffer(
  ctx: ReadContext,
  asked: { appCode: string; product: string; amountCents: number },
): Promise<QuoteAnswer> {
  const offer = await offeredProduct(ctx, asked.appCode, asked.product)
  requireOffered(offer, asked.amountCents)
  const terms = offerTerms(offer, asked.amountCents)
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
    annualPercentagePpm: cost.annualPercentagePpm,
    schedule: cost.rows,
  }
}

import type { ReadContext } from '../../../platform/context.ts'
import { type LoanTerms, quote } from '../../servicing/index.ts'
import { offerTerms } from '../offer-terms.ts'
import { offersOf } from './offers.ts'

interface ForLoans {
  appCode: string
  productCode: string | null
  leastCents: number
}

/**
 * The terms of a usual loan of an app, or of one of its products: halfway from the least that may be asked
 * for to the most. Undefined where no such loan is offered.
 */
export async function usualTerms(
  ctx: ReadContext,
  { appCode, productCode, leastCents }: ForLoans,
): Promise<LoanTerms | undefined> {
  const offer = (await offersOf(ctx, appCode)).find(
    (one) =>
      (productCode === null || one.productCode === productCode) && one.maxCents >= leastCents,
  )
  if (offer === undefined) return undefined
  const { minCents, maxCents, stepCents } = offer
  const halfway = (Math.max(minCents, leastCents) + maxCents) / 2
  const steps = Math.ceil((halfway - minCents) / stepCents)
  return offerTerms(offer, Math.min(maxCents, minCents + steps * stepCents))
}

/** What a usual loan costs: its interest and fee. */
export async function usualPrice(
  ctx: ReadContext,
  of: ForLoans,
): Promise<{ loanCents: number; costCents: number } | undefined> {
  const terms = await usualTerms(ctx, of)
  if (terms === undefined) return undefined
  const { interestCents, feeCents } = quote(terms, ctx.clock.today())
  return { loanCents: terms.principalCents, costCents: interestCents + feeCents }
}

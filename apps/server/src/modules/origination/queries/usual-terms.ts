import type { ReadContext } from '../../../platform/context.ts'
import { type LoanTerms, quote } from '../../servicing/index.ts'
import { offerTerms } from '../offer-terms.ts'
import { offersOf } from './offers.ts'

interface ForLoans {
  appCode: string
  productCode: string | null
  leastCents: number
  /** The customer's limit; absent if it is not known. */
  mostCents?: number | undefined
}

/**
 * The terms of a usual loan of an app, or of one of its products: halfway from the least that may be asked
 * for to the most, both of them and the customer's limit. Undefined where no such loan is offered.
 */
export async function usualTerms(
  ctx: ReadContext,
  { appCode, productCode, leastCents, mostCents = Number.MAX_SAFE_INTEGER }: ForLoans,
): Promise<LoanTerms | undefined> {
  const offer = (await offersOf(ctx, appCode)).find(
    (one) =>
      (productCode === null || one.productCode === productCode) &&
      one.maxCents >= leastCents &&
      one.minCents <= mostCents,
  )
  if (offer === undefined) return undefined
  const { minCents, stepCents } = offer
  const highest = Math.min(offer.maxCents, mostCents)
  const halfway = (Math.max(minCents, leastCents) + highest) / 2
  const steps = Math.min(
    Math.ceil((halfway - minCents) / stepCents),
    Math.floor((highest - minCents) / stepCents),
  )
  return offerTerms(offer, minCents + steps * stepCents)
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

import type { ReadContext } from '../../../platform/context.ts'
import type { LoanTerms } from '../../servicing/index.ts'
import { type Campaign, promiseOf } from '../promise-of.ts'
import { type Example, exampleOf } from './example-of.ts'

interface ForLoans {
  appCode: string
  productCode: string | null
  leastCents: number
}

/** The terms of a usual loan, supplied by the module that knows the offers; undefined where there is none. */
export type UsualTerms = (ctx: ReadContext, of: ForLoans) => Promise<LoanTerms | undefined>

/** What a campaign takes off a usual loan, and how often so much money pays that. */
export async function campaignExample(
  ctx: ReadContext,
  usual: UsualTerms,
  { moneyCents, ...campaign }: Campaign & ForLoans & { moneyCents: number },
): Promise<Example | undefined> {
  const terms = await usual(ctx, campaign)
  if (terms === undefined) return undefined
  return exampleOf(promiseOf(campaign), { terms, today: ctx.clock.today(), moneyCents })
}

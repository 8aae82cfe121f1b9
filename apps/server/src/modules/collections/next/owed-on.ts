import type { owedOn as contract } from '@daftari/contract/collections/endpoints'
import type { OutputOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import { businessDate } from '@daftari/kernel/business-date'
import type { ReadContext } from '../../../platform/context.ts'
import { settlementOn } from '../../servicing/index.ts'
import { inScope } from '../scope.ts'

/**
 * The amount due on a case's loan, and the amount that closes it on a day. Refuses: request.not-found,
 * settlement-figure.before-payout, settlement-figure.too-far.
 */
export async function owedOn(
  ctx: ReadContext,
  caseId: number,
  on: string,
): Promise<OutputOf<typeof contract>> {
  const found = await ctx.db
    .selectFrom('collections.case as c')
    .select('c.loanId')
    .where('c.id', '=', caseId)
    .where(inScope(ctx))
    .executeTakeFirst()
  if (found === undefined) return refuse('request.not-found')
  const figure = await settlementOn(ctx, found.loanId, businessDate(on))
  return {
    on: figure.on,
    dueCents: figure.dueCents,
    closes: {
      principal: figure.principalCents,
      interest: figure.interestCents,
      fee: figure.feeCents,
      fine: figure.fineCents,
      total: figure.totalCents,
    },
  }
}

import type { BusinessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'
import type { AccountCode } from '../domain/chart.ts'
import { mirror } from '../domain/entry.ts'
import { post } from './post.ts'

/**
 * Books the exact mirror of an entry, once. Refuses: ledger.posted-before when it was reversed
 * already. Gives the reversal's id.
 */
export async function reverse(
  ctx: Context,
  entryId: number,
  o: { effectiveOn: BusinessDate; source: string; reason: string },
): Promise<number> {
  const lines = await ctx.tx
    .selectFrom('ledger.line')
    .select(['accountCode', 'amountCents', 'loanId', 'personId', 'paymentId'])
    .where('entryId', '=', entryId)
    .orderBy('number')
    .execute()
  const posted = lines.map((line) => ({
    account: line.accountCode as AccountCode,
    amountCents: cents(line.amountCents),
    ...(line.loanId === null ? {} : { loanId: line.loanId }),
    ...(line.personId === null ? {} : { personId: line.personId }),
    ...(line.paymentId === null ? {} : { paymentId: line.paymentId }),
  }))
  return post(ctx, {
    reference: `reversal:${entryId}`,
    kind: 'reversal',
    effectiveOn: o.effectiveOn,
    source: o.source,
    lines: mirror(posted),
    reversesId: entryId,
    reason: o.reason,
  })
}

import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { exposureOf, loanFor } from '../../servicing/index.ts'

/**
 * Principal that a customer owes or may soon owe, over all apps, in cents: open loans, approved
 * amounts not yet paid out, and what other open applications ask for.
 */
export async function exposureWithout(
  ctx: ReadContext,
  asked: { personId: number; applicationId: number | null },
): Promise<number> {
  const rows = await ctx.db
    .selectFrom('origination.application')
    .select(['id', 'applyStatus'])
    .select(sql<number>`coalesce(approved_cents, amount_cents)`.as('cents'))
    .where('personId', '=', asked.personId)
    .where('applyStatus', 'in', [1, 2, 5, 6])
    .execute()
  const exposure = await exposureOf(ctx, asked.personId)
  let waiting = 0
  for (const row of rows) {
    if (row.id === asked.applicationId) continue
    const isLoan = row.applyStatus === 2 && (await loanFor(ctx, row.id)) !== undefined
    if (!isLoan) waiting += row.cents
  }
  return exposure + waiting
}

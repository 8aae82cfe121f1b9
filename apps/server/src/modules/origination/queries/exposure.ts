import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { exposureOf, loanStatuses } from '../../servicing/index.ts'

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
  const approved = rows.filter((row) => row.applyStatus === 2).map((row) => row.id)
  const loans = await loanStatuses(ctx, approved)
  const waiting = rows.filter((row) => row.id !== asked.applicationId && !loans.has(row.id))
  return waiting.reduce((sum, row) => sum + row.cents, exposure as number)
}

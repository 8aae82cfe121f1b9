import { type PlaceholderValues, placeholdersIn } from '@daftari/contract/messaging/placeholders'
import { cents, moneyText } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { settlementOn } from '../../servicing/index.ts'

/**
 * Adds the amount that closes the loan today, if the text contains it: it is computed from the loan's whole
 * history, so other texts are spared the cost. Empty for a loan that owes nothing, or is not paid out yet.
 */
export async function withPayoff(
  ctx: ReadContext,
  text: string,
  { loanId, values }: { loanId: number | null; values: PlaceholderValues },
): Promise<PlaceholderValues> {
  if (loanId === null || !placeholdersIn(text).includes('payoff')) return values
  const { rows } = await sql`select from reporting.loan l
    where l.loan_id = ${loanId} and l.bill_owed_cents > 0`.execute(ctx.db)
  if (rows.length === 0) return { ...values, payoff: null }
  const { totalCents } = await settlementOn(ctx, loanId, ctx.clock.today())
  return { ...values, payoff: moneyText(ctx.appContext.currency, cents(totalCents)) }
}

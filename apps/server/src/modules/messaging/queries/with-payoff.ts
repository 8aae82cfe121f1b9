import { type PlaceholderValues, placeholdersIn } from '@daftari/contract/messaging/placeholders'
import { cents, moneyText } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { settlementOn } from '../../servicing/index.ts'

/**
 * The values with what closes the loan today, where the text names it: it is worked out from the loan's whole
 * life, so texts that do not name it do not pay for it. Empty of a loan that owes nothing, or is none yet.
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

import { refuse } from '@daftari/contract/refusals'
import type { StatementAccount } from '@daftari/contract/settlement/enums'
import { type Cents, cents } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'

/**
 * The balance of an account through days without a row: a statement without rows has no balance, so the
 * previous file's is used. Refuses: statement.no-rows where there is none, statement.not-quiet where another
 * file has a row of these days.
 */
export async function balanceWithoutActivity(
  ctx: Context,
  account: StatementAccount,
  { from, to }: { from: string; to: string },
): Promise<Cents> {
  const moved = await ctx.tx
    .selectFrom('settlement.statementLine')
    .select(['receipt', 'completedOn'])
    .where('account', '=', account)
    .where('completedOn', '>=', from)
    .where('completedOn', '<=', to)
    .where('completed', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (moved !== undefined) {
    refuse('statement.not-quiet', { receipt: moved.receipt, date: String(moved.completedOn) })
  }
  const before = await ctx.tx
    .selectFrom('settlement.statementFile')
    .select('closingCents')
    .where('account', '=', account)
    .where('state', 'in', ['booking', 'done'])
    .where('coversTo', '<', from)
    .orderBy('coversTo', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before?.closingCents == null ? refuse('statement.no-rows') : cents(before.closingCents)
}

import { refuse } from '@daftari/contract/refusals'
import { formatCents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/**
 * Nothing is lent to a customer who owes a refund whose payment the operator took back. Refuses:
 * application.owes-refund.
 */
export async function requireNoRefundDebt(ctx: Context, personId: number): Promise<void> {
  const { rows } = await sql<{ owedCents: number }>`
    select owed_cents from reporting.refund_debt where person_id = ${personId}`.execute(ctx.tx)
  const owedCents = rows.reduce((sum, one) => sum + one.owedCents, 0)
  if (owedCents > 0) refuse('application.owes-refund', { owed: formatCents(owedCents) })
}

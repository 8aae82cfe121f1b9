import { refuse } from '@daftari/contract/refusals'
import { formatCents } from '@daftari/kernel/money'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/**
 * Nothing is lent to a customer who owes a refund whose payment the operator took back. Refuses:
 * application.owes-refund.
 */
export async function requireNoRefundDebt(ctx: Context, personId: number): Promise<void> {
  const { rows } = await sql<{ owedCents: number }>`
    select ${owedRefund(personId)} as owed_cents`.execute(ctx.tx)
  refuseDebt(rows[0]?.owedCents ?? 0)
}

export const owedRefund = (personId: number | RawBuilder<unknown>) => sql<number>`coalesce((
  select sum(owed_cents) from reporting.refund_debt where person_id = ${personId}), 0)::bigint`

/** Refuses: application.owes-refund. */
export function refuseDebt(owedCents: number): void {
  if (owedCents > 0) refuse('application.owes-refund', { owed: formatCents(owedCents) })
}

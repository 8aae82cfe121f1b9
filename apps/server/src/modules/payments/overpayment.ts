import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/**
 * What a customer paid too much may have been refunded or used since: then it cannot be taken back.
 * Refuses: repayment.surplus-used.
 */
export async function refuseIfSpent(
  ctx: Context,
  { personId }: { personId: number | null },
  amountCents: number,
): Promise<void> {
  const { rows } = await sql<{ heldCents: number }>`
    select coalesce(-sum(amount_cents), 0)::bigint as held_cents from reporting.ledger_line
    where account_code = 'customer_overpayment' and person_id = ${personId}`.execute(ctx.tx)
  if ((rows[0]?.heldCents ?? 0) < amountCents) refuse('repayment.surplus-used')
}

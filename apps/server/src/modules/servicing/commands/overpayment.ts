import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { lockPerson } from '../../customers/index.ts'

/**
 * A customer's overpayment that was not refunded, by the books. Acts that use it lock the person first, so
 * that it cannot be used twice.
 */
export async function lockOverpayment(ctx: Context, personId: number): Promise<number> {
  await lockPerson(ctx, personId)
  const { rows } = await sql<{ heldCents: number }>`
    select coalesce(-sum(amount_cents), 0)::bigint as held_cents from reporting.ledger_line
    where account_code = 'customer_overpayment' and person_id = ${personId}`.execute(ctx.tx)
  return rows[0]?.heldCents ?? 0
}

/**
 * What a customer paid too much may have been refunded or used since: then it cannot be taken back.
 * Refuses: repayment.surplus-used.
 */
export async function refuseIfSpent(
  ctx: Context,
  { personId }: { personId: number | null },
  amountCents: number,
): Promise<void> {
  const held = personId === null ? 0 : await lockOverpayment(ctx, personId)
  if (held < amountCents) refuse('repayment.surplus-used')
}

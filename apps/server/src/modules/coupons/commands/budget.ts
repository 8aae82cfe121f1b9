import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/**
 * Sets money of a campaign aside, or frees it, in the caller's transaction: one statement, so that two cannot
 * take the same money. False where its budget leaves less.
 */
export async function setAside(
  ctx: Context,
  campaignId: number,
  amountCents: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update coupons.campaign set reserved_cents = reserved_cents + ${amountCents}::bigint
    where id = ${campaignId} and (${amountCents}::bigint <= 0
      or reserved_cents + spent_cents + ${amountCents}::bigint <= limit_cents)`.execute(ctx.tx)
  return numAffectedRows === 1n
}

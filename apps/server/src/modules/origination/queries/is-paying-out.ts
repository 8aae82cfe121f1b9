import type { Context } from '../../../platform/context.ts'

/** Disbursing or disbursed: the money may have left. */
const gone = [2, 3]

/**
 * Whether a payout is under way, or an earlier request of it was paid and is not settled yet. Locks the
 * payout's row until the transaction ends: nothing is sent while its application is being cancelled.
 */
export async function isPayingOut(ctx: Context, applicationId: number): Promise<boolean> {
  const payout = await ctx.tx
    .selectFrom('reporting.disbursement')
    .select(['id', 'status'])
    .where('applicationId', '=', applicationId)
    .forUpdate()
    .executeTakeFirst()
  if (payout === undefined) return false
  return gone.includes(payout.status ?? 0) || (await isPaidEarlier(ctx, payout.id))
}

async function isPaidEarlier(ctx: Context, disbursementId: number | null): Promise<boolean> {
  const paid = await ctx.tx
    .selectFrom('reporting.disbursementAttempt')
    .select('id')
    .where('disbursementId', '=', disbursementId)
    .where('paidEarlier', '=', true)
    .executeTakeFirst()
  return paid !== undefined
}

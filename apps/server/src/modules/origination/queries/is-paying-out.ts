import type { Context } from '../../../platform/context.ts'

/** Disbursing or disbursed: the money may have left. */
const gone = [2, 3]

/**
 * Whether a payout is under way. Holds the payout's row until the transaction ends, so that it is
 * not sent while its application is being cancelled.
 */
export async function isPayingOut(ctx: Context, applicationId: number): Promise<boolean> {
  const payout = await ctx.tx
    .selectFrom('reporting.disbursement')
    .select('status')
    .where('applicationId', '=', applicationId)
    .forUpdate()
    .executeTakeFirst()
  return payout !== undefined && gone.includes(payout.status ?? 0)
}

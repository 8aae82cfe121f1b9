import type { Context } from '../../../platform/context.ts'
import { reviewPromises } from '../promises/settle-promises.ts'
import { reviewReductions } from './review-reductions.ts'

/** A waiver was granted, met or ended: what was promised on its loan and asked for is looked at again. */
export async function reviewAfterWaiver(
  ctx: Context,
  { loanId }: { loanId: number },
): Promise<void> {
  await reviewPromises(ctx, loanId)
  await reviewReductions(ctx, { loanId })
}

import type { EventPayloads } from '../../../events.ts'
import type { Context } from '../../../platform/context.ts'
import type { Outside } from '../../../platform/events/subscriber.ts'
import { placeAfter } from '../domain/disbursement.ts'
import type { WalletOperator } from '../mpesa/wallet-operator.ts'
import { attemptsOf, lockPayout, movePayout, type Payout } from '../payout-store.ts'
import { sendRequest, type Written, writeAgain, writeNew } from './send-request.ts'

/** Sends a prepared payout to the operator, once. */
export async function sendDisbursement(
  outside: Outside,
  operator: WalletOperator,
  { disbursementId }: EventPayloads['disbursement.prepared'],
): Promise<void> {
  await sendRequest(outside, operator, (ctx) => writeAttempt(ctx, disbursementId))
}

/**
 * Undefined when there is nothing to send: sent before, held, cancelled, or paid. A payout whose
 * approval does not stand any more is cancelled instead.
 */
export async function writeAttempt(
  ctx: Context,
  disbursementId: number,
): Promise<Written | undefined> {
  const payout = await lockPayout(ctx.tx, disbursementId)
  if (payout === undefined) return undefined
  if (payout.place === 'prepare/none' && !(await approvalStands(ctx, payout))) {
    await movePayout(ctx.tx, payout, 'holding/cancelled')
    return undefined
  }
  const attempts = await attemptsOf(ctx.tx, payout.id)
  const unsent = attempts.find((one) => one.state === 'unsent')
  if (unsent !== undefined) return writeAgain(ctx, { kind: 'disbursement', ...payout }, unsent)
  const place = placeAfter(payout.place, 'send')
  if (place === undefined) return undefined
  return writeNew(ctx, { kind: 'disbursement', ...(await movePayout(ctx.tx, payout, place)) })
}

/** Whoever voids an approval holds the payout's row as we do: what is read here stays true. */
async function approvalStands(ctx: Context, payout: Payout): Promise<boolean> {
  const application = await ctx.tx
    .selectFrom('reporting.application')
    .select(['applyStatus', 'approvedCents'])
    .where('applicationId', '=', payout.applicationId)
    .executeTakeFirst()
  return application?.applyStatus === 2 && application.approvedCents === payout.principalCents
}

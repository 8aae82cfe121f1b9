import type { EventPayloads } from '../../../../events.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Outside } from '../../../../platform/events/subscriber.ts'
import { stateAfter } from '../../domain/refund.ts'
import type { WalletOperator } from '../../mpesa/wallet-operator.ts'
import { changeRefund, lockRefund, refundAttempts } from '../../refund-store.ts'
import { sendRequest, type Written, writeAgain, writeNew } from '../send-request.ts'

/** Sends an approved refund to the operator, once. */
export async function sendRefund(
  outside: Outside,
  operator: WalletOperator,
  { refundId }: EventPayloads['refund.approved'],
): Promise<void> {
  await sendRequest(outside, operator, (ctx) => writeRefund(ctx, refundId))
}

/** Undefined when there is nothing to send: sent before, cancelled, or paid. */
export async function writeRefund(ctx: Context, refundId: number): Promise<Written | undefined> {
  const refund = await lockRefund(ctx.tx, refundId)
  if (refund === undefined) return undefined
  const unsent = (await refundAttempts(ctx.tx, refundId)).find((one) => one.state === 'unsent')
  if (unsent !== undefined) return writeAgain(ctx, { kind: 'refund', ...refund }, unsent)
  const state = stateAfter(refund.state, 'send')
  if (state === undefined) return undefined
  return writeNew(ctx, { kind: 'refund', ...(await changeRefund(ctx.tx, refund, { state })) })
}

import { assert } from '@daftari/kernel/assert'
import type { EventPayloads } from '../../../../events.ts'
import { audit } from '../../../../platform/audit.ts'
import type { ContextSaying, JobContext } from '../../../../platform/context.ts'
import { stateAfter } from '../../domain/refund.ts'
import type { WalletOperator } from '../../mpesa/wallet-operator.ts'
import { callOffUnsent } from '../../payout-store.ts'
import { changeRefund, lockRefund, refundAttempts } from '../../refund-store.ts'
import { leaveOrWait } from '../../switch/wait-or-go.ts'
import { reportStaffNumber } from '../../who-is-paid.ts'
import { sendRequest, type Written, writeAgain, writeNew } from '../send-request.ts'
import { doubtOfWallet } from './same-wallet.ts'

const reasons = {
  'wallet-changed': 'The customer’s wallet was changed after the approval.',
  'wallet-of-another': 'Another customer has the phone by now.',
  'staff-number': 'The phone is that of a member of staff.',
}

/** Sends an approved refund to the operator, once. */
export async function sendRefund(
  job: JobContext<'pays'>,
  operator: WalletOperator,
  { refundId }: EventPayloads['refund.approved'],
): Promise<void> {
  await sendRequest(job, operator, (ctx) => writeRefund(ctx, refundId))
}

/**
 * Undefined when there is nothing to send: sent before, cancelled, or paid; or when refunds are off. A wallet
 * that was changed since the approval, or is the phone of another customer or of a member of staff by now,
 * is not paid: the refund has failed, and a person decides.
 */
export async function writeRefund(
  ctx: ContextSaying<'pays'>,
  refundId: number,
): Promise<Written | undefined> {
  const refund = await lockRefund(ctx.tx, refundId)
  if (refund === undefined) return undefined
  const attempts = await refundAttempts(ctx.tx, refundId)
  const unsent = attempts.find((one) => one.state === 'unsent')
  const state = stateAfter(refund.state, unsent === undefined ? 'send' : 'send-again')
  if (state === undefined) return undefined
  const failureCode = await doubtOfWallet(ctx, refund)
  if (failureCode !== undefined) {
    if (failureCode === 'staff-number') await reportStaffNumber(ctx, refund)
    const failureReason = reasons[failureCode]
    await callOffUnsent(ctx, attempts, { code: failureCode, text: failureReason })
    const stopped = stateAfter(refund.state, 'stop')
    assert(stopped !== undefined, `refund ${refundId} is ${refund.state} and would be sent`)
    const failure = { failureCode, failureReason }
    await changeRefund(ctx.tx, refund, { state: stopped, ...failure })
    await audit(ctx, {
      act: 'refund.stop',
      object: { type: 'refund', id: refundId },
      before: { state: refund.state },
      after: { state: stopped, ...failure },
    })
    return undefined
  }
  const leave = await leaveOrWait(ctx, { kind: 'refund', ...refund })
  if (leave === 'waits') return undefined
  const order = { kind: 'refund', ...refund } as const
  if (unsent !== undefined) return writeAgain(ctx, order, { ...leave, attempt: unsent })
  await changeRefund(ctx.tx, refund, { state, attempts: refund.attempts + 1 })
  return writeNew(ctx, order, leave)
}

import type { EventPayloads } from '../../../events.ts'
import type { Context, ContextSaying, JobContext } from '../../../platform/context.ts'
import { placeAfter } from '../domain/disbursement.ts'
import { doubtOf } from '../domain/payout-doubt.ts'
import type { WalletOperator } from '../mpesa/wallet-operator.ts'
import { type Attempt, attemptsOf, lockPayout, movePayout, type Payout } from '../payout-store.ts'
import { circumstancesOf } from '../queries/payout-circumstances.ts'
import { leaveOrWait } from '../switch/wait-or-go.ts'
import { sendRequest, type Written, writeAgain, writeNew } from './send-request.ts'
import { stopPayout } from './stop-payout.ts'

/** Sends a prepared payout to the operator, once. */
export async function sendDisbursement(
  job: JobContext<'pays'>,
  operator: WalletOperator,
  { disbursementId }: EventPayloads['disbursement.prepared'],
): Promise<void> {
  await sendRequest(job, operator, (ctx) => writeAttempt(ctx, disbursementId))
}

/**
 * Undefined when there is nothing to send: already sent, held, cancelled or paid; or waiting for a switch or
 * a cap. Each time before it is sent, also after the operator could not be reached, the approval and the
 * switches are checked again.
 */
export async function writeAttempt(
  ctx: ContextSaying<'pays'>,
  disbursementId: number,
): Promise<Written | undefined> {
  const payout = await lockPayout(ctx.tx, disbursementId)
  if (payout === undefined) return undefined
  const attempts = await attemptsOf(ctx.tx, payout.id)
  const unsent = attempts.find((one) => one.state === 'unsent')
  const place = placeAfter(payout.place, unsent === undefined ? 'send' : 'send-again')
  if (place === undefined || (await isStopped(ctx, payout, attempts))) return undefined
  const leave = await leaveOrWait(ctx, { kind: 'disbursement', ...payout })
  if (leave === 'waits') return undefined
  const order = { kind: 'disbursement', ...payout } as const
  if (unsent !== undefined) return writeAgain(ctx, order, { ...leave, attempt: unsent })
  await movePayout(ctx.tx, payout, place, { attempts: payout.attempts + 1 })
  return writeNew(ctx, order, leave)
}

/**
 * A payout whose approval is void is cancelled: only a later approval pays it. A payout in doubt is held for
 * people to decide. Nothing has been sent, so neither can lead to a double payment.
 */
async function isStopped(
  ctx: Context,
  payout: Payout,
  attempts: readonly Attempt[],
): Promise<boolean> {
  const circumstances = await circumstancesOf(ctx, payout)
  const { approved } = circumstances
  const doubt = doubtOf(circumstances, payout.doubtsAccepted)
  if (approved && doubt === undefined) return false
  await stopPayout(ctx, payout, { attempts, approved, doubt })
  return true
}

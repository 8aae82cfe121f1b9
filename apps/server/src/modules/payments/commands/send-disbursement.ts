import { assert } from '@daftari/kernel/assert'
import type { EventPayloads } from '../../../events.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context, JobContext } from '../../../platform/context.ts'
import { placeAfter } from '../domain/disbursement.ts'
import { doubtOf } from '../domain/payout-doubt.ts'
import type { WalletOperator } from '../mpesa/wallet-operator.ts'
import {
  type Attempt,
  attemptsOf,
  callOffUnsent,
  lockPayout,
  movePayout,
  type Payout,
} from '../payout-store.ts'
import { circumstancesOf } from '../queries/payout-circumstances.ts'
import { leaveOrWait } from '../switch/wait-or-go.ts'
import { sendRequest, type Written, writeAgain, writeNew } from './send-request.ts'

/** Sends a prepared payout to the operator, once. */
export async function sendDisbursement(
  job: JobContext,
  operator: WalletOperator,
  { disbursementId }: EventPayloads['disbursement.prepared'],
): Promise<void> {
  await sendRequest(job, operator, (ctx) => writeAttempt(ctx, disbursementId))
}

/**
 * Undefined when there is nothing to send: sent before, held, cancelled, or paid; or when it waits for a
 * switch or a cap. Whether its approval stands, and whether payouts may leave, is asked each time that it
 * would leave, so also after the operator could not be reached.
 */
export async function writeAttempt(
  ctx: Context,
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
  const moved = unsent === undefined ? await movePayout(ctx.tx, payout, place) : payout
  const order = { kind: 'disbursement', ...moved } as const
  return unsent === undefined
    ? writeNew(ctx, order, leave)
    : writeAgain(ctx, order, { ...leave, attempt: unsent })
}

/**
 * One whose approval is void is cancelled: only a later approval pays it. One that is in doubt is held,
 * and people decide. Nothing has left, so neither can make it paid twice.
 */
async function isStopped(
  ctx: Context,
  payout: Payout,
  attempts: readonly Attempt[],
): Promise<boolean> {
  const circumstances = await circumstancesOf(ctx, payout)
  const doubt = doubtOf(circumstances, payout.doubtsAccepted)
  if (circumstances.approved && doubt === undefined) return false
  const place = placeAfter(payout.place, circumstances.approved ? 'doubt' : 'void')
  assert(place !== undefined, `payout ${payout.id} is ${payout.place} and would be sent`)
  const after = await movePayout(
    ctx.tx,
    payout,
    place,
    circumstances.approved ? { holdDoubt: doubt ?? null, waitsSince: ctx.clock.now() } : {},
  )
  const code = circumstances.approved ? 'in-doubt' : 'approval-void'
  await callOffUnsent(ctx, attempts, { code, text: 'Called off before the operator saw it.' })
  await audit(ctx, {
    act: circumstances.approved ? 'disbursement.doubt' : 'disbursement.void',
    object: { type: 'disbursement', id: payout.id },
    before: { place: payout.place },
    after: { place: after.place, doubt },
  })
  return true
}

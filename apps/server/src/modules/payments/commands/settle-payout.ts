import { assert } from '@daftari/kernel/assert'
import { businessDateOf } from '@daftari/kernel/business-date'
import type { ApprovedLoan } from '../../../events.ts'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { withoutNumbers } from '../../../platform/log.ts'
import { placeAfter } from '../domain/disbursement.ts'
import { stateAfter } from '../domain/refund.ts'
import type { Found, Order } from '../order-store.ts'
import {
  type Attempt,
  callOffUnsent,
  changeAttempt,
  movePayout,
  type Payout,
} from '../payout-store.ts'
import { countPaid, giveBackToCap } from '../switch/day-cap.ts'
import { withdrawModifications } from './decide-modification.ts'
import { holdIfPaidEarlier } from './earlier-request.ts'
import { failRefund, type Paid, succeedRefund } from './refund/settle-refund.ts'

const paidBefore = { code: 'paid-before', text: 'An attempt before it has paid.' }

/** The operator paid what was ordered. The caller has checked what was reported. */
export async function succeedPayout(
  ctx: Context,
  { order, attempt, attempts }: Found,
  paid: Paid,
): Promise<void> {
  await callOffUnsent(ctx, attempts, paidBefore)
  await changeAttempt(ctx.tx, attempt.id, {
    state: 'succeeded',
    conversationId: attempt.conversationId ?? paid.conversationId,
    resultCode: '0',
    resultText: null,
    receipt: paid.receipt,
    otherReceipt: null,
    otherSettledAt: null,
    completedAt: paid.completedAt,
    endedAt: ctx.clock.now(),
    askAt: null,
  })
  await countPaid(ctx, order, attempt)
  if (order.kind === 'refund') await succeedRefund(ctx, order, paid)
  else await succeedDisbursement(ctx, order, { ...paid, ...walletOf(attempt) })
}

/**
 * The operator certainly has not seen the request: it waits to be sent again. True then; where an attempt
 * before it has paid meanwhile it is called off.
 */
export async function becomeUnsent(
  ctx: Context,
  { order, attempt }: Found,
  resultText: string,
): Promise<boolean> {
  await changeAttempt(ctx.tx, attempt.id, { state: 'unsent', resultText, askAt: null })
  await giveBackToCap(ctx, order, attempt)
  if (isOnItsWay(order)) return true
  await callOffUnsent(ctx, [{ ...attempt, state: 'unsent' }], paidBefore)
  return false
}

const isOnItsWay = (order: Order) =>
  order.kind === 'refund'
    ? stateAfter(order.state, 'send-again') !== undefined
    : placeAfter(order.place, 'send-again') !== undefined

/** The wallet that the request named, which its payout need not name any more. */
const walletOf = ({ phoneCipher, phoneMasked }: Attempt) =>
  phoneCipher === null || phoneMasked === null ? {} : { phoneCipher, phoneMasked }

/** The loan begins on the day its money arrived, and its payout names the wallet that has it. */
async function succeedDisbursement(
  ctx: Context,
  payout: Payout,
  paid: Paid & ReturnType<typeof walletOf>,
): Promise<void> {
  const place = placeAfter(payout.place, 'succeed')
  assert(place !== undefined, `payout ${payout.id} is ${payout.place} and was paid`)
  const disbursedOn = businessDateOf(paid.completedAt, ctx.clock.zone)
  await movePayout(ctx.tx, payout, place, {
    receipt: paid.receipt,
    receiverName: paid.receiverName,
    chargeCents: paid.chargeCents,
    disbursedAt: paid.completedAt,
    disbursedOn,
    phoneCipher: paid.phoneCipher,
    phoneMasked: paid.phoneMasked,
    failureCode: null,
    failureReason: null,
    holdReason: null,
    retryAskedBy: null,
  })
  await withdrawModifications(ctx.tx, payout.id)
  await publish(ctx, 'disbursement.succeeded', `disbursement:${payout.id}`, {
    disbursementId: payout.id,
    loan: payout.loan as unknown as ApprovedLoan,
    payoutCents: payout.amountCents,
    receipt: paid.receipt,
    disbursedOn,
  })
}

/**
 * The attempt is over without money. What was ordered fails with it, unless another attempt of it
 * is alive or has paid.
 */
export async function failPayout(
  ctx: Context,
  { order, attempt, attempts }: Found,
  reported: { code: string; reason: string; state?: 'failed' | 'void' },
): Promise<void> {
  const failureReason = withoutNumbers(reported.reason).slice(0, 300)
  await changeAttempt(ctx.tx, attempt.id, {
    state: reported.state ?? 'failed',
    resultCode: reported.code,
    resultText: failureReason,
    endedAt: ctx.clock.now(),
    askAt: null,
  })
  await giveBackToCap(ctx, order, attempt)
  if (attempts.at(-1)?.id !== attempt.id) return
  const failure = { failureCode: reported.code, failureReason }
  if (order.kind === 'refund') await failRefund(ctx, order, failure)
  else await failDisbursement(ctx, order, failure)
}

async function failDisbursement(
  ctx: Context,
  payout: Payout,
  failure: { failureCode: string; failureReason: string },
): Promise<void> {
  const place = placeAfter(payout.place, 'fail')
  if (place === undefined) return
  await movePayout(ctx.tx, payout, place, failure)
  await holdIfPaidEarlier(ctx, payout.id)
  await publish(ctx, 'disbursement.failed', `disbursement:${payout.id}`, {
    disbursementId: payout.id,
    applicationId: payout.applicationId,
    code: failure.failureCode,
  })
}

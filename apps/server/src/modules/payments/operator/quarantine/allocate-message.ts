import type { ordersOfHeldMessage as contract } from '@daftari/contract/payments/operator/allocation'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../../platform/audit.ts'
import { ownerOf } from '../../../../platform/cipher.ts'
import type { Context, ReadContext } from '../../../../platform/context.ts'
import { jsonIn } from '../../../../platform/http-client/json-in.ts'
import { applySuccess } from '../../commands/apply-payout-result.ts'
import { isOpenState } from '../../domain/open-states.ts'
import { doubtOf, type ReportedPayout } from '../../domain/payout-verdict.ts'
import { parsePayoutResult, parseStatusResult } from '../../mpesa/wire.ts'
import { type Found, lockByOriginator } from '../../order-store.ts'
import { markHandled } from '../inbox-message.ts'
import { requestOf } from '../unknown/request-key.ts'
import { reasonOf } from './list-held.ts'
import type { HeldMessage } from './reported-payment.ts'
import { bodyOf, lockWaiting, settle } from './settle-message.ts'

/** Reasons of holding under which a message names a request, or a conversation, that is not ours. */
const allocatedFor: readonly (string | null)[] = [
  'unknown-conversation',
  'conversation',
  'answer-to-no-question',
]

type Paid = ReportedPayout & { receiverName?: string | undefined; chargeCents?: number | undefined }

/**
 * The message is ours, only its reference is not: a person says of which payout or refund it is, and it is
 * accepted if all the other checks pass. Refuses: request.not-found, callback.settled, callback.not-layable,
 * callback.not-of-this, operator-request.not-open.
 */
export async function allocateMessage(
  ctx: Context,
  { id, requestKey, reason }: { id: number; requestKey: number; reason: string },
): Promise<void> {
  const message = await lockWaiting(ctx, id)
  const reported = paidBy(ctx, message) ?? refuse('callback.not-layable')
  const found = await lockOrder(ctx, requestKey)
  if (!isOpenState(found.attempt.state)) refuse('operator-request.not-open')
  const outcome = await applySuccess(ctx, found, {
    ...reported,
    conversationId: undefined,
    chargeCents: reported.chargeCents,
    receivedAt: message.receivedAt,
  })
  if (outcome.outcome !== 'applied') refuse('callback.not-of-this')
  await markHandled(ctx, id, outcome)
  await settle(ctx, { id, settlement: 'applied', reason })
  await audit(ctx, {
    act: 'callback.lay',
    object: { type: 'callback', id },
    before: { reason: reasonOf(message) },
    after: { order: found.order.kind, orderId: found.order.id, receipt: reported.receipt },
    reason,
  })
}

/**
 * The orders that it could be allocated to: by amount, wallet and time, as the message itself is not shown
 * for it.
 */
export async function ordersOfMessage(
  ctx: ReadContext,
  id: number,
): Promise<ReadOf<typeof contract>> {
  const message = await ctx.db
    .selectFrom('payments.inbox')
    .select(['kind', 'bodyCipher', 'outcome', 'note', 'settlement'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (message === undefined) refuse('request.not-found')
  const reported = message.settlement === null ? paidBy(ctx, message) : undefined
  if (reported?.amountCents === undefined) return { layable: false, rows: [] }
  const rows = await ctx.db
    .selectFrom('reporting.openRequest as r')
    .innerJoin('payments.disbursementAttempt as a', 'a.id', 'r.attemptId')
    .leftJoin('payments.disbursement as d', 'd.id', 'a.disbursementId')
    .leftJoin('payments.refund as f', 'f.id', 'a.refundId')
    .leftJoin('reporting.person as p', 'p.personId', 'r.personId')
    .select(['r.requestKey', 'r.kind', 'r.loanId', 'r.personId', 'p.fullName', 'r.amountCents'])
    .select(['r.phoneMasked', 'a.writtenAt', 'a.phoneCipher as ordered', 'd.phoneCipher'])
    .select('f.phoneCipher as refundPhone')
    .where('r.state', '<>', 'paid-earlier')
    .where('r.amountCents', '=', reported.amountCents)
    .orderBy('a.writtenAt')
    .orderBy('a.id')
    .limit(50)
    .execute()
  const fitting = rows.filter((row) => {
    const cipher = row.ordered ?? row.phoneCipher ?? row.refundPhone
    if (cipher === null) return false
    const order = {
      amountCents: row.amountCents ?? 0,
      phone: ctx.appContext.cipher.open(cipher, ownerOf(row.personId)),
      writtenAt: row.writtenAt,
      conversationId: null,
    }
    return doubtOf(order, reported, ctx.clock.now()) === undefined
  })
  return {
    layable: true,
    rows: fitting.map((row) => ({
      requestKey: row.requestKey as number,
      kind: row.kind as 'payout' | 'refund',
      loanId: row.loanId,
      customerId: row.personId as number,
      name: row.fullName,
      amountCents: row.amountCents as number,
      wallet: row.phoneMasked as string,
      sentAt: row.writtenAt.toISOString(),
    })),
  }
}

/** The payment that a message reports as made; undefined for any other message. */
function paidBy(ctx: Pick<Context, 'appContext'>, message: HeldMessage): Paid | undefined {
  if (!allocatedFor.includes(reasonOf(message))) return undefined
  const body = jsonIn(bodyOf(ctx, message))
  if (message.kind === 'payout') {
    const read = parsePayoutResult(body)
    return read.ok && read.value.resultCode === '0' ? read.value : undefined
  }
  if (message.kind !== 'status') return undefined
  const read = parseStatusResult(body)
  return read.ok && read.value.finding === 'completed' ? read.value : undefined
}

async function lockOrder(ctx: Context, requestKey: number): Promise<Found> {
  const request = requestOf(requestKey)
  if (request?.kind !== 'payout' && request?.kind !== 'refund') return refuse('request.not-found')
  const attempt = await ctx.tx
    .selectFrom('payments.disbursementAttempt')
    .select('originatorConversationId as id')
    .where('id', '=', request.id)
    .executeTakeFirst()
  return (attempt && (await lockByOriginator(ctx.tx, attempt.id))) ?? refuse('request.not-found')
}

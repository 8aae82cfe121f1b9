import { type RawBuilder, sql } from 'kysely'
import type { AppContext, Context, ContextSaying } from '../../../platform/context.ts'
import { fixedStatement } from '../../../platform/db/fixed-sql.ts'
import { updateLater } from '../../../platform/db/waiting-writes.ts'
import { returnContact } from '../../contact/index.ts'
import type { GatewayAnswer, TextGateway } from '../gateway/text-gateway.ts'
import { lockMessage, type Message } from '../message-store.ts'
import { removeDevices } from './devices.ts'
import { noteOptOut } from './opt-outs/note-opt-out.ts'

interface Sent {
  messageId: number
  gateway: TextGateway
  tokenId?: number
}

type Taken = Extract<GatewayAnswer, { outcome: 'taken' }>

/**
 * An accepted message is on its way, unless a report was faster than the answer: the report's state is kept,
 * and only the price is recorded. One statement, which sees the report's changes even though it waits for
 * them.
 */
export async function recordTaken(
  { db, clock }: AppContext,
  { messageId, gateway }: Sent,
  { gatewayReference }: Taken,
): Promise<void> {
  await noteTaken(db, messageId, gateway.partCents, gatewayReference, clock.now())
}

const noteTaken = fixedStatement<
  object,
  [message: number, partCents: number, reference: string, at: Date]
>(
  (message, partCents, reference, at) => sql`
    with taken as (
      update messaging.message set cost_cents = parts * ${partCents}::bigint,
        state = case when state = 'sending' then 'sent' else state end
      where id = ${message}::bigint
      returning id)
    update messaging.attempt set outcome = 'taken', answered_at = ${at}::timestamptz,
      gateway_reference = ${reference}::text
    from taken where attempt.id = ${newestAttempt(sql`taken.id`)}`,
)

/** The attempt that was begun last. */
const newestAttempt = (messageId: RawBuilder<unknown>) =>
  sql<number>`(select max(a.id) from messaging.attempt a where a.message_id = ${messageId})`

/** What a gateway answered that did not take it, and what that makes of the message. */
export async function recordAnswer(
  ctx: ContextSaying<'stopsContact'>,
  { messageId, gateway, tokenId }: Sent,
  answer: Exclude<GatewayAnswer, Taken>,
): Promise<void> {
  const message = await lockMessage(ctx, messageId)
  if (message === undefined) return
  await ctx.tx
    .updateTable('messaging.attempt')
    .set({
      outcome: answer.outcome,
      answeredAt: ctx.clock.now(),
      code: answer.code.slice(0, 200),
    })
    .where('id', '=', newestAttempt(sql`${messageId}::bigint`))
    .execute()
  if (answer.outcome === 'gone' && tokenId !== undefined) {
    await removeDevices(ctx, { id: tokenId }, 'unregistered')
  }
  if (answer.outcome === 'refused') {
    await noteOptOut(ctx, message, { gateway: gateway.code, code: answer.code })
  }
  // A report was faster than the answer: its state is kept.
  if (message.state !== 'sending') return
  const state = answer.outcome === 'unknown' ? 'unknown' : 'queued'
  const nothingLeft = state === 'queued' ? { sentAt: null, gateway: null } : {}
  if (state === 'queued') await returnContact(ctx, { kind: 'message', id: messageId })
  await changeMessage(ctx, messageId, {
    state,
    reason: answer.code.slice(0, 200),
    ...nothingLeft,
  })
}

/** This external job was begun before and not ended: nobody knows whether the request left. */
export async function leaveUnknown(ctx: Context, messageId: number): Promise<void> {
  await ctx.tx
    .updateTable('messaging.attempt')
    .set({ outcome: 'unknown', code: 'interrupted', answeredAt: ctx.clock.now() })
    .where('messageId', '=', messageId)
    .where('outcome', 'is', null)
    .execute()
  await changeMessage(ctx, messageId, { state: 'unknown', reason: 'interrupted' })
}

export async function changeMessage(
  ctx: Context,
  messageId: number,
  change: Partial<
    Pick<Message, 'reason' | 'sendAfter' | 'gateway' | 'sentAt' | 'costCents' | 'endedAt'>
  > & {
    state?: string
  },
): Promise<void> {
  await updateLater(ctx.tx, 'messaging.message', { id: messageId }, change)
}

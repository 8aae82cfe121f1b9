import type { Context, ContextSaying } from '../../../platform/context.ts'
import { returnContact } from '../../contact/index.ts'
import type { GatewayAnswer, TextGateway } from '../gateway/text-gateway.ts'
import { lockMessage } from '../message-store.ts'
import { removeDevices } from './devices.ts'
import { noteOptOut } from './opt-outs/note-opt-out.ts'

/** What a gateway answered, and what that makes of the message. */
export async function recordAnswer(
  ctx: ContextSaying<'stopsContact'>,
  {
    messageId,
    attemptId,
    gateway,
    tokenId,
  }: { messageId: number; attemptId: number; gateway: TextGateway; tokenId?: number },
  answer: GatewayAnswer,
): Promise<void> {
  const message = await lockMessage(ctx, messageId)
  if (message === undefined) return
  await ctx.tx
    .updateTable('messaging.attempt')
    .set({
      outcome: answer.outcome,
      answeredAt: ctx.clock.now(),
      ...(answer.outcome === 'taken'
        ? { gatewayReference: answer.gatewayReference }
        : { code: answer.code.slice(0, 200) }),
    })
    .where('id', '=', attemptId)
    .execute()
  if (answer.outcome === 'gone' && tokenId !== undefined) {
    await removeDevices(ctx, { id: tokenId }, 'unregistered')
  }
  if (answer.outcome === 'refused') {
    await noteOptOut(ctx, message, { gateway: gateway.code, code: answer.code })
  }
  // A report was quicker than the answer: what it said stands, and only the price is noted.
  const reported = message.state !== 'sending'
  if (answer.outcome === 'taken') {
    const costCents = message.parts * gateway.partCents
    await changeMessage(ctx, messageId, { costCents, ...(reported ? {} : { state: 'sent' }) })
  } else if (!reported) {
    const state = answer.outcome === 'unknown' ? 'unknown' : 'queued'
    const nothingLeft = state === 'queued' ? { sentAt: null, gateway: null } : {}
    if (state === 'queued') await returnContact(ctx, { kind: 'message', id: messageId })
    await changeMessage(ctx, messageId, {
      state,
      reason: answer.code.slice(0, 200),
      ...nothingLeft,
    })
  }
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
    Pick<
      NonNullable<Awaited<ReturnType<typeof lockMessage>>>,
      'reason' | 'sendAfter' | 'gateway' | 'sentAt' | 'costCents' | 'endedAt'
    >
  > & {
    state?: string
  },
): Promise<void> {
  await ctx.tx.updateTable('messaging.message').set(change).where('id', '=', messageId).execute()
}

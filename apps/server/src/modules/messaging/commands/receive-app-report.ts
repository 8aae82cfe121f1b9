import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { afterReport } from '../domain/message-state.ts'
import { lockMessage } from '../message-store.ts'
import { endMessage } from './end-message.ts'
import { noteOpened } from './reports/receive-report.ts'

/**
 * The app says that a push arrived, or that it was opened; only of a push to this customer, and each once.
 * Refuses: request.not-found.
 */
export async function receiveAppReport(
  ctx: Context,
  {
    personId,
    reference,
    what,
  }: {
    personId: number
    reference: string
    what: 'delivered' | 'opened'
  },
): Promise<void> {
  const found = await ctx.tx
    .selectFrom('messaging.message')
    .select('id')
    .where('reference', '=', reference)
    .where('personId', '=', personId)
    .where('channel', '=', 'push')
    .where('sentAt', 'is not', null)
    .executeTakeFirst()
  const message = found && (await lockMessage(ctx, found.id))
  if (message === undefined) refuse('request.not-found')
  const messageId = message.id
  if (afterReport(message.state, 'delivered') !== undefined) {
    await endMessage(ctx, message, { state: 'delivered', reason: null })
  }
  if (what !== 'opened' || !(await noteOpened(ctx, messageId, ctx.clock.now()))) return
  const { event } = message
  await publish(ctx, 'message.opened', `message:${messageId}`, { messageId, event })
}

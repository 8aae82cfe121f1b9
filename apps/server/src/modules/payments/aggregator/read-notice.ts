import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { textOf } from '../operator/quarantine/settle-message.ts'

/**
 * A notice as received, for investigating a payment: it names the payer, so each reading is recorded with its
 * reason. Refuses: request.not-found.
 */
export async function readNotice(
  ctx: Context,
  { id, reason }: { id: number; reason: string },
): Promise<{ text: string }> {
  const message = await ctx.tx
    .selectFrom('payments.inbox')
    .select(['kind', 'bodyCipher', 'paymentId'])
    .where('id', '=', id)
    .where('kind', '=', 'aggregator')
    .executeTakeFirst()
  if (message === undefined) refuse('request.not-found')
  await audit(ctx, {
    act: 'callback.read',
    object: { type: 'callback', id },
    after: { kind: message.kind, paymentId: message.paymentId },
    reason,
  })
  return { text: textOf(ctx, message) }
}

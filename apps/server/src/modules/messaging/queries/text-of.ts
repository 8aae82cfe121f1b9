import { messageReasons } from '@daftari/contract/messaging/message-enums'
import type { ReadContext } from '../../../platform/context.ts'

/** The text of a message, and the gateway's own code for its result. */
export async function textOf(ctx: ReadContext, { messageId }: { messageId: number | null }) {
  const row = await ctx.db
    .selectFrom('messaging.message')
    .select(['body', 'reason'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  const reason = row?.reason ?? null
  const ours = messageReasons.some((one) => one === reason)
  return { messageText: row?.body ?? null, gatewayCode: ours ? null : reason }
}

import { startOfDay } from '@daftari/kernel/business-date'
import type { Context } from '../../../platform/context.ts'
import type { GatewayInUse } from '../gateway/gateways-in-use.ts'
import type { Message } from '../message-store.ts'

/** The gateways that refused it, in order: none while nothing was recorded. */
export async function refusalsOf(ctx: Context, { id, reason }: Message) {
  if (reason === null) return []
  return ctx.tx
    .selectFrom('messaging.attempt')
    .select(['gateway', 'code'])
    .where('messageId', '=', id)
    .where('outcome', '=', 'refused')
    .orderBy('id')
    .execute()
}

/** For the message's channel, and below today's limit for its number. */
export async function withinLimits(
  ctx: Context,
  gateways: readonly GatewayInUse[],
  { channel, phoneHash }: Message,
): Promise<GatewayInUse[]> {
  const carrying = gateways.filter((one) => (one.channel ?? 'sms') === channel)
  if (carrying.every(({ perNumber }) => perNumber === undefined)) return carrying
  const rows = await ctx.tx
    .selectFrom('messaging.message')
    .select((eb) => ['gateway', eb.fn.countAll<number>().as('sent')])
    .where('phoneHash', '=', phoneHash)
    .where('sentAt', '>=', startOfDay(ctx.clock.today(), ctx.clock.zone))
    .groupBy('gateway')
    .execute()
  const sentBy = new Map(rows.map(({ gateway, sent }) => [gateway, sent]))
  return carrying.filter(({ code, perNumber }) => (sentBy.get(code) ?? 0) < (perNumber ?? Infinity))
}

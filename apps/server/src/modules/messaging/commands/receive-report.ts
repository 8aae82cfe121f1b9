import { type DeliveryStatus, deliveryStatuses } from '@daftari/contract/messaging/message-enums'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import { afterReport } from '../domain/message-state.ts'
import { lockMessage } from '../message-store.ts'
import { endMessage } from './end-message.ts'
import { textOf } from './text-of.ts'

export interface ArrivedReport {
  gateway: string
  bytes: Uint8Array
  ip: string | null
  /** What it says, where that stands in no JSON. */
  told?: Told
}

/** Which message: by our own reference, or by the gateway's. */
type Told = {
  status: DeliveryStatus
  reference?: string
  gatewayReference?: string
  /** Why it failed, in our words or the gateway's. */
  reason?: string
  /** When the customer read it. */
  openedAt?: Date
}

const report = z.looseObject({
  reference: z.string().min(1).max(100),
  status: z.enum(deliveryStatuses),
})

/**
 * Keeps what a gateway told, byte for byte, and lets it change the message it speaks of: only one
 * that this gateway was given, and only forwards.
 */
export async function receiveReport(ctx: Context, { gateway, bytes, ip, told }: ArrivedReport) {
  const read: Told | undefined = told ?? report.safeParse(jsonIn(textOf(bytes))).data
  const kept = {
    gateway: gateway.slice(0, 40),
    bodyCipher: ctx.appContext.cipher.seal(Buffer.from(bytes).toString('base64')),
    sourceIp: ip,
    receivedAt: ctx.clock.now(),
  }
  const outcome =
    read === undefined
      ? { outcome: 'malformed' as const }
      : { status: read.status, ...(await believe(ctx, gateway, read)) }
  await ctx.tx
    .insertInto('messaging.deliveryReport')
    .values({ ...kept, ...outcome })
    .execute()
  return outcome.outcome
}

async function believe(ctx: Context, gateway: string, told: Told) {
  const { reference, gatewayReference = '', status, openedAt } = told
  const given = await ctx.tx
    .selectFrom('messaging.attempt as a')
    .innerJoin('messaging.message as m', 'm.id', 'a.messageId')
    .select('m.id')
    .where('a.gateway', '=', gateway)
    .where((is) =>
      reference === undefined
        ? is('a.gatewayReference', '=', gatewayReference)
        : is('m.reference', '=', reference),
    )
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const message = given && (await lockMessage(ctx, given.id))
  if (message === undefined) return { outcome: 'no-message' as const }
  const messageId = message.id
  if (openedAt !== undefined) await noteOpened(ctx, messageId, openedAt)
  const state = afterReport(message.state, status)
  if (state === undefined) {
    const repeated = message.state === status
    return { messageId, outcome: repeated ? ('repeated' as const) : ('stale' as const) }
  }
  const reason = state === 'delivered' ? null : (told.reason ?? message.reason)
  await endMessage(ctx, messageId, { state: status, reason })
  return { messageId, outcome: 'applied' as const }
}

/** The first time. */
export async function noteOpened(ctx: Context, messageId: number, at: Date): Promise<boolean> {
  const noted = await ctx.tx
    .updateTable('messaging.message')
    .set({ openedAt: at })
    .where('id', '=', messageId)
    .where('openedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** What is larger than any report is none. */

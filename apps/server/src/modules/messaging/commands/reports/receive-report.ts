import { type DeliveryStatus, deliveryStatuses } from '@daftari/contract/messaging/message-enums'
import { orUnknown, receivedText } from '@daftari/contract/received'
import { phoneOnTheWire } from '@daftari/kernel/phone'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Context, ContextSaying } from '../../../../platform/context.ts'
import { insertLater } from '../../../../platform/db/waiting-writes.ts'
import { jsonIn } from '../../../../platform/http-client/json-in.ts'
import { afterReport } from '../../domain/message-state.ts'
import { reportInForm } from '../../domain/posted-form.ts'
import { referenceForms } from '../../domain/reference-forms.ts'
import { lockMessage } from '../../message-store.ts'
import { endMessage } from '../end-message.ts'
import { noteOptOut } from '../opt-outs/note-opt-out.ts'
import type { SealNumber } from '../receive-text.ts'
import { textOf } from '../text-of.ts'

export interface ArrivedReport {
  gateway: string
  bytes: Uint8Array
  ip: string | null
  /** The report's content, for formats other than JSON. */
  content?: ReportContent
}

/** Identifies the message: by our own reference, or by the gateway's. */
type ReportContent = {
  /** Undefined while the text is on its way. */
  status: DeliveryStatus | undefined
  reference?: string
  gatewayReference?: string
  /** The recipient's number, where the gateway reports it. */
  phoneHash?: Buffer | undefined
  /** Why it failed, in our words or the gateway's. */
  reason?: string
  /** When the customer read it. */
  openedAt?: Date
}

const report = z.object({
  reference: receivedText(100).pipe(z.string().min(1)),
  status: z.enum(deliveryStatuses),
  reason: orUnknown(receivedText(200)),
})

/**
 * Stores a gateway's report, byte for byte, and applies it to its message: only to a message sent by this
 * gateway, and only forwards.
 */
export async function receiveReport(
  ctx: ContextSaying<'stopsContact'>,
  { gateway, bytes, ip, content }: ArrivedReport,
  seal?: SealNumber,
) {
  const read: ReportContent | undefined = content ?? postedReport(ctx, textOf(bytes), seal)
  const kept = {
    gateway: gateway.slice(0, 40),
    bodyCipher: ctx.appContext.cipher.seal(Buffer.from(bytes).toString('base64')),
    sourceIp: ip,
    receivedAt: ctx.clock.now(),
  }
  const outcome =
    read === undefined
      ? { outcome: 'malformed' as const }
      : { status: read.status ?? null, ...(await believe(ctx, gateway, read)) }
  await insertLater(ctx.tx, 'messaging.deliveryReport', [{ ...kept, ...outcome }])
  return outcome.outcome
}

/** Parsed as JSON of our own shape, or as the form of Africa's Talking. */
function postedReport(
  ctx: Context,
  text: string,
  seal: SealNumber | undefined,
): ReportContent | undefined {
  const json = report.safeParse(jsonIn(text)).data
  if (json !== undefined) {
    const { reason, ...rest } = json
    return { ...rest, ...(reason !== undefined && { reason }) }
  }
  const form = reportInForm(text)
  if (form === undefined) return undefined
  const { phone, ...content } = form
  return { ...content, phoneHash: hashOf(ctx, phone, seal) }
}

/** The hash of a number as gateways write it. */
export function hashOf(
  { appContext: { cipher } }: Pick<Context, 'appContext'>,
  phone: string | undefined,
  seal: SealNumber | undefined,
): Buffer | undefined {
  const number = phoneOnTheWire(phone ?? '')
  return number === undefined ? undefined : seal?.(cipher, number).hash
}

async function believe(
  ctx: ContextSaying<'stopsContact'>,
  gateway: string,
  content: ReportContent,
) {
  const { reference, gatewayReference, phoneHash } = content
  if (content.status === undefined) return { outcome: 'stale' as const }
  const believed = { ...content, gateway, status: content.status }
  if (reference !== undefined) return believeOf(ctx, ofOurs(gateway, reference), believed)
  const id = await messageCalled(ctx, { gateway, gatewayReference, phoneHash })
  if (id !== undefined) return believeOf(ctx, id, believed)
  // It may be quicker than the answer to what it speaks of, and waits for that.
  const waits = gatewayReference !== undefined
  return {
    outcome: 'no-message' as const,
    ...(waits && {
      referenceForms: referenceForms(gatewayReference),
      phoneHash: phoneHash ?? null,
      reason: content.reason?.slice(0, 200) ?? null,
    }),
  }
}

/** The message with our own reference, where this gateway was given it. */
const ofOurs = (gateway: string, reference: string) => sql<number>`(
  select m.id from messaging.message m
  where m.reference = ${reference} and exists (
    select from messaging.attempt a where a.message_id = m.id and a.gateway = ${gateway})
  limit 1)`

interface Called {
  gateway: string
  gatewayReference: string | undefined
  phoneHash: Buffer | undefined
}

/** By exactly this reference, or, if it was sent to this number, by another form of it. */
async function messageCalled(ctx: Context, { gateway, gatewayReference, phoneHash }: Called) {
  if (gatewayReference === undefined) return undefined
  const { rows } = await sql<{ id: number }>`
    select m.id from messaging.attempt a join messaging.message m on m.id = a.message_id
    where a.gateway = ${gateway} and a.gateway_reference = any (${referenceForms(gatewayReference)})
      and (a.gateway_reference = ${gatewayReference} or m.phone_hash = ${phoneHash ?? null})
    order by (m.phone_hash = ${phoneHash ?? null}) desc nulls last,
      (a.gateway_reference = ${gatewayReference}) desc, a.id desc
    limit 1`.execute(ctx.tx)
  return rows[0]?.id
}

type Believed = Pick<ReportContent, 'reason' | 'openedAt'> & {
  gateway: string
  status: DeliveryStatus
}

/** Applies a gateway's report to a message that it sent. */
export async function believeOf(
  ctx: ContextSaying<'stopsContact'>,
  id: number | RawBuilder<number>,
  content: Believed,
) {
  const { status, openedAt } = content
  const message = await lockMessage(ctx, id)
  if (message === undefined) return { outcome: 'no-message' as const }
  const messageId = message.id
  if (openedAt !== undefined) await noteOpened(ctx, messageId, openedAt)
  const state = afterReport(message.state, status)
  if (state === undefined) {
    const repeated = message.state === status
    return { messageId, outcome: repeated ? ('repeated' as const) : ('stale' as const) }
  }
  if (state !== 'delivered') {
    await noteOptOut(ctx, message, { gateway: content.gateway, code: content.reason })
  }
  const reason = state === 'delivered' ? null : (content.reason ?? message.reason)
  await endMessage(ctx, message, { state: status, reason })
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

/** A body larger than any report is refused. */

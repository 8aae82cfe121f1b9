import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import { isStop } from '@daftari/contract/messaging/stop-words'
import { phoneOnTheWire } from '@daftari/kernel/phone'
import { z } from 'zod'
import type { Cipher } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import { stopContact } from '../../contact/index.ts'
import { textInForm } from '../domain/posted-form.ts'
import { confirmStop } from './confirm-stop.ts'
import { textOf } from './text-of.ts'

/** How a number is kept; told by the module that keeps the customers. */
export type SealNumber = (
  cipher: Cipher,
  e164: string,
) => { hash: Buffer; masked: string; cipher: Buffer }

const posted = z.looseObject({
  from: z
    .string()
    .max(60)
    .refine((from) => phoneOnTheWire(from) !== undefined),
  text: z.string().max(2_000),
  id: z.string().min(1).max(100).optional(),
})

export type Received = 'stop' | 'kept' | 'malformed' | 'repeated'

/** What a gateway posts of what people write back. */
export async function receiveText(
  ctx: Context,
  { gateway, bytes, ip }: { gateway: string; bytes: Uint8Array; ip: string | null },
  seal: SealNumber,
): Promise<Received> {
  const text = textOf(bytes)
  const { id: reference, ...read } = posted.safeParse(jsonIn(text) ?? textInForm(text)).data ?? {}
  return keepText(ctx, { gateway, channel: 'sms', bytes, ip, ...read, reference }, seal)
}

export interface ArrivedText {
  gateway: string
  channel: MessageChannel
  /** Undefined where it could not be read, or the gateway does not say. */
  from?: string | undefined
  text?: string | undefined
  /** The gateway's own name of it. */
  reference?: string | undefined
  writtenAt?: Date | undefined
  bytes: Uint8Array
  ip: string | null
}

/**
 * Keeps what somebody wrote back, once for the gateway's own name of it. Who writes STOP is sent no
 * offers from this moment on, by whatever channel and whatever waits already, and is told so once.
 */
export async function keepText(
  ctx: Context,
  { gateway, channel, from, text, reference, writtenAt, bytes, ip }: ArrivedText,
  seal: SealNumber,
): Promise<Received> {
  const { clock, appContext } = ctx
  const { cipher } = appContext
  const sender = phoneOnTheWire(from ?? '')
  const number = sender === undefined ? undefined : seal(cipher, sender)
  const stops = number !== undefined && isStop(text ?? '')
  const outcome = text === undefined ? 'malformed' : stops ? 'stop' : 'kept'
  const added = await ctx.tx
    .insertInto('messaging.inboundText')
    .values({
      gateway: gateway.slice(0, 40),
      reference: reference ?? null,
      phoneHash: number?.hash ?? null,
      phoneMasked: number?.masked ?? null,
      bodyCipher: cipher.seal(Buffer.from(bytes).toString('base64')),
      outcome,
      sourceIp: ip,
      receivedAt: clock.now(),
      writtenAt: writtenAt === undefined || writtenAt > clock.now() ? null : writtenAt,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return 'repeated'
  if (number !== undefined && stops) await stopOffers(ctx, number, channel)
  return outcome
}

async function stopOffers(
  ctx: Context,
  { hash, masked, cipher }: ReturnType<SealNumber>,
  channel: MessageChannel,
): Promise<void> {
  const owner = await ctx.tx
    .selectFrom('reporting.person')
    .select('personId')
    .where('phoneHash', '=', hash)
    .executeTakeFirst()
  const personId = owner?.personId ?? null
  const party = {
    personId,
    phoneHash: hash,
    relation: personId === null ? 'lead' : 'own',
  } as const
  const stopId = await stopContact(ctx, { party, purpose: 'marketing', reason: 'STOP' })
  if (stopId === undefined) return
  const to = { personId, phoneHash: hash, phoneMasked: masked, phoneCipher: cipher }
  await confirmStop(ctx, { stopId, to, channel })
}

import { createHash } from 'node:crypto'
import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import { type StopAsked, stopAsked } from '@daftari/contract/messaging/stop-words'
import { longestWords, orUnknown, receivedText, receivedWords } from '@daftari/contract/received'
import { refuse } from '@daftari/contract/refusals'
import { phoneOnTheWire } from '@daftari/kernel/phone'
import { wordsWithin } from '@daftari/kernel/received-text'
import { z } from 'zod'
import { type Cipher, unowned } from '../../../platform/cipher.ts'
import type { Context, ContextSaying } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import { partyOf, stopContact } from '../../contact/index.ts'
import { textInForm } from '../domain/posted-form.ts'
import { confirmStop } from './opt-outs/confirm-stop.ts'
import { textOf } from './text-of.ts'

/** How a number is stored; supplied by the module that owns the customers. */
export type SealNumber = (
  cipher: Cipher,
  e164: string,
) => { hash: Buffer; masked: string; cipher: Buffer }

const posted = z.looseObject({
  from: receivedText(60).refine((from) => phoneOnTheWire(from) !== undefined),
  text: receivedWords,
  id: orUnknown(receivedText(10_000)),
})

export type Received = StopAsked | 'kept' | 'malformed' | 'repeated'

/** What a gateway posts of what people write back. */
export async function receiveText(
  ctx: ContextSaying<'stopsContact'>,
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
 * Stores a reply of any length, once per id of the gateway. After STOP the sender gets no offers from this
 * moment on, on any channel, including those already waiting, and one confirmation. A possible STOP, or one
 * with more text, is read by a person; where there is no customer to answer it counts as a STOP.
 */
export async function keepText(
  ctx: ContextSaying<'stopsContact'>,
  { gateway, channel, from, text, reference, writtenAt, bytes, ip }: ArrivedText,
  seal: SealNumber,
): Promise<Received> {
  const { clock, appContext } = ctx
  const words = wordsWithin(text ?? '', longestWords)
  const { cipher } = appContext
  const e164 = phoneOnTheWire(from ?? '')
  const number = e164 === undefined ? undefined : seal(cipher, e164)
  const personId = number === undefined ? null : await ownerOf(ctx, number.hash)
  const asked = number === undefined ? undefined : stopAsked(words.text)
  const understood = asked !== undefined && personId === null ? 'stop' : asked
  const outcome = text === undefined ? 'malformed' : (understood ?? 'kept')
  const toRead = outcome === 'read' || outcome === 'stop-and-read'
  const added = await ctx.tx
    .insertInto('messaging.inboundText')
    .values({
      gateway: gateway.slice(0, 40),
      reference: reference ? nameKept(reference) : null,
      phoneHash: number?.hash ?? null,
      phoneMasked: number?.masked ?? null,
      bodyCipher: cipher.seal(Buffer.from(bytes).toString('base64')),
      wordsCipher: toRead ? cipher.seal(words.text) : null,
      cutFrom: words.cutFrom,
      outcome,
      sourceIp: ip,
      receivedAt: clock.now(),
      writtenAt: writtenAt === undefined || writtenAt > clock.now() ? null : writtenAt,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return 'repeated'
  const stops = outcome === 'stop' || outcome === 'stop-and-read'
  if (number !== undefined && stops) await stopOffers(ctx, { ...number, personId }, channel)
  if (toRead && personId !== null && channel !== 'push') {
    const textId = added.id
    await publish(ctx, 'text.to-read', `text:${textId}`, { textId, personId, channel })
  }
  return outcome
}

/** Two long names are not made one by cutting them. */
const nameKept = (name: string): string =>
  name.length <= 200 ? name : createHash('sha256').update(name).digest('hex')

async function ownerOf(ctx: Context, phoneHash: Buffer): Promise<number | null> {
  const owner = await ctx.tx
    .selectFrom('reporting.person')
    .select('personId')
    .where('phoneHash', '=', phoneHash)
    .executeTakeFirst()
  return owner?.personId ?? null
}

async function stopOffers(
  ctx: ContextSaying<'stopsContact'>,
  of: ReturnType<SealNumber> & { personId: number | null },
  channel: MessageChannel,
): Promise<void> {
  const { hash: phoneHash, masked: phoneMasked, cipher: phoneCipher, personId } = of
  const to = { personId, phoneHash, phoneMasked, phoneCipher }
  const { id: stopId } = await stopContact(ctx, {
    kind: 'stop',
    party: partyOf(to),
    purpose: 'marketing',
    reason: 'STOP',
  })
  if (stopId !== undefined) await confirmStop(ctx, { stopId, to, channel })
}

/** The words that a person is to read, as they were cut. Refuses: request.not-found. */
export async function wordsToRead(
  ctx: Context,
  textId: number,
): Promise<{ text: string; cutFrom: number | null }> {
  const row = await ctx.tx
    .selectFrom('messaging.inboundText')
    .select(['wordsCipher', 'cutFrom'])
    .where('id', '=', textId)
    .executeTakeFirst()
  const sealed = row?.wordsCipher ?? refuse('request.not-found')
  return { text: ctx.appContext.cipher.open(sealed, unowned), cutFrom: row?.cutFrom ?? null }
}

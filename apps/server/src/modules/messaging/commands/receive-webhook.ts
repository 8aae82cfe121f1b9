import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { orUnknown, readableOf, receivedText, receivedWords } from '@daftari/contract/received'
import { refuse } from '@daftari/contract/refusals'
import { phoneOnTheWire } from '@daftari/kernel/phone'
import { z } from 'zod'
import type { ContextSaying, ReadContext } from '../../../platform/context.ts'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import { settingsIn } from '../gateway/gateways-in-use.ts'
import { whatsappReason } from '../gateway/whatsapp/whatsapp-gateway.ts'
import { applyMarketingSwitch } from './opt-outs/apply-marketing-switch.ts'
import { keepText, type SealNumber } from './receive-text.ts'
import { receiveReport } from './reports/receive-report.ts'
import { textOf } from './text-of.ts'

interface Webhook {
  gateway: string
  bytes: Uint8Array
  ip: string | null
  /** `sha256=` and the HMAC of the body's bytes. */
  signature: string
}

const name = receivedText(10_000)
const words = orUnknown(receivedWords)
/** Seconds since 1970. */
const moment = orUnknown(receivedText(20))
const status = z.looseObject({
  id: name,
  status: receivedText(20),
  timestamp: moment,
  biz_opaque_callback_data: orUnknown(receivedText(101)),
  errors: readableOf(z.looseObject({ code: z.int() })),
})
/** The caption of a picture or a file. */
const captioned = orUnknown(z.looseObject({ caption: words }))
const titled = orUnknown(z.looseObject({ title: words }))
const written = z.looseObject({
  id: orUnknown(name),
  from: orUnknown(receivedText(60)),
  timestamp: moment,
  text: orUnknown(z.looseObject({ body: words })),
  button: orUnknown(z.looseObject({ text: words })),
  image: captioned,
  video: captioned,
  document: captioned,
  interactive: orUnknown(z.looseObject({ button_reply: titled, list_reply: titled })),
})
/** A customer's own switch for offers. */
const preference = z.looseObject({
  wa_id: receivedText(60),
  category: z.literal('marketing_messages'),
  value: z.enum(['stop', 'resume']),
  timestamp: moment,
})
const several = readableOf(z.unknown())
const value = z.looseObject({
  metadata: orUnknown(z.looseObject({ phone_number_id: orUnknown(receivedText(40)) })),
  statuses: several,
  messages: several,
  user_preferences: several,
})
const received: readonly string[] = ['messages', 'user_preferences']

const change = z.looseObject({ field: receivedText(60), value: z.unknown() })
const posted = z.looseObject({
  entry: z.array(z.unknown()).pipe(readableOf(z.looseObject({ changes: readableOf(change) }))),
})

/**
 * WhatsApp's webhook: results of messages, customers' messages, and opt-outs from offers there. Accepted by
 * its signature over the bytes as received, stored byte for byte in its parts, and once per message. Refuses:
 * request.not-found, signature.wrong.
 */
export async function receiveWebhook(
  ctx: ContextSaying<'stopsContact'>,
  { gateway, bytes, ip, signature }: Webhook,
  seal: SealNumber,
): Promise<void> {
  const { account, appSecret = '' } = await whatsappRow(ctx, gateway)
  const expected = `sha256=${createHmac('sha256', appSecret).update(bytes).digest('hex')}`
  if (appSecret === '' || !sameText(signature, expected)) refuse('signature.wrong')
  const read = posted.safeParse(jsonIn(textOf(bytes))).data
  if (read === undefined) {
    await receiveReport(ctx, { gateway, bytes, ip })
    return
  }
  for (const change of read.entry.flatMap((one) => one.changes)) {
    if (!received.includes(change.field)) continue
    const news = value.safeParse(change.value).data
    if (news === undefined) {
      await receiveReport(ctx, { gateway, bytes: bytesOf(change), ip })
      continue
    }
    // One address receives for all numbers of an app; another's are its own gateway's.
    if ((news.metadata?.phone_number_id ?? account) !== account) continue
    for (const one of news.messages) await receiveText(ctx, { gateway, ip }, one, seal)
    for (const one of news.user_preferences)
      await receivePreference(ctx, { gateway, ip }, one, seal)
    for (const one of news.statuses) await receiveStatus(ctx, { gateway, ip }, one)
  }
}

/**
 * Confirms that this address is ours, to a caller who knows the verify token. Refuses: request.not-found,
 * signature.wrong.
 */
export async function verifyWebhook(
  ctx: ReadContext,
  gateway: string,
  { mode, token, challenge }: { mode: string; token: string; challenge: string },
): Promise<string> {
  const { verifyToken = '' } = await whatsappRow(ctx, gateway)
  const known = verifyToken !== '' && sameText(token, verifyToken)
  if (!known || mode !== 'subscribe') refuse('signature.wrong')
  return challenge
}

async function whatsappRow(ctx: ReadContext, code: string) {
  const row = await ctx.db
    .selectFrom('messaging.gateway')
    .selectAll()
    .where('code', '=', code)
    .where('kind', '=', 'whatsapp')
    .executeTakeFirst()
  return row === undefined ? refuse('request.not-found') : settingsIn(ctx.appContext, row)
}

/** In the same time wherever they differ. */
function sameText(one: string, other: string): boolean {
  const digest = (of: string) => createHash('sha256').update(of).digest()
  return timingSafeEqual(digest(one), digest(other))
}

type From = Pick<Webhook, 'gateway' | 'ip'>
const bytesOf = (part: unknown) => Buffer.from(JSON.stringify(part) ?? '')

async function receiveText(
  ctx: ContextSaying<'stopsContact'>,
  from: From,
  part: unknown,
  seal: SealNumber,
) {
  const read = written.safeParse(part).data
  const under = read?.image?.caption ?? read?.video?.caption ?? read?.document?.caption
  const { button_reply: pressed, list_reply: chosen } = read?.interactive ?? {}
  const reply = read?.button?.text ?? pressed?.title ?? chosen?.title
  const said = read?.text?.body ?? reply ?? under
  const text = read === undefined ? undefined : (said ?? '')
  const writtenAt = momentOf(read?.timestamp)
  const arrived = { ...from, text, writtenAt, from: read?.from, reference: read?.id }
  await keepText(ctx, { ...arrived, channel: 'whatsapp', bytes: bytesOf(part) }, seal)
}

/** An unreadable preference is stored like an unreadable report. */
async function receivePreference(
  ctx: ContextSaying<'stopsContact'>,
  from: From,
  part: unknown,
  seal: SealNumber,
) {
  const read = preference.safeParse(part).data
  const number = phoneOnTheWire(read?.wa_id ?? '')
  if (read === undefined || number === undefined) {
    await receiveReport(ctx, { ...from, bytes: bytesOf(part) })
    return
  }
  const { hash: phoneHash } = seal(ctx.appContext.cipher, number)
  const now = ctx.clock.now()
  const said = momentOf(read.timestamp) ?? now
  const toldAt = said > now ? now : said
  await applyMarketingSwitch(ctx, { gateway: from.gateway, phoneHash, value: read.value, toldAt })
}

const statuses: Readonly<Record<string, 'delivered' | 'failed'>> = {
  delivered: 'delivered',
  read: 'delivered',
  played: 'delivered',
  failed: 'failed',
}

/** The status "sent" adds nothing: the answer already said it. */
async function receiveStatus(ctx: ContextSaying<'stopsContact'>, from: From, part: unknown) {
  const read = status.safeParse(part).data
  if (read?.status === 'sent') return
  const became = statuses[read?.status ?? '']
  const bytes = bytesOf(part)
  if (read === undefined || became === undefined) {
    await receiveReport(ctx, { ...from, bytes })
    return
  }
  const { id: gatewayReference, biz_opaque_callback_data: reference } = read
  const [error] = read.errors
  const opened = read.status === 'read' || read.status === 'played'
  await receiveReport(ctx, {
    ...from,
    bytes,
    content: {
      status: became,
      gatewayReference,
      ...(reference !== undefined && { reference }),
      ...(error !== undefined && { reason: whatsappReason(error.code) }),
      ...(opened && { openedAt: momentOf(read.timestamp) ?? ctx.clock.now() }),
    },
  })
}

/** Seconds since 1970, as text. */
function momentOf(seconds: string | undefined): Date | undefined {
  const ms = Number(seconds) * 1_000
  return Number.isSafeInteger(ms) && ms > 0 ? new Date(ms) : undefined
}

import { type PlaceholderValues, placeholdersIn } from '@daftari/contract/messaging/placeholders'
import type { MessageTexts } from '@daftari/contract/messaging/templates'
import { ownerOf, unowned } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import type { TextGateway, TextRequest } from '../gateway/text-gateway.ts'
import type { Message } from '../message-store.ts'
import { deviceOf } from './device-of.ts'
import { textFor } from './offers.ts'

/** What a gateway is asked, or why this message cannot go by its channel now. */
export type Prepared =
  | { request: TextRequest; tokenId?: number }
  | { impossible: 'no-device' | 'outside-window' }

/**
 * A push goes to the device that the customer used last. WhatsApp takes a template that it knows, and a text
 * of our own only so long after the customer wrote.
 */
export async function requestOf(
  ctx: Context,
  message: Message,
  { code }: Pick<TextGateway, 'code'>,
): Promise<Prepared> {
  const { reference, body: text, channel } = message
  if (channel === 'push') {
    const device = await deviceOf(ctx, message.personId)
    if (device === undefined) return { impossible: 'no-device' }
    const title = message.title ?? undefined
    const { leadsTo = null } = (await templateOf(ctx, message)) ?? {}
    return {
      tokenId: device.id,
      request: {
        reference,
        to: ctx.appContext.cipher.open(device.tokenCipher, unowned),
        text,
        ...(title !== undefined && { title }),
        ...(leadsTo !== null && { leadsTo }),
      },
    }
  }
  const to = ctx.appContext.cipher.open(message.phoneCipher, ownerOf(message.personId))
  const request = { reference, to, text }
  if (channel === 'sms') return { request }
  const template = remoteTemplate(message, await templateOf(ctx, message))
  if (template !== undefined) return { request: { ...request, template } }
  return (await wroteLately(ctx, message.phoneHash, code))
    ? { request }
    : { impossible: 'outside-window' }
}

const templateOf = (ctx: Context, { templateVersionId }: Message) =>
  ctx.tx
    .selectFrom('messaging.templateVersion as v')
    .innerJoin('messaging.template as t', 't.id', 'v.templateId')
    .select(['v.texts', 'v.remoteName', 'v.remoteLanguages', 't.leadsTo'])
    .where('v.id', '=', templateVersionId)
    .executeTakeFirst()

/** With its values in the order of the text's placeholders; undefined if WhatsApp has no such template. */
function remoteTemplate(
  { language, filled }: Message,
  template: Awaited<ReturnType<typeof templateOf>>,
): TextRequest['template'] {
  if (template === undefined || template.remoteName === null) return undefined
  const languages = (template.remoteLanguages ?? {}) as Record<string, string>
  const own = languages[language] === undefined ? 'en' : (language as keyof MessageTexts)
  const { text } = textFor(template.texts as unknown as MessageTexts, { language: own })
  const values = (filled ?? {}) as Partial<PlaceholderValues>
  const parameters = placeholdersIn(text).map(
    (name) => values[name as keyof PlaceholderValues] ?? '',
  )
  return { name: template.remoteName, language: languages[own] ?? own, parameters }
}

const windowMs = 24 * 3_600_000

/** Whether the customer wrote to this number of ours within the window, by the time of writing. */
async function wroteLately(ctx: Context, phoneHash: Buffer, gateway: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('messaging.inboundText')
    .select('id')
    .where('phoneHash', '=', phoneHash)
    .where('gateway', '=', gateway)
    .where((eb) =>
      eb(
        eb.fn.coalesce('writtenAt', 'receivedAt'),
        '>',
        new Date(ctx.clock.now().getTime() - windowMs),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

import { assert } from '@daftari/kernel/assert'
import { z } from 'zod'
import { jsonIn } from '../../../../platform/http-client/json-in.ts'
import { isSealedOrLocal } from '../../../../platform/http-client/sealed-or-local.ts'
import { type Posted, type Posting, postJson, waitAsked } from '../post-json.ts'
import { unanswered, usualWaitMs } from '../read-answer.ts'
import type { GatewayAnswer, TextGateway, TextRequest } from '../text-gateway.ts'

export interface WhatsAppSettings {
  code: string
  weight: number
  partCents: number
  /** With the version: https://graph.facebook.com/v23.0 */
  baseUrl: string
  /** What the operator calls the lender's number. */
  phoneNumberId: string
  token: string
  timeoutMs: number
  now: () => Date
  /** HTTP unless given: the simulation speaks with an operator of its own process. */
  post?: Posting
}

/** WhatsApp's Cloud API: a template that the operator approved, or a text to somebody who just wrote. */
export function whatsappGateway(settings: WhatsAppSettings): TextGateway {
  const { code, weight, partCents, phoneNumberId, token, timeoutMs, now } = settings
  const url = new URL(`${settings.baseUrl.replace(/\/$/, '')}/${phoneNumberId}/messages`)
  assert(isSealedOrLocal(url), `the gateway ${code} must be reached over https`)
  const post = settings.post ?? postJson
  return {
    code,
    channel: 'whatsapp',
    weight,
    partCents,
    async send(request) {
      const asked = { authorization: `Bearer ${token}`, body: bodyOf(request) }
      return readAnswer(await post(url, asked, timeoutMs), now())
    },
  }
}

function bodyOf({ reference, to, text, template }: TextRequest) {
  const whole = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace('+', ''),
    biz_opaque_callback_data: reference,
  }
  if (template === undefined) {
    return { ...whole, type: 'text', text: { preview_url: false, body: text } }
  }
  const parameters = template.parameters.map((one) => ({ type: 'text', text: one }))
  const components = parameters.length === 0 ? [] : [{ type: 'body', parameters }]
  return {
    ...whole,
    type: 'template',
    template: { name: template.name, language: { code: template.language }, components },
  }
}

const taken = z.looseObject({
  messages: z.array(z.looseObject({ id: z.string().min(1).max(200) })).min(1),
})
const refused = z.looseObject({ error: z.looseObject({ code: z.int() }) })

/** Too many in a second, for which a short while helps. */
const tooQuick = 130429
/** Too many to this recipient. */
const tooManyToOne = 131056
/** Too many in an hour or a day. */
const tooMany = [4, 80007]
/** Problems with our token, our account or our balance: nothing is sent until they are corrected. */
const ours = [10, 190, 200, 368, 131005, 131031, 131042]
const longWaitMs = 60_000

/** They switched offers off inside WhatsApp. */
export const stoppedThere = 'stopped-marketing'

/** What its codes are to us, where we have a word of our own. */
export const whatsappReason = (code: number): string =>
  ({ 131026: 'absent-subscriber', 131047: 'outside-window', 131050: stoppedThere })[code] ??
  `whatsapp ${code}`

function readAnswer(posted: Posted, now: Date): GatewayAnswer {
  if (posted.kind !== 'answered') return unanswered(posted)
  const { status, text, retryAfter } = posted
  if (status >= 200 && status < 300) {
    const [message] = taken.safeParse(jsonIn(text)).data?.messages ?? []
    if (message === undefined) return { outcome: 'unknown', code: `status ${status}, unreadable` }
    return { outcome: 'taken', gatewayReference: message.id }
  }
  const error = refused.safeParse(jsonIn(text)).data?.error.code
  const quick = error === tooQuick || (error === undefined && status === 429)
  const many = error !== undefined && [...tooMany, tooManyToOne].includes(error)
  if (quick || many || status === 429) {
    const waitMs = waitAsked(retryAfter, now) ?? (quick ? usualWaitMs : longWaitMs)
    const ofRecipient = error === tooManyToOne && ({ ofRecipient: true } as const)
    return { outcome: 'not-sent', code: `whatsapp ${error ?? status}`, waitMs, ...ofRecipient }
  }
  if (status < 400 || status >= 500) return { outcome: 'unknown', code: `status ${status}` }
  if (status === 401 || (error !== undefined && ours.includes(error))) {
    return { outcome: 'not-sent', code: `whatsapp ${error ?? status}` }
  }
  if (error === undefined) return { outcome: 'refused', code: `status ${status}` }
  return { outcome: 'refused', code: whatsappReason(error) }
}

import { assert } from '@daftari/kernel/assert'
import { z } from 'zod'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import { isSealedOrLocal } from '../../../platform/http-client/sealed-or-local.ts'
import { optedOut } from '../domain/message-state.ts'
import { balanceAnswer } from './balance.ts'
import { type Posting, postJson } from './post-json.ts'
import { readAnswer } from './read-answer.ts'
import type { GatewayAnswer, TextGateway } from './text-gateway.ts'

export interface AfricasTalkingSettings {
  code: string
  weight: number
  partCents: number
  /** https://api.africastalking.com, or their sandbox. */
  baseUrl: string
  username: string
  apiKey: string
  /** The sender that they have registered for us. */
  from: string
  timeoutMs: number
  now: () => Date
  /** HTTP unless given. */
  post?: Posting
}

/**
 * Africa's Talking: a form to /version1/messaging, answered for each recipient. Reports and what people
 * write back are posted to where their dashboard says, and name a text as they called it.
 */
export function africasTalkingGateway(settings: AfricasTalkingSettings): TextGateway {
  const { code, weight, partCents, username, apiKey, from, timeoutMs, now } = settings
  const url = new URL('/version1/messaging', settings.baseUrl)
  assert(isSealedOrLocal(url), `the gateway ${code} must be reached over https`)
  const post = settings.post ?? postJson
  const headers = { apikey: apiKey }
  const userUrl = new URL('/version1/user', settings.baseUrl)
  userUrl.searchParams.set('username', username)
  return {
    code,
    weight,
    partCents,
    async send({ to, text }) {
      const body = new URLSearchParams({ username, to, message: text, from, bulkSMSMode: '1' })
      const posted = await post(url, { headers, body }, timeoutMs)
      return readAnswer(posted, { now: now(), taken: answerIn })
    },
    balance: async () => balanceAnswer(await post(userUrl, { headers }, timeoutMs)),
  }
}

const answered = z.looseObject({
  SMSMessageData: z.looseObject({
    Message: z.string().max(2_000).default(''),
    Recipients: z
      .array(
        z.looseObject({
          statusCode: z.int(),
          status: z.string().max(100).default(''),
          messageId: z.string().max(100).default(''),
        }),
      )
      .max(10),
  }),
})

/** Processed, sent, queued. */
const taken = [100, 101, 102]
/** The recipient opted out of our texts, or of all texts, at the operator. */
const optedOutThere = [406, 409]
/** Our money there is used up: nothing left. */
const noMoney = 405
/** Their own failures, which leave open whether it was sent. */
const theirs = [500, 501]

/** Their answer for the one recipient. */
function answerIn(text: string): GatewayAnswer | undefined {
  const read = answered.safeParse(jsonIn(text))
  if (!read.success) return undefined
  const { Message, Recipients } = read.data.SMSMessageData
  const [one] = Recipients
  // It took the request and none of its recipients, such as of a sender it does not know.
  if (one === undefined) return { outcome: 'refused', code: Message.slice(0, 100) || 'nobody' }
  const why = `${one.statusCode} ${one.status}`.trim()
  if (taken.includes(one.statusCode)) {
    return one.messageId === '' || one.messageId === 'None'
      ? { outcome: 'unknown', code: 'taken without an id' }
      : { outcome: 'taken', gatewayReference: one.messageId }
  }
  if (one.statusCode === noMoney) return { outcome: 'not-sent', code: why }
  if (optedOutThere.includes(one.statusCode)) return { outcome: 'refused', code: optedOut }
  return { outcome: theirs.includes(one.statusCode) ? 'unknown' : 'refused', code: why }
}

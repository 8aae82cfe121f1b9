import { assert } from '@daftari/kernel/assert'
import { z } from 'zod'
import { type Address, addressNow } from '../../../platform/http/callbacks/addresses.ts'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import { isSealedOrLocal } from '../../../platform/http-client/sealed-or-local.ts'
import { balanceAnswer } from './balance.ts'
import { type Posting, postJson } from './post-json.ts'
import { readAnswer } from './read-answer.ts'
import type { TextGateway } from './text-gateway.ts'

export interface HttpGatewaySettings {
  code: string
  weight: number
  partCents: number
  baseUrl: string
  apiKey: string
  /** The sender of a text; empty where the gateway knows it. */
  from?: string
  /** The account whose balance is queried; empty where the key identifies it. */
  account?: string
  /** The address to which it reports results of messages. */
  reportUrl: Address
  timeoutMs: number
  now: () => Date
  /** HTTP unless given: the simulation speaks with a gateway of its own process. */
  post?: Posting
}

/** A gateway with a JSON interface: POST /messages, answered at once, reported on later; GET /user. */
export function httpGateway(settings: HttpGatewaySettings): TextGateway {
  const { code, weight, partCents, apiKey, from, reportUrl, timeoutMs, now } = settings
  const url = new URL('/messages', settings.baseUrl)
  assert(isSealedOrLocal(url), `the gateway ${code} must be reached over https`)
  const post = settings.post ?? postJson
  const authorization = `Bearer ${apiKey}`
  const userUrl = new URL('/user', settings.baseUrl)
  if (settings.account) userUrl.searchParams.set('username', settings.account)
  return {
    code,
    weight,
    partCents,
    async send({ reference, to, text }) {
      const reportTo = await addressNow(reportUrl)
      const body = { reference, to, text, reportTo, ...(from && { from }) }
      const posted = await post(url, { authorization, body }, timeoutMs)
      return readAnswer(posted, { now: now(), ...reading })
    },
    balance: async () => balanceAnswer(await post(userUrl, { authorization }, timeoutMs)),
  }
}

const taken = z.looseObject({ id: z.union([z.string().min(1).max(100), z.number()]) })
const refused = z.looseObject({ error: z.string().max(200) })

const reading: Omit<Parameters<typeof readAnswer>[1], 'now'> = {
  taken(text) {
    const read = taken.safeParse(jsonIn(text)).data
    return read && { outcome: 'taken', gatewayReference: String(read.id) }
  },
  refused: (text) => refused.safeParse(jsonIn(text)).data?.error,
}

import { z } from 'zod'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import { type AccessToken, tokenSource } from './access-token.ts'
import { type Exchange, isInvalidToken } from './daraja-answer.ts'
import { type Exchanging, exchangeOverHttp } from './daraja-exchange.ts'
import type { DarajaSettings } from './daraja-settings.ts'

/** Posts a body under a token, once; again only where it was turned away for the token. */
export type Post = (path: string, body: object) => Promise<Exchange>

/** A token this near to its end is renewed, so that none ends on its way. */
const tokenMarginMs = 60_000

export function authorisedPost(settings: DarajaSettings): Post {
  const tokens = tokenSource(settings.tokenStore, settings.now, () => authenticate(settings))
  return async (path, body) => {
    try {
      const token = await tokens.current()
      const first = await postWith(settings, token, path, body)
      if (!isInvalidToken(first)) return first
      return await postWith(settings, await tokens.insteadOf(token), path, body)
    } catch (error) {
      if (error instanceof NoToken) return { kind: 'not-sent', reason: error.message }
      throw error
    }
  }
}

function exchangeBy(settings: DarajaSettings): Exchanging {
  return settings.exchange ?? exchangeOverHttp
}

function postWith(settings: DarajaSettings, token: string, path: string, body: object) {
  const authorization = `Bearer ${token}`
  return exchangeBy(settings)(
    new URL(path, settings.baseUrl),
    { method: 'POST', authorization, body },
    settings.timeoutMs,
  )
}

class NoToken extends Error {}

const tokenAnswer = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().int().positive(),
})

async function authenticate(settings: DarajaSettings): Promise<AccessToken> {
  const url = new URL('/oauth/v1/generate?grant_type=client_credentials', settings.baseUrl)
  const pair = `${settings.consumerKey}:${settings.consumerSecret}`
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`
  const answer = await exchangeBy(settings)(
    url,
    { method: 'GET', authorization },
    settings.timeoutMs,
  )
  if (answer.kind !== 'answered') throw new NoToken(`no access token: ${answer.reason}`)
  const read = tokenAnswer.safeParse(jsonIn(answer.text))
  if (!read.success) throw new NoToken(`no access token: status ${answer.status}`)
  const lifeMs = read.data.expires_in * 1000 - tokenMarginMs
  return {
    value: read.data.access_token,
    expiresAt: new Date(settings.now().getTime() + lifeMs),
  }
}

import { exchangeOnce } from '../../../platform/http-client/exchange.ts'
import type { BureauExchange } from './http-bureau.ts'

/** A report of a whole credit history is some 50 kB. */
const mostAnswerBytes = 1024 * 1024

/** Sends once: never repeated, never redirected. Its reasons contain neither body nor key. */
export function exchangeOverHttp(timeoutMs: number): BureauExchange {
  return async ({ method, url, key, body }) => {
    const authorization = `Bearer ${key}`
    const sent = { method, authorization, body, timeoutMs, mostAnswerBytes }
    const exchanged = await exchangeOnce(url, sent)
    if (exchanged.kind === 'answered') return exchanged
    const { kind, code } = exchanged
    if (kind === 'not-sent') return { kind, reason: `no connection (${code})` }
    return { kind, reason: code === 'timeout' ? code : `lost (${code})` }
  }
}

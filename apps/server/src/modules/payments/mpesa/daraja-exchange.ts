import { exchangeOnce } from '../../../platform/http-client/exchange.ts'
import type { Exchange } from './daraja-answer.ts'

/** The operator's honest answers are under 2 kB. */
const mostAnswerBytes = 64 * 1024

/** One exchange with the operator: over HTTP, or with an emulated one in the same process. */
export type Exchanging = (
  url: URL,
  request: { method: 'GET' | 'POST'; authorization: string; body?: object },
  timeoutMs: number,
) => Promise<Exchange>

/**
 * Sends once: never repeated, never redirected. It does not throw, and its reasons contain no personal data.
 */
export const exchangeOverHttp: Exchanging = async (url, request, timeoutMs) => {
  const exchanged = await exchangeOnce(url, { ...request, timeoutMs, mostAnswerBytes })
  if (exchanged.kind === 'answered') return exchanged
  const { kind, code } = exchanged
  if (kind === 'not-sent') return { kind, reason: `no connection (${code})` }
  return { kind, reason: code === 'timeout' ? code : `connection lost (${code})` }
}

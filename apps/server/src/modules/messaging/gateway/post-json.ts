import { exchangeOnce } from '../../../platform/http-client/exchange.ts'

export type Posted =
  | { kind: 'answered'; status: number; text: string }
  | { kind: 'not-sent'; reason: string }
  | { kind: 'lost'; reason: string }

export type Posting = (
  url: URL,
  request: { authorization: string; body: object },
  timeoutMs: number,
) => Promise<Posted>

/** An honest answer is under 1 kB. */
const mostAnswerBytes = 16 * 1024

/** One request to a gateway, once. Its reasons hold neither body nor headers. */
export const postJson: Posting = async (url, request, timeoutMs) => {
  const sent = { method: 'POST', ...request, timeoutMs, mostAnswerBytes } as const
  const exchanged = await exchangeOnce(url, sent)
  if (exchanged.kind === 'answered') return exchanged
  return { kind: exchanged.kind, reason: exchanged.code }
}

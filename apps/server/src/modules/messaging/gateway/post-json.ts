import { exchangeWithin } from '../../../platform/http-client/exchange-within.ts'
import { anyReach, type Reach } from '../../../platform/http-client/reach.ts'
import { limits } from '../../../platform/limits.ts'

export type Posted =
  | { kind: 'answered'; status: number; text: string; retryAfter?: string }
  | { kind: 'not-sent'; reason: string }
  | { kind: 'lost'; reason: string }

export type Posting = (
  url: URL,
  /** A form goes as a form, everything else as JSON; without a body something is read. */
  request: {
    authorization?: string
    headers?: Readonly<Record<string, string>>
    body?: object | URLSearchParams
  },
  timeoutMs: number,
) => Promise<Posted>

/** An honest answer is under 1 kB. */
const mostAnswerBytes = 16 * 1024

/** Sends one request to a gateway, without retry. Its reasons contain neither body nor headers. */
export function postWithin(reach: Reach): Posting {
  const exchange = exchangeWithin(reach)
  return async (url, request, timeoutMs) => {
    const method = request.body === undefined ? 'GET' : 'POST'
    const sent = { method, ...request, timeoutMs, mostAnswerBytes } as const
    const exchanged = await exchange(url, sent)
    if (exchanged.kind === 'answered') return exchanged
    return { kind: exchanged.kind, reason: exchanged.code }
  }
}

/** Without restriction of the target: for addresses that nobody enters in the console. */
export const postJson = postWithin(anyReach)

/** At most as long as an unresponsive gateway is left alone: a longer wait is repeated in between. */
const longestWaitMs = limits.providerLongestMs

/**
 * The wait that a `Retry-After` requests: a number of seconds, or until a time; limited by our own bounds.
 */
export function waitAsked(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined
  const seconds = Number(retryAfter)
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter) - now.getTime()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 1_000), longestWaitMs)
}

import { type Posted, waitAsked } from './post-json.ts'
import type { GatewayAnswer } from './text-gateway.ts'

/** The wait after "too many requests" without a time. */
export const usualWaitMs = 1_000

interface Reading {
  now: Date
  /** What a status from 200 to 299 says by its body; undefined where that cannot be read. */
  taken(text: string): GatewayAnswer | undefined
  /** Why it was refused, where the body of a status from 400 to 499 says so. */
  refused?(text: string): string | undefined
}

/**
 * What a gateway's answer over HTTP means, the same for all: turned away before it was looked at (too many
 * requests, or not at work), refused, taken, or nobody knows.
 */
export function readAnswer(posted: Posted, { now, taken, refused }: Reading): GatewayAnswer {
  if (posted.kind !== 'answered') return unanswered(posted)
  const { status, text, retryAfter } = posted
  const code = `status ${status}`
  const waitMs = waitAsked(retryAfter, now)
  if (status === 429) return { outcome: 'not-sent', code, waitMs: waitMs ?? usualWaitMs }
  if (status === 503) return { outcome: 'not-sent', code, ...(waitMs !== undefined && { waitMs }) }
  if (status >= 200 && status < 300) {
    return taken(text) ?? { outcome: 'unknown', code: `${code}, unreadable` }
  }
  if (status >= 400 && status < 500) return { outcome: 'refused', code: refused?.(text) ?? code }
  return { outcome: 'unknown', code }
}

/** For a request without an answer: it was never sent, or it is unknown whether it arrived. */
export const unanswered = ({
  kind,
  reason,
}: Exclude<Posted, { kind: 'answered' }>): GatewayAnswer => ({
  outcome: kind === 'not-sent' ? 'not-sent' : 'unknown',
  code: reason,
})

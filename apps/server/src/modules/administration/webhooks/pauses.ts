const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** How long an event is retried. */
const retriedMs = 72 * hour

const pausesMs = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
]
const longestMs = 12 * hour

/**
 * The time of the next attempt after a number of failed ones; undefined when the three days are over. The
 * last attempt is at their end.
 */
export function nextTry({
  attempts,
  since,
  now,
}: {
  attempts: number
  since: Date
  now: Date
}): Date | undefined {
  const end = since.getTime() + retriedMs
  if (now.getTime() >= end) return undefined
  const pause = pausesMs[attempts - 1] ?? longestMs
  return new Date(Math.min(now.getTime() + pause, end))
}

/** Too old for its first attempt. */
export const isExpired = (since: Date, now: Date) => now.getTime() - since.getTime() >= retriedMs

const firstHoldMs = 5 * second
const longestHoldMs = 10 * minute
const longestAskedMs = 6 * hour

/**
 * How long a receiver is paused after a number of attempts in a row that failed, whatever the events. A
 * single event that it refuses does not stop others: the pause begins with the second failure, or at once
 * when it does not answer at all. A pause that it requests itself is granted, within bounds.
 */
export function holdMs({
  failures,
  answered,
  askedMs,
}: {
  failures: number
  answered: boolean
  askedMs?: number | undefined
}): number {
  if (askedMs !== undefined) return Math.min(Math.max(askedMs, second), longestAskedMs)
  const counted = answered ? failures - 1 : failures
  return counted < 1 ? 0 : Math.min(firstHoldMs * 2 ** Math.min(counted - 1, 20), longestHoldMs)
}

/** Retry-After as seconds or as a date (RFC 9110, 10.2.3); undefined where it is neither. */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header) * second
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime())
}

import type { CallOutcome } from '@daftari/contract/telephony/enums'

/** What follows a call: whether the number is called again automatically, and when. */
export type AfterCall =
  | { kind: 'reached' }
  | { kind: 'again'; minutes: number; counted: boolean }
  | { kind: 'never' }
  /** The robot may not call at all: nobody else of the task is called either. */
  | { kind: 'stop-task' }
  /** It may have been answered; nobody can say. */
  | { kind: 'unknown' }

/**
 * An answered number is never called again automatically. Busy lines are retried soon, unanswered ones later,
 * unreachable ones much later; network failures do not count as attempts.
 */
export function afterCall(
  { outcome, lost }: { outcome: CallOutcome; lost: boolean },
  gapMinutes: number,
): AfterCall {
  const again = (minutes: number, counted = true): AfterCall => ({
    kind: 'again',
    minutes,
    counted,
  })
  if (outcome === 'answered') return { kind: 'reached' }
  if (lost) return { kind: 'unknown' }
  switch (outcome) {
    case 'busy':
      return again(10)
    case 'no-answer':
    case 'failed':
      return again(Math.max(gapMinutes, 60))
    case 'unreachable':
      return again(Math.max(gapMinutes, 240))
    case 'congestion':
      return again(5, false)
    case 'barred':
      return { kind: 'stop-task' }
    case 'rejected':
    case 'invalid-number':
    case 'cancelled':
      return { kind: 'never' }
  }
}

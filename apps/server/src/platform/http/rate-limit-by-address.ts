import { refuse } from '@daftari/contract/refusals'
import { limits } from '../limits.ts'
import type { RateLimit } from './rate-limited.ts'

const ofStrangers: RateLimit = {
  perSecond: limits.strangersPerSecond,
  burst: limits.strangersInBurst,
}

/**
 * What is open to everybody is asked no faster from one address than a person would. Gives a check
 * for each request; refuses: request.too-many.
 */
export function rateLimitByAddress(
  rateLimit = ofStrangers,
  nowMs = () => performance.now(),
): (ip: string) => void {
  const left = new Map<string, { requests: number; atMs: number }>()
  return (ip) => {
    const atMs = nowMs()
    const known = left.get(ip) ?? { requests: rateLimit.burst, atMs }
    const regained = ((atMs - known.atMs) / 1_000) * rateLimit.perSecond
    const requests = Math.min(rateLimit.burst, known.requests + regained) - 1
    // The one that was heard of longest ago goes first, so that many addresses fill no memory.
    left.delete(ip)
    left.set(ip, { requests: Math.max(requests, 0), atMs })
    const [oldest] = left.keys()
    if (left.size > limits.strangersRemembered && oldest !== undefined) left.delete(oldest)
    if (requests < 0) refuse('request.too-many')
  }
}

import { refuse } from '@daftari/contract/refusals'
import { limits } from '../limits.ts'
import { addressKey } from './address.ts'
import type { RateLimit } from './rate-limit.ts'

const ofStrangers: RateLimit = {
  perSecond: limits.strangersPerSecond,
  burst: limits.strangersInBurst,
}

/**
 * What is open to everybody is asked no faster from one address than a person would, nor from one network
 * of IPv6 than a few. Gives a check for each request; refuses: request.too-many.
 */
export function rateLimitByAddress(
  rateLimit = ofStrangers,
  nowMs = () => performance.now(),
): (ip: string) => void {
  const allowance = allowanceByAddress(rateLimit, nowMs)
  return (ip) => {
    if (!allowance.take(ip)) refuse('request.too-many')
  }
}

export interface AllowanceByAddress {
  /** Takes one; false where none is left. */
  take(ip: string): boolean
  isSpent(ip: string): boolean
}

/** The same for senders that must not be refused and yet not be served. */
export function allowanceByAddress(
  rateLimit = ofStrangers,
  nowMs = () => performance.now(),
): AllowanceByAddress {
  const { perSecond, burst } = rateLimit
  const many = limits.strangersPerNetwork
  const address = allowance(rateLimit, nowMs)
  const network = allowance({ perSecond: perSecond * many, burst: burst * many }, nowMs)
  return {
    take(ip) {
      const { key, wide } = addressKey(ip)
      const taken = [address.take(key), wide === undefined || network.take(wide)]
      return !taken.includes(false)
    },
    isSpent(ip) {
      const { key, wide } = addressKey(ip)
      return address.left(key) < 1 || (wide !== undefined && network.left(wide) < 1)
    },
  }
}

function allowance(rateLimit: RateLimit, nowMs: () => number) {
  const known = new Map<string, { requests: number; atMs: number }>()
  const left = (sender: string): number => {
    const { requests, atMs } = known.get(sender) ?? { requests: rateLimit.burst, atMs: nowMs() }
    const regained = ((nowMs() - atMs) / 1_000) * rateLimit.perSecond
    return Math.min(rateLimit.burst, requests + regained)
  }
  const take = (sender: string): boolean => {
    const requests = left(sender) - 1
    // The least recently active sender is evicted, so that many addresses cannot fill the memory.
    known.delete(sender)
    known.set(sender, { requests: Math.max(requests, 0), atMs: nowMs() })
    const [oldest] = known.keys()
    if (known.size > limits.strangersRemembered && oldest !== undefined) known.delete(oldest)
    return requests >= 0
  }
  return { left, take }
}

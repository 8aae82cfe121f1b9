import { refuse } from '@daftari/contract/refusals'
import { limits } from '../limits.ts'
import type { Pace } from './paced.ts'

const ofStrangers: Pace = {
  perSecond: limits.strangersPerSecond,
  burst: limits.strangersInBurst,
}

/**
 * What is open to everybody is asked no faster from one address than a person would. Gives a check
 * for each request; refuses: request.too-many.
 */
export function pacedByAddress(
  pace = ofStrangers,
  nowMs = () => performance.now(),
): (ip: string) => void {
  const left = new Map<string, { requests: number; atMs: number }>()
  return (ip) => {
    const atMs = nowMs()
    const known = left.get(ip) ?? { requests: pace.burst, atMs }
    const regained = ((atMs - known.atMs) / 1_000) * pace.perSecond
    const requests = Math.min(pace.burst, known.requests + regained) - 1
    // The one that was heard of longest ago goes first, so that many addresses fill no memory.
    left.delete(ip)
    left.set(ip, { requests: Math.max(requests, 0), atMs })
    const [oldest] = left.keys()
    if (left.size > limits.strangersRemembered && oldest !== undefined) left.delete(oldest)
    if (requests < 0) refuse('request.too-many')
  }
}

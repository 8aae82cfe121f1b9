import { refuse } from '@daftari/contract/refusals'
import { limits } from '../limits.ts'
import type { Authenticate } from './principal.ts'
import type { RateLimit } from './rate-limit.ts'

const ordinary: RateLimit = { perSecond: limits.requestsPerSecond, burst: limits.requestsInBurst }

/**
 * No person takes the server from the others, whatever runs in their name: each has so many requests a
 * second, a program as many as it was given. Refuses: request.too-many, and what `authenticate` refuses.
 */
export function rateLimited(
  authenticate: Authenticate,
  rateLimit = ordinary,
  nowMs = () => performance.now(),
): Authenticate {
  const left = new Map<number, { requests: number; atMs: number }>()
  return async (token, ip, o) => {
    const principal = await authenticate(token, ip, o)
    // A second read within the same request.
    if (o?.anew) return principal
    const { id } = principal.actor
    const atMs = nowMs()
    const { perSecond, burst } = principal.rateLimit ?? rateLimit
    const known = left.get(id) ?? { requests: burst, atMs }
    const regained = ((atMs - known.atMs) / 1_000) * perSecond
    const requests = Math.min(burst, known.requests + regained) - 1
    left.set(id, { requests: Math.max(requests, 0), atMs })
    if (requests < 0) refuse('request.too-many')
    return principal
  }
}

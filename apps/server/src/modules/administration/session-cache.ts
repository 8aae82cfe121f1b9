import type { House } from '../../platform/context.ts'
import { limits } from '../../platform/limits.ts'

interface Kept<Session> {
  session: Session
  readAtMs: number
}

type Cache = Map<string, Kept<{ staffId: number }>>

const caches = new WeakMap<House, Cache>()
const most = 5_000

/** What was read of a session at most two seconds ago; this process's own memory. */
export function cachedSession<S extends { staffId: number }>(
  house: House,
  key: string,
): S | undefined {
  const kept = cacheOf(house).get(key)
  if (kept === undefined) return undefined
  // Real time, whatever the business clock does: this is about the database, not about a rule.
  if (performance.now() - kept.readAtMs > limits.sessionCacheMs) return undefined
  return kept.session as S
}

export function cacheSession(house: House, key: string, session: { staffId: number }): void {
  const cache = cacheOf(house)
  if (cache.size >= most) cache.clear()
  cache.set(key, { session, readAtMs: performance.now() })
}

/** The next request of this person, or of everyone, reads anew what they are and may. */
export function forgetSessions(house: House, staffId?: number): void {
  const cache = cacheOf(house)
  for (const [key, kept] of cache) {
    if (staffId === undefined || kept.session.staffId === staffId) cache.delete(key)
  }
}

function cacheOf(house: House): Cache {
  const known = caches.get(house)
  if (known !== undefined) return known
  const made: Cache = new Map()
  caches.set(house, made)
  return made
}

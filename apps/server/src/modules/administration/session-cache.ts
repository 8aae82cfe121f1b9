import type { AppContext } from '../../platform/context.ts'
import { limits } from '../../platform/limits.ts'

interface Kept<Session> {
  session: Session
  readAtMs: number
}

type Cache = Map<string, Kept<{ staffId: number }>>

const caches = new WeakMap<AppContext, Cache>()
const most = 5_000

/** What was read of a session at most two seconds ago; this process's own memory. */
export function cachedSession<S extends { staffId: number }>(
  appContext: AppContext,
  key: string,
): S | undefined {
  const kept = cacheOf(appContext).get(key)
  if (kept === undefined) return undefined
  // Real time, whatever the business clock does: this is about the database, not about a rule.
  if (performance.now() - kept.readAtMs > limits.sessionCacheMs) return undefined
  return kept.session as S
}

export function cacheSession(
  appContext: AppContext,
  key: string,
  session: { staffId: number },
): void {
  const cache = cacheOf(appContext)
  if (cache.size >= most) cache.clear()
  cache.set(key, { session, readAtMs: performance.now() })
}

/** The next request of this person, or of everyone, reads anew what they are and may. */
export function forgetSessions(appContext: AppContext, staffId?: number): void {
  const cache = cacheOf(appContext)
  for (const [key, kept] of cache) {
    if (staffId === undefined || kept.session.staffId === staffId) cache.delete(key)
  }
}

function cacheOf(appContext: AppContext): Cache {
  const known = caches.get(appContext)
  if (known !== undefined) return known
  const made: Cache = new Map()
  caches.set(appContext, made)
  return made
}

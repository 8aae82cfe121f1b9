import type { AppContext } from '../../platform/context.ts'
import { limits } from '../../platform/limits.ts'

interface Kept<Session> {
  session: Session
  readAtMs: number
}

interface Memory {
  sessions: Map<string, Kept<{ staffId: number }>>
  /** Until when cached data of a person, or of everyone, may be older than its change. */
  changingUntilMs: Map<number | 'everyone', number>
}

const memories = new WeakMap<AppContext, Memory>()
const most = 5_000

/** What was read of a session less than `sessionCacheMs` ago; this process's own memory. */
export function cachedSession<S extends { staffId: number }>(
  appContext: AppContext,
  key: string,
): S | undefined {
  const kept = memoryOf(appContext).sessions.get(key)
  if (kept === undefined) return undefined
  // Real time, whatever the business clock does: this is about the database, not about a rule.
  if (performance.now() - kept.readAtMs >= limits.sessionCacheMs) return undefined
  return kept.session as S
}

export function cacheSession(
  appContext: AppContext,
  key: string,
  session: { staffId: number },
): void {
  const { sessions, changingUntilMs } = memoryOf(appContext)
  const now = performance.now()
  const isChanging = (who: number | 'everyone') => (changingUntilMs.get(who) ?? 0) > now
  if (isChanging('everyone') || isChanging(session.staffId)) return
  if (sessions.size >= most) sessions.clear()
  sessions.set(key, { session, readAtMs: now })
}

/**
 * The next request of this person, or of everyone, reads their state and rights again. The change may not be
 * committed yet: until it surely is, nothing read meanwhile is cached.
 */
export function forgetSessions(appContext: AppContext, staffId?: number): void {
  const { sessions, changingUntilMs } = memoryOf(appContext)
  for (const [key, kept] of sessions) {
    if (staffId === undefined || kept.session.staffId === staffId) sessions.delete(key)
  }
  const now = performance.now()
  for (const [who, until] of changingUntilMs) if (until <= now) changingUntilMs.delete(who)
  changingUntilMs.set(staffId ?? 'everyone', now + limits.sessionCacheMs)
}

function memoryOf(appContext: AppContext): Memory {
  const known = memories.get(appContext)
  if (known !== undefined) return known
  const made: Memory = { sessions: new Map(), changingUntilMs: new Map() }
  memories.set(appContext, made)
  return made
}

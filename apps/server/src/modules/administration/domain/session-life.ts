export interface SessionPolicy {
  idleMinutes: number
  hours: number
}

interface KeptSession {
  lastSeenAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

/** A session ends when it is revoked, unused for the idle time, or at its last hour. */
export function isAlive(session: KeptSession, policy: SessionPolicy, now: Date): boolean {
  const unusedMs = now.getTime() - session.lastSeenAt.getTime()
  return (
    session.revokedAt === null &&
    now.getTime() < session.expiresAt.getTime() &&
    unusedMs < policy.idleMinutes * 60_000
  )
}

/** Being seen is written once a minute, or sooner where the idle time is short. */
export function isSeenAgain(session: KeptSession, policy: SessionPolicy, now: Date): boolean {
  const unusedMs = now.getTime() - session.lastSeenAt.getTime()
  return unusedMs >= Math.min(60_000, policy.idleMinutes * 15_000)
}

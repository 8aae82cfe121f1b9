/** How quickly a gateway is given texts, and which sender may send the next one. */
export interface Pace {
  /** Texts a second. */
  perSecond: number
  /** The pace at which it last asked for patience; null while it never did. */
  tooQuick: number | null
  /** From when the next text may be sent. */
  nextAt: Date
  /** Until when waiting texts were told to retry. */
  queueUntil: Date
  changedAt: Date
  /** When it last was slowed down. */
  slowedAt: Date | null
}

export const paceFloor = 1
/** More than a process sends; what no staff limited ends here. */
export const paceCeiling = 200

/** What is waiting is looked at this often: so much earlier than its time a text may go. */
const earlyMs = 250
/** Waiting texts retry at twice the rate, so that a rising rate is used. */
const comeAgainFactor = 2
const longestComeAgainMs = 60_000
/** A pace is changed upwards once in this time. */
const stepMs = 1_000
/** Near the pace that was too quick it rises by hundredths of it; below and above that quickly. */
const near = { from: 0.9, to: 1.2 } as const
const smallPart = 0.01
const largePart = 0.4
/** The step for gateways that were never too fast. */
const usualStep = 0.25

export const bounded = (perSecond: number, ceiling = paceCeiling): number =>
  Math.max(paceFloor, Math.min(perSecond, ceiling))

export const newPace = (perSecond: number, now: Date): Pace => ({
  perSecond: bounded(perSecond),
  tooQuick: null,
  nextAt: now,
  queueUntil: now,
  changedAt: now,
  slowedAt: null,
})

const later = (from: Date, ms: number) => new Date(from.getTime() + ms)
const latest = (...dates: Date[]) => new Date(Math.max(...dates.map((one) => one.getTime())))

/**
 * Whether a text may go now, and if not, when to come again: those that wait come one after the other
 * and not all at the same moment.
 */
export function takeTurn(
  pace: Pace,
  now: Date,
): { granted: true; pace: Pace } | { granted: false; waitMs: number; pace: Pace } {
  if (pace.nextAt <= later(now, earlyMs)) {
    return { granted: true, pace: withTurnTaken(pace, now) }
  }
  const everyMs = 1_000 / (pace.perSecond * comeAgainFactor)
  const last = later(now, longestComeAgainMs)
  const queued = latest(pace.queueUntil, pace.nextAt)
  const comeAgain = later(queued > last ? pace.nextAt : queued, everyMs)
  const waitMs = Math.max(1, comeAgain.getTime() - now.getTime())
  return { granted: false, waitMs, pace: { ...pace, queueUntil: comeAgain } }
}

/** A text that skips its turn, such as a sign-in code, delays the others. */
export const withTurnTaken = (pace: Pace, now: Date): Pace => ({
  ...pace,
  nextAt: later(latest(pace.nextAt, now), 1_000 / pace.perSecond),
})

/** For a turn that was taken and not used. */
export const withTurnReturned = (pace: Pace): Pace => ({
  ...pace,
  nextAt: later(pace.nextAt, -1_000 / pace.perSecond),
})

/**
 * It asked for patience: half the pace, and nothing until its time is over. Texts that were on their way
 * together are turned away together, and halve it once.
 */
export function slowedDown(
  pace: Pace,
  { sentAt, now, waitMs }: { sentAt: Date; now: Date; waitMs: number },
): Pace {
  const nextAt = latest(pace.nextAt, later(now, waitMs))
  if (pace.slowedAt !== null && sentAt <= pace.slowedAt) return { ...pace, nextAt }
  return {
    perSecond: bounded(pace.perSecond / 2),
    tooQuick: pace.perSecond,
    nextAt,
    queueUntil: nextAt,
    changedAt: now,
    slowedAt: now,
  }
}

/** Whether a pace that was kept without complaint may rise: once a second, and while texts wait for it. */
export const mayRise = (pace: Pace, now: Date): boolean =>
  now.getTime() - pace.changedAt.getTime() >= stepMs && pace.queueUntil > pace.changedAt

/** It took what it was given. */
export function spedUp(pace: Pace, { now, ceiling }: { now: Date; ceiling?: number }): Pace {
  if (!mayRise(pace, now)) return pace
  const raised = raisedBy(pace)
  return { ...pace, perSecond: bounded(raised, ceiling), changedAt: now }
}

function raisedBy({ perSecond, tooQuick }: Pace): number {
  if (tooQuick === null) return perSecond + usualStep
  const safe = tooQuick * near.from
  if (perSecond < safe) return Math.min(safe, perSecond + tooQuick * largePart)
  const part = perSecond < tooQuick * near.to ? smallPart : largePart
  return perSecond + tooQuick * part
}

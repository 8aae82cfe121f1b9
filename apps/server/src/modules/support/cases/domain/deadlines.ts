import { due, type Pause, type ServiceCalendar } from './service-clock.ts'

/** What was promised when the case was opened: calendar and minutes of working time. */
export interface ServiceLevel {
  calendar: ServiceCalendar
  targets: { firstAnswer: number; nextAnswer: number; resolution: number }
}

/** What happened to a case so far. */
export interface CaseTimes {
  openedAt: Date
  /** The customer's word that nobody has answered yet. */
  askedAt: Date | null
  /** An answer by a person, not an automatic receipt. */
  firstAnsweredAt: Date | null
  resolvedAt: Date | null
  pauses: readonly Pause[]
  /** In calendar time; no pause moves it. */
  legalDue: Date | null
}

/** Null where nothing runs: answered, resolved, or stopped by a pause without an end. */
export interface Deadlines {
  firstDue: Date | null
  nextDue: Date | null
  resolveDue: Date | null
  /** Seven tenths of what is due first are over. */
  soonAt: Date | null
}

export interface Breaches {
  firstBreachedAt: Date | null
  nextBreachedAt: Date | null
  resolveBreachedAt: Date | null
}

const minuteMs = 60_000
const soonShare = 0.7
const legalPart = 1 - soonShare

/**
 * The deadlines of everything still running. After the first answer, the next one counts from the customer's
 * message.
 */
export function deadlinesOf(level: ServiceLevel, times: CaseTimes): Deadlines {
  const { openedAt, askedAt, firstAnsweredAt, resolvedAt, pauses, legalDue } = times
  if (resolvedAt !== null) return { firstDue: null, nextDue: null, resolveDue: null, soonAt: null }
  const { firstAnswer, nextAnswer, resolution } = level.targets
  const after = (from: Date, minutes: number) =>
    due(level.calendar, pauses, from, Math.round(minutes * minuteMs)) ?? null
  const runs: [Date | null, number][] = [
    [firstAnsweredAt === null ? openedAt : null, firstAnswer],
    [firstAnsweredAt === null ? null : askedAt, nextAnswer],
    [openedAt, resolution],
  ]
  const [firstDue = null, nextDue = null, resolveDue = null] = runs.map(([from, minutes]) =>
    from === null ? null : after(from, minutes),
  )
  const soon = runs.map(([from, minutes]) =>
    from === null ? null : after(from, minutes * soonShare),
  )
  const legalSoon =
    legalDue === null
      ? null
      : new Date(legalDue.getTime() - legalPart * (legalDue.getTime() - openedAt.getTime()))
  return { firstDue, nextDue, resolveDue, soonAt: earliest([...soon, legalSoon]) }
}

/** A promise that ran out before now is broken at that instant, whatever comes later. */
export function breachesAt(
  { firstDue, nextDue, resolveDue }: Omit<Deadlines, 'soonAt'>,
  known: Breaches,
  now: Date,
): Breaches {
  const frozen = (before: Date | null, dueAt: Date | null) =>
    before ?? (dueAt !== null && dueAt < now ? dueAt : null)
  return {
    firstBreachedAt: frozen(known.firstBreachedAt, firstDue),
    nextBreachedAt: frozen(known.nextBreachedAt, nextDue),
    resolveBreachedAt: frozen(known.resolveBreachedAt, resolveDue),
  }
}

/** What is due first of all. */
export const earliest = (instants: readonly (Date | null)[]): Date | null =>
  instants.reduce((least, one) => (one !== null && (least === null || one < least) ? one : least))

import { type BusinessDate, daysBetween } from '@daftari/kernel/business-date'

/** Negative before the due day, 0 on it, 1 on the first overdue day. */
export function daysFromDue(dueOn: BusinessDate, today: BusinessDate): number {
  return daysBetween(dueOn, today)
}

/**
 * The overdue days of a loan, by its oldest unpaid instalment; 0 until the day after it was due.
 */
export function daysPastDue(oldestUnpaidDueOn: BusinessDate, today: BusinessDate): number {
  return Math.max(0, daysFromDue(oldestUnpaidDueOn, today))
}

export type Stage = {
  code: string
  /** Green is asked kindly before or on the due day; yellow is overdue. */
  colour: 'green' | 'yellow'
  /** Both ends included, in days from due. */
  fromDay: number
  /** Null: without end. */
  toDay: number | null
}

export const defaultStages: readonly Stage[] = [
  { code: 'reminder', colour: 'green', fromDay: -2, toDay: 0 },
  { code: 'S1', colour: 'yellow', fromDay: 1, toDay: 3 },
  { code: 'S2', colour: 'yellow', fromDay: 4, toDay: 7 },
  { code: 'S3', colour: 'yellow', fromDay: 8, toDay: 15 },
  { code: 'M1', colour: 'yellow', fromDay: 16, toDay: 30 },
  { code: 'M2', colour: 'yellow', fromDay: 31, toDay: 60 },
  { code: 'M3', colour: 'yellow', fromDay: 61, toDay: 90 },
  { code: 'M4', colour: 'yellow', fromDay: 91, toDay: null },
]

/**
 * The stage of a loan, by the days from due of its oldest unpaid instalment; undefined before any.
 */
export function stageFor(
  days: number,
  stages: readonly Stage[] = defaultStages,
): Stage | undefined {
  return stages.find(({ fromDay, toDay }) => days >= fromDay && (toDay === null || days <= toDay))
}

import { addDays, businessDate } from '@daftari/kernel/business-date'
import { wallTime } from '@daftari/kernel/wall-time'

/** The usual durations of a suspension. */
export const spans = [
  '30-minutes',
  '1-hour',
  '3-hours',
  'tomorrow',
  'in-2-days',
  'in-a-week',
] as const
export type Span = (typeof spans)[number]

const msPerMinute = 60_000
/** A day's work begins then. */
const morningHour = 8

const minutes: Partial<Record<Span, number>> = { '30-minutes': 30, '1-hour': 60, '3-hours': 180 }
const days: Partial<Record<Span, number>> = { tomorrow: 1, 'in-2-days': 2, 'in-a-week': 7 }

/** When the task comes back: so long from now, or in the morning of the lender's day. */
export function untilOf(span: Span, now: { ms: number; today: string; timeZone: string }): string {
  const after = minutes[span]
  if (after !== undefined) return new Date(now.ms + after * msPerMinute).toISOString()
  return morningOf(addDays(businessDate(now.today), days[span] ?? 1), now.timeZone)
}

/** Eight in the morning of a day, where the lender is. */
export function morningOf(day: string, timeZone: string): string {
  return wallTime(businessDate(day), morningHour * 60, timeZone).toISOString()
}

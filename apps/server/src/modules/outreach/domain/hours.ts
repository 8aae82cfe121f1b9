import { minuteOfDay } from '@daftari/contract/contact/hours'
import { addDays, businessDateOf } from '@daftari/kernel/business-date'
import { wallTime } from '@daftari/kernel/wall-time'

interface Hours {
  from: string
  /** The first minute that is too late. */
  until: string
}

/** The moment itself while a task's own hours are open, else when they open next. */
export function openingOf({ from, until }: Hours, at: Date, zone: string): Date {
  const date = businessDateOf(at, zone)
  const opens = wallTime(date, minuteOfDay(from), zone)
  if (at < opens) return opens
  if (at < wallTime(date, minuteOfDay(until), zone)) return at
  return wallTime(addDays(date, 1), minuteOfDay(from), zone)
}

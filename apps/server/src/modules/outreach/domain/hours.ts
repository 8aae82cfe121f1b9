import { minuteOfDay } from '@daftari/contract/contact/hours'
import { addDays, businessDateOf, startOfDay } from '@daftari/kernel/business-date'

interface Hours {
  from: string
  /** The first minute that is too late. */
  until: string
}

/** The moment itself while a task's own hours are open, else when they open next. */
export function openingOf({ from, until }: Hours, at: Date, zone: string): Date {
  const date = businessDateOf(at, zone)
  const opens = momentOf(startOfDay(date, zone), from)
  if (at < opens) return opens
  if (at < momentOf(startOfDay(date, zone), until)) return at
  return momentOf(startOfDay(addDays(date, 1), zone), from)
}

const momentOf = (midnight: Date, time: string) =>
  new Date(midnight.getTime() + minuteOfDay(time) * 60_000)

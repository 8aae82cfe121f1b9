import { addDays, type BusinessDate, businessDateOf, startOfDay } from './business-date.ts'

/**
 * What the clock on the wall shows, in both directions. The day on which clocks change has 23 or 25
 * hours, so a time of day is never midnight plus its minutes.
 */

const minuteMs = 60_000
const dayMs = 86_400_000
const minutesPerDay = 1440

/**
 * The instant at which the clock of a zone shows a minute of a day, counted from 00:00; 1440 is the end of
 * the day. A time that clocks skip is the moment of the change, and of a time that they show twice the first
 * one is meant. Seconds are fractions of a minute.
 */
export function wallTime(date: BusinessDate, minute: number, zone: string): Date {
  const start = startOfDay(date, zone).getTime()
  const end = startOfDay(addDays(date, 1), zone).getTime()
  if (minute >= minutesPerDay) return new Date(end)
  const asAtEnd = end - (minutesPerDay - minute) * minuteMs
  if (end - start === dayMs) return new Date(asAtEnd)
  // Clocks change once on such a day: the time is counted from midnight before that, from the end after it.
  const asAtStart = start + (minute - wallMinute(new Date(start), zone)) * minuteMs
  const shows = (at: number) => at >= start && at < end && wallMinute(new Date(at), zone) === minute
  const found = [asAtStart, asAtEnd].filter(shows)
  if (found.length > 0) return new Date(Math.min(...found))
  return new Date(Math.max(start, changeBetween(asAtEnd, asAtStart, zone)))
}

/** An instant in the calendar of a zone, computed once for all uses of its day or time. */
export interface Moment {
  at: Date
  zone: string
  date: BusinessDate
  /** What the clock shows, in minutes from 00:00; seconds are fractions. */
  minute: number
  dayStart: Date
  /** The first instant of the next day. */
  dayEnd: Date
}

export function momentOf(at: Date, zone: string): Moment {
  const date = businessDateOf(at, zone)
  const dayStart = startOfDay(date, zone)
  const dayEnd = startOfDay(addDays(date, 1), zone)
  const isUsual = dayEnd.getTime() - dayStart.getTime() === dayMs
  const minute = isUsual ? (at.getTime() - dayStart.getTime()) / minuteMs : wallMinute(at, zone)
  return { at, zone, date, minute, dayStart, dayEnd }
}

/** The minute of its day that the clock of a zone shows at an instant, with its fraction. */
export function wallMinute(at: Date, zone: string): number {
  const parts = formatterFor(zone).formatToParts(at)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const rest = (((at.getTime() % minuteMs) + minuteMs) % minuteMs) / minuteMs
  return part('hour') * 60 + part('minute') + rest
}

/** When clocks were changed, to the second; the first is before that, the other after it. */
function changeBetween(first: number, second: number, zone: string): number {
  const offset = (at: number) => {
    const day = businessDateOf(new Date(at), zone)
    return Date.parse(`${day}T00:00:00Z`) + wallMinute(new Date(at), zone) * minuteMs - at
  }
  let before = Math.floor(Math.min(first, second) / 1000)
  let after = Math.ceil(Math.max(first, second) / 1000)
  const old = offset(before * 1000)
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offset(middle * 1000) === old) before = middle
    else after = middle
  }
  return after * 1000
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const made = new Intl.DateTimeFormat('en-US', { timeZone, ...parts })
  formatters.set(timeZone, made)
  return made
}

import {
  addDays,
  type BusinessDate,
  businessDateOf,
  startOfDay,
} from '@daftari/kernel/business-date'
import type { Config } from './config.ts'

/** The one source of "now". Rules take `today` as an argument; nothing else reads the time. */
export interface Clock {
  /** The lender's time zone. */
  readonly zone: string
  now(): Date
  today(): BusinessDate
}

const msPerMinute = 60_000

/** This machine's time, shifted by an offset in minutes in tests and demonstrations. */
export function systemClock(zone: string, offsetMinutes = 0): Clock {
  return clockOf(zone, () => new Date(Date.now() + offsetMinutes * msPerMinute))
}

/** The clock of a process, by its settings: nothing in it takes the time from anywhere else. */
export function clockBy(config: Pick<Config, 'businessTimeZone' | 'clockOffsetMinutes'>): Clock {
  return systemClock(config.businessTimeZone, config.clockOffsetMinutes)
}

/** This machine's own time, for what the world outside measures by: a code of an app. */
export const machineTime = () => new Date()

export interface ManualClock extends Clock {
  set(instant: Date): void
  advance(milliseconds: number): void
}

/** Stands still until it is moved: for simulation, tests and replays. */
export function manualClock(zone: string, start: Date): ManualClock {
  let instant = start.getTime()
  return {
    ...clockOf(zone, () => new Date(instant)),
    set: (to) => {
      instant = to.getTime()
    },
    advance: (milliseconds) => {
      instant += milliseconds
    },
  }
}

function clockOf(zone: string, now: () => Date): Clock {
  // A day is looked up in the calendar once: until it ends, the answer is the same.
  let day = { date: '' as BusinessDate, from: 0, before: 0 }
  const today = () => {
    const ms = now().getTime()
    if (ms >= day.from && ms < day.before) return day.date
    const date = businessDateOf(new Date(ms), zone)
    const before = startOfDay(addDays(date, 1), zone).getTime()
    day = { date, from: startOfDay(date, zone).getTime(), before }
    return date
  }
  return { zone, now, today }
}

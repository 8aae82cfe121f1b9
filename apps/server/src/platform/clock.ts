import { type BusinessDate, businessDateOf } from '@daftari/kernel/business-date'

/** The one source of "now". Rules take `today` as an argument; nothing else reads the time. */
export interface Clock {
  /** The lender's time zone. */
  readonly zone: string
  now(): Date
  today(): BusinessDate
}

export function systemClock(zone: string): Clock {
  return clockOf(zone, () => new Date())
}

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
  return { zone, now, today: () => businessDateOf(now(), zone) }
}

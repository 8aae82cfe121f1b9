import { businessDateOf } from '@daftari/kernel/business-date'
import type { Settings } from './session.ts'

interface Deployment {
  currency: string
  timeZone: string
  /** How far the lender's clock runs from this machine's. */
  aheadMs: number
}

let known: Deployment = { currency: 'KES', timeZone: 'Africa/Nairobi', aheadMs: 0 }

/**
 * The lender's settings from the session; required before anything is formatted. To be called when the answer
 * arrives, not when it is read from the cache: its `now` is the time of the answer.
 */
export function learnDeployment({ currency, timeZone, now }: Settings): void {
  known = { currency, timeZone, aheadMs: Date.parse(now) - Date.now() }
}

export function deployment(): Readonly<Deployment> {
  return known
}

/** The lender's time, in milliseconds: this machine's may be wrong, a demonstration's another. */
export function nowMs(): number {
  return Date.now() + known.aheadMs
}

/** A moment of this machine's clock, in the lender's time. */
export const instantOf = (machineMs: number) => new Date(machineMs + known.aheadMs).toISOString()

/** The business date of this moment. */
export function today(): string {
  return businessDateOf(new Date(nowMs()), known.timeZone)
}

/** The business date of an instant from the server. */
export function dayOf(instant: string): string {
  return businessDateOf(new Date(instant), known.timeZone)
}

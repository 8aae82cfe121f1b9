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
 * What the signed-in session says of the lender; needed before anything is formatted. To be told when
 * the answer comes, and not when it is looked at again: the lender's time in it is of that moment.
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

/** The business date of this moment. */
export function today(): string {
  return businessDateOf(new Date(nowMs()), known.timeZone)
}

/** The business date of a moment that the server told. */
export function dayOf(instant: string): string {
  return businessDateOf(new Date(instant), known.timeZone)
}

import { businessDateOf, daysBetween, isBusinessDate } from '@daftari/kernel/business-date'
import type { Settings } from './session.ts'

interface Deployment {
  currency: string
  timeZone: string
  /** How far the lender's clock runs from this machine's, in whole days. */
  aheadDays: number
}

const msPerDay = 86_400_000

let known: Deployment = { currency: 'KES', timeZone: 'Africa/Nairobi', aheadDays: 0 }

/** What the signed-in session says of the lender; needed before anything is formatted. */
export function learnDeployment({ currency, timeZone, today }: Settings): void {
  const here = businessDateOf(new Date(), timeZone)
  const aheadDays = isBusinessDate(today) ? daysBetween(here, today) : 0
  known = { currency, timeZone, aheadDays }
}

export function deployment(): Readonly<Deployment> {
  return known
}

/** The lender's time, in milliseconds: a demonstration may stand on another day than we do. */
export function nowMs(): number {
  return Date.now() + known.aheadDays * msPerDay
}

/** The business date of this moment. */
export function today(): string {
  return businessDateOf(new Date(nowMs()), known.timeZone)
}

/** The business date of a moment that the server told. */
export function dayOf(instant: string): string {
  return businessDateOf(new Date(instant), known.timeZone)
}

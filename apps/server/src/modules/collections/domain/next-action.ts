import type { ContactChannel } from '@daftari/contract/collections/enums'
import {
  type ContactHours,
  contactTimeFrom,
  openingAfter,
  openingOn,
} from '@daftari/contract/contact/hours'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'

export type Said = {
  channel: ContactChannel
  /** The first day of a promise. */
  promisedOn?: BusinessDate | undefined
  /** The delays of the result's row. */
  nextHours?: number | null
  nextDays?: number | null
}

const hourMs = 3_600_000

/**
 * When a case comes up again if the collector named no time: after a promise the day after its first
 * date, else as the result says, in hours or days; without a result the next day. A note moves nothing.
 */
export function nextAction(
  { channel, promisedOn, nextHours, nextDays }: Said,
  now: { at: Date; zone: string },
  hours: ContactHours,
): Date | undefined {
  if (promisedOn !== undefined) return openingOn(hours, addDays(promisedOn, 1), now.zone)
  if (channel === 'note') return undefined
  if (typeof nextHours === 'number') {
    return contactTimeFrom(hours, new Date(now.at.getTime() + nextHours * hourMs), now.zone)
  }
  if (typeof nextDays === 'number' && nextDays > 1) {
    return contactTimeFrom(hours, new Date(now.at.getTime() + nextDays * 24 * hourMs), now.zone)
  }
  return openingAfter(hours, now.at, now.zone)
}

import type { ContactChannel, ContactResult } from '@daftari/contract/collections/enums'
import {
  type ContactHours,
  contactTimeFrom,
  openingAfter,
  openingOn,
} from '@daftari/contract/contact/hours'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'

export type Said = {
  channel: ContactChannel
  result?: ContactResult | undefined
  promisedOn?: BusinessDate | undefined
}

/** Nobody spoke: worth another try the same day. */
const worthAnotherTry: readonly (ContactResult | undefined)[] = [
  'no-answer',
  'busy',
  'switched-off',
  'call-back',
]
const tryAgainMs = 3 * 3_600_000

/** They were spoken with and gave no date: nobody calls them for a week. */
const leftAlone: readonly (ContactResult | undefined)[] = ['refuses', 'disputes']
const weekMs = 7 * 24 * 3_600_000

/**
 * When a case comes up again if the collector named no time: after a promise the day after its
 * date, after a failed call in three hours, after a talk without a date in a week, else the next day.
 * A note moves nothing.
 */
export function nextAction(
  said: Said,
  now: { at: Date; zone: string },
  hours: ContactHours,
): Date | undefined {
  if (said.promisedOn !== undefined) return openingOn(hours, addDays(said.promisedOn, 1), now.zone)
  if (said.channel === 'note') return undefined
  if (worthAnotherTry.includes(said.result)) {
    return contactTimeFrom(hours, new Date(now.at.getTime() + tryAgainMs), now.zone)
  }
  if (leftAlone.includes(said.result)) {
    return contactTimeFrom(hours, new Date(now.at.getTime() + weekMs), now.zone)
  }
  return openingAfter(hours, now.at, now.zone)
}

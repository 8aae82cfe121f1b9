import { contactTimeFrom, minuteOfDay } from '@daftari/contract/contact/hours'
import { firstContactPolicy } from '@daftari/contract/contact/policy'

const zone = 'Africa/Nairobi'
const { weekdays } = firstContactPolicy.collection
/** With hours to spare before the evening, as a run of all faults takes long. */
const morning = { fromMinute: minuteOfDay('09:00'), untilMinute: minuteOfDay('15:00') }

/** The whole minutes from a time to the current or next working hours. */
export function minutesToWorkingHours(at: Date): number {
  const there = contactTimeFrom({ ...morning, weekdays, holidays: [] }, at, zone)
  return Math.ceil((there.getTime() - at.getTime()) / 60_000)
}

/** The lender of the faults, its product and its operator live so many minutes ahead of this machine. */
export const minutesAhead = minutesToWorkingHours(new Date())

/** Their time: always within the hours in which people may be asked to pay. */
export const nowAtWork = (): Date => new Date(Date.now() + minutesAhead * 60_000)

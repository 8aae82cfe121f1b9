import type { MessagePurpose } from '@daftari/contract/messaging/enums'

export interface ContactPolicy {
  /** Minutes of the lender's day; the end is the first minute that is too late. */
  fromMinute: number
  untilMinute: number
  sundays: boolean
  perDay: number
  perWeek: number
}

/**
 * When and how often a person is written to, over all loans, apps and senders. A notice tells what has
 * just happened, so it has no hours; the words that it may hold are no demand and no offer.
 */
export const contactPolicy: Record<MessagePurpose, ContactPolicy | undefined> = {
  transactional: undefined,
  audit: { fromMinute: 7 * 60, untilMinute: 20 * 60, sundays: true, perDay: 3, perWeek: 8 },
  collection: { fromMinute: 8 * 60, untilMinute: 19 * 60, sundays: false, perDay: 1, perWeek: 4 },
  marketing: { fromMinute: 8 * 60, untilMinute: 19 * 60, sundays: false, perDay: 1, perWeek: 2 },
}

import type { RuledPurpose } from '@daftari/contract/contact/enums'
import { type ContactHours, isContactTime, minuteOfDay } from '@daftari/contract/contact/hours'
import type { ContactPolicy } from '@daftari/contract/contact/policy'
import type { Moment } from '@daftari/kernel/wall-time'
import type { ContactFacts, PlannedContact } from './facts.ts'

/** A planned contact with all inputs of the rules. */
export interface Contact extends PlannedContact {
  policy: ContactPolicy
  facts: ContactFacts
  /** The time at which the person asked to be called with an offer, and from when such a call is allowed. */
  asked: { moment: Moment; from: Date } | undefined
  /** It is the call that they asked for. */
  isAskedFor: boolean
}

/** A notice says what has just happened to the customer's money: it has no hours and no caps. */
export type RuledContact = Contact & { purpose: RuledPurpose }

export const isRuled = (contact: Contact): contact is RuledContact =>
  contact.purpose !== 'transactional'

/** The hours of a purpose as the policy has them; holidays are kept free of collection and marketing. */
export function hoursOf(policy: ContactPolicy, purpose: RuledPurpose): ContactHours {
  const { from, until, weekdays } = policy[purpose]
  const keepsHolidays = purpose === 'collection' || purpose === 'marketing'
  return {
    fromMinute: minuteOfDay(from),
    untilMinute: minuteOfDay(until),
    weekdays,
    holidays: keepsHolidays ? policy.holidays : [],
  }
}

/** When companies answer; the policy may narrow it, and holidays are kept. */
const businessHours = { fromMinute: 8 * 60, untilMinute: 17 * 60, weekdays: [1, 2, 3, 4, 5] }

/**
 * The hours for a contact: for a call that the person asked for, those of service if offers are not allowed
 * at that time; for an employer, business hours.
 */
export function hoursFor({
  policy,
  facts,
  purpose,
  asked,
  isAskedFor,
}: RuledContact): ContactHours {
  const hours = hoursOf(policy, purpose)
  if (facts.relation === 'employer') {
    return {
      fromMinute: Math.max(businessHours.fromMinute, hours.fromMinute),
      untilMinute: Math.min(businessHours.untilMinute, hours.untilMinute),
      weekdays: businessHours.weekdays.filter((day) => hours.weekdays.includes(day)),
      holidays: policy.holidays,
    }
  }
  const isOfService = isAskedFor && asked !== undefined && !isContactTime(hours, asked.moment)
  return isOfService ? hoursOf(policy, 'service') : hours
}

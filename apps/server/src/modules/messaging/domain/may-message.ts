import type { MessagePurpose } from '@daftari/contract/messaging/enums'
import type { ContactHindrance } from '@daftari/contract/messaging/message-enums'
import { addDays, businessDateOf, startOfDay, weekday } from '@daftari/kernel/business-date'
import { type ContactPolicy, contactPolicy } from './contact-policy.ts'

export interface Wish {
  purpose: MessagePurpose
  at: Date
  zone: string
  /** The number is on the do-not-contact list for this purpose. */
  stopped: boolean
  /** The person agreed to marketing, and has not taken it back. */
  consented: boolean
  /** When this person or number was written to for the same purpose, in the last 168 hours. */
  sentAt: readonly Date[]
}

const weekMs = 7 * 24 * 3_600_000

/**
 * The one rule of whether a person may be written to now; undefined when nothing hinders it. It is
 * asked at the moment of sending. A day is the lender's, a week the 168 hours before.
 */
export function hindranceOf(wish: Wish): ContactHindrance | undefined {
  const policy = contactPolicy[wish.purpose]
  if (policy === undefined) return undefined
  if (wish.stopped) return 'stopped'
  if (wish.purpose === 'marketing' && !wish.consented) return 'no-consent'
  if (!isOpen(policy, wish.at, wish.zone)) return 'quiet-hours'
  const today = businessDateOf(wish.at, wish.zone)
  const sentToday = wish.sentAt.filter((at) => businessDateOf(at, wish.zone) === today)
  if (sentToday.length >= policy.perDay) return 'day-cap'
  const week = wish.sentAt.filter((at) => at.getTime() > wish.at.getTime() - weekMs)
  return week.length >= policy.perWeek ? 'week-cap' : undefined
}

/** When the hours of such messages begin next; the moment itself when they are open. */
export function opensAt(purpose: MessagePurpose, at: Date, zone: string): Date {
  const policy = contactPolicy[purpose]
  if (policy === undefined || isOpen(policy, at, zone)) return at
  for (let date = businessDateOf(at, zone); ; date = addDays(date, 1)) {
    const opening = new Date(startOfDay(date, zone).getTime() + policy.fromMinute * 60_000)
    if (opening > at && (policy.sundays || weekday(date) !== 7)) return opening
  }
}

function isOpen(policy: ContactPolicy, at: Date, zone: string): boolean {
  const date = businessDateOf(at, zone)
  if (!policy.sundays && weekday(date) === 7) return false
  const minute = (at.getTime() - startOfDay(date, zone).getTime()) / 60_000
  return minute >= policy.fromMinute && minute < policy.untilMinute
}

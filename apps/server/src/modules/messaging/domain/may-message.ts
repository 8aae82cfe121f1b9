import type { ContactRule, ContactRules } from '@daftari/contract/messaging/contact-rules'
import type { MessagePurpose } from '@daftari/contract/messaging/enums'
import type { ContactHindrance } from '@daftari/contract/messaging/message-enums'
import { addDays, businessDateOf, startOfDay, weekday } from '@daftari/kernel/business-date'

/** What the person asked for, and what they were sent. */
interface Past {
  /** The number is on the do-not-contact list for this purpose. */
  stopped: boolean
  /** The person agreed to marketing, and has not taken it back. */
  consented: boolean
  /** When this person or number was written to for the same purpose, in the last 168 hours. */
  sentAt: readonly Date[]
}

export interface Input extends Past {
  rules: ContactRules
  purpose: MessagePurpose
  at: Date
  zone: string
}

const weekMs = 7 * 24 * 3_600_000

/**
 * The one rule of whether a person may be written to now; undefined when nothing hinders it. It is
 * asked at the moment of sending. A day is the lender's, a week the 168 hours before.
 */
export function hindranceOf(input: Input): ContactHindrance | undefined {
  const { purpose, rules } = input
  if (purpose === 'transactional') return undefined
  const rule = rules[purpose]
  if (input.stopped) return 'stopped'
  if (purpose === 'marketing' && !input.consented) return 'no-consent'
  if (!isOpen(rule, input.at, input.zone)) return 'quiet-hours'
  const today = businessDateOf(input.at, input.zone)
  const sentToday = input.sentAt.filter((at) => businessDateOf(at, input.zone) === today)
  if (sentToday.length >= rule.perDay) return 'day-cap'
  const week = input.sentAt.filter((at) => at.getTime() > input.at.getTime() - weekMs)
  return week.length >= rule.perWeek ? 'week-cap' : undefined
}

/** When the hours of such messages begin next; the moment itself when they are open. */
export function opensAt({ rules, purpose, at, zone }: Omit<Input, keyof Past>): Date {
  const rule = purpose === 'transactional' ? undefined : rules[purpose]
  if (rule === undefined || isOpen(rule, at, zone)) return at
  for (let date = businessDateOf(at, zone); ; date = addDays(date, 1)) {
    const opening = new Date(startOfDay(date, zone).getTime() + minuteOf(rule.from) * 60_000)
    if (opening > at && (rule.sundays || weekday(date) !== 7)) return opening
  }
}

function isOpen(rule: ContactRule, at: Date, zone: string): boolean {
  const date = businessDateOf(at, zone)
  if (!rule.sundays && weekday(date) === 7) return false
  const minute = (at.getTime() - startOfDay(date, zone).getTime()) / 60_000
  return minute >= minuteOf(rule.from) && minute < minuteOf(rule.until)
}

/** Of the lender's day. */
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

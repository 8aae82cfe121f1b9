import type { ContactRule } from '@daftari/contract/collections/enums'
import { businessDateOf } from '@daftari/kernel/business-date'
import { type ContactHours, isContactTime, openingAfter } from './contact-hours.ts'

export type ContactPolicy = ContactHours & {
  callsPerDay: number
  callsPerWeek: number
  /** SMS and WhatsApp together. */
  textsPerDay: number
  textsPerWeek: number
  /** Between two calls. */
  gapSeconds: number
  /** How far ahead a promise may name its date. */
  promiseDays: number
}

export type Attempt = { channel: 'call' | 'sms' | 'whatsapp'; at: Date }
export type Input = Attempt & {
  zone: string
  /** Somebody else answered the number, and nobody has looked at it since. */
  wrongNumber?: boolean
}

const weekMs = 7 * 24 * 3_600_000

/**
 * The rule that forbids contacting a person, or undefined. Attempts are ours to that person over
 * all loans, by whoever made them. A day is the lender's; a week is the 168 hours before.
 */
export function mayContact(
  policy: ContactPolicy,
  attempts: readonly Attempt[],
  input: Input,
): ContactRule | undefined {
  if (input.wrongNumber === true) return 'TP-04'
  if (!isContactTime(policy, input.at, input.zone)) return 'CH-01'
  const { day, week } = counted(attempts, input)
  if (input.channel !== 'call') {
    if (day.length >= policy.textsPerDay) return 'FC-03-day'
    return week.length >= policy.textsPerWeek ? 'FC-03-week' : undefined
  }
  if (day.length >= policy.callsPerDay) return 'FC-01-day'
  if (week.length >= policy.callsPerWeek) return 'FC-01-week'
  const tooSoon = week.some(
    ({ at }) => Math.abs(input.at.getTime() - at.getTime()) < policy.gapSeconds * 1000,
  )
  return tooSoon ? 'FC-04' : undefined
}

/** The first moment from the wished one on at which no rule forbids it; none to a wrong number. */
export function contactAllowedFrom(
  policy: ContactPolicy,
  attempts: readonly Attempt[],
  input: Input,
): Date | undefined {
  for (let at = input.at; ; ) {
    const rule = mayContact(policy, attempts, { ...input, at })
    if (rule === undefined) return at
    if (rule === 'TP-04') return undefined
    at = after(rule, policy, attempts, { ...input, at })
  }
}

/** Attempts of the wish's kind on its day, and in the 168 hours before it. */
export function counted(
  attempts: readonly Attempt[],
  input: Input,
): { day: Attempt[]; week: Attempt[] } {
  const today = businessDateOf(input.at, input.zone)
  const week = attempts
    .filter((one) => (one.channel === 'call') === (input.channel === 'call'))
    .filter(({ at }) => at.getTime() > input.at.getTime() - weekMs)
  return { week, day: week.filter(({ at }) => businessDateOf(at, input.zone) === today) }
}

/** When what the rule complains of is over: always later than the wish. */
function after(
  rule: ContactRule,
  policy: ContactPolicy,
  attempts: readonly Attempt[],
  input: Input,
): Date {
  const { week } = counted(attempts, input)
  const times = week.map(({ at }) => at.getTime()).sort((a, b) => a - b)
  if (rule === 'FC-04') return new Date((times.at(-1) ?? 0) + policy.gapSeconds * 1000)
  if (rule === 'FC-01-week' || rule === 'FC-03-week') {
    const limit = rule === 'FC-01-week' ? policy.callsPerWeek : policy.textsPerWeek
    return new Date((times[times.length - limit] ?? 0) + weekMs)
  }
  return openingAfter(policy, input.at, input.zone)
}

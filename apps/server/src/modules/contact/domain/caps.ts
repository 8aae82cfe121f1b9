import type { RuledPurpose } from '@daftari/contract/contact/enums'
import type { ContactHours } from '@daftari/contract/contact/hours'
import type { ContactRuleOrder } from '@daftari/contract/contact/rule-order'
import { hoursOf, type RuledContact } from './contact.ts'
import type { Attempt, ContactFacts, PlannedContact } from './facts.ts'

export const weekMs = 7 * 24 * 3_600_000
export const monthMs = 30 * 24 * 3_600_000

type Kind = 'calls' | 'texts'
type CapRule = ContactRuleOrder['allButNotices']['caps'][number]

/** A robot's call counts as a call, WhatsApp and push as a text; a prompt is counted by payments. */
export function kindOf(channel: PlannedContact['channel']): Kind | undefined {
  if (channel === 'prompt') return undefined
  return channel === 'call' || channel === 'robot' ? 'calls' : 'texts'
}

interface Cap {
  rule: CapRule
  limit: number
  /** Attempts that count against it, the oldest first. */
  counted: readonly Date[]
  /** After how long they stop counting, or the hours that restart the next day; undefined if unknown. */
  window?: number | ContactHours
}

/**
 * Attempts of the planned contact's kind and purpose, on its day and in the days before it. A call that the
 * person asked for counts on its day only, and one such call a day is allowed besides an unrequested one.
 */
export function counted(facts: ContactFacts, { purpose, channel, moment }: PlannedContact) {
  const kind = kindOf(channel)
  const attempts = facts.attempts
    .filter((one) => one.returned !== true)
    .filter((one) => one.purpose === purpose && kindOf(one.channel) === kind)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const day = attempts.filter(({ at }) => at >= moment.dayStart && at < moment.dayEnd)
  const unasked = attempts.filter((one) => one.askedFor !== true)
  return {
    day: timesOf(day),
    askedOfDay: timesOf(day.filter((one) => one.askedFor === true)),
    week: timesOf(within(weekMs, unasked, moment.at)),
    month: timesOf(within(monthMs, unasked, moment.at)),
  }
}

const timesOf = (attempts: readonly Attempt[]) => attempts.map(({ at }) => at)
const within = (ms: number, attempts: readonly Attempt[], now: Date) =>
  attempts.filter(({ at }) => at.getTime() > now.getTime() - ms)

/** The caps of a contact, in their order; a call that the person asked for has that of its day alone. */
export function capsOf(contact: RuledContact): readonly Cap[] {
  const { policy, facts, purpose, channel, isAskedFor } = contact
  const kind = kindOf(channel)
  if (kind === undefined) return []
  if (facts.relation === 'employer') return capsOfEmployer(contact)
  const { day, askedOfDay, week, month } = counted(facts, contact)
  const rules = rulesOf(purpose, kind)
  const { calls, [kind]: limits } = policy[purpose]
  const ofDay = { rule: rules.day, limit: limits.perDay, window: hoursOf(policy, purpose) }
  if (isAskedFor) return [{ ...ofDay, counted: askedOfDay }]
  const ofWeek = { rule: rules.week, limit: limits.perWeek, counted: week, window: weekMs }
  const ofMonth = { rule: rules.month, limit: calls.perMonth, counted: month, window: monthMs }
  return [{ ...ofDay, counted: day }, ofWeek, ...(kind === 'calls' ? [ofMonth] : [])]
}

function rulesOf(purpose: RuledPurpose, kind: Kind): Record<'day' | 'week' | 'month', CapRule> {
  if (purpose === 'marketing') {
    const rule = kind === 'calls' ? 'FC-06-calls' : 'FC-06-texts'
    return { day: rule, week: rule, month: rule }
  }
  if (kind === 'texts') return { day: 'FC-03-day', week: 'FC-03-week', month: 'FC-03-week' }
  return { day: 'FC-01-day', week: 'FC-01-week', month: 'FC-01-month' }
}

/** A company is asked after many customers: caps of its number, and of each customer at it. */
const mostOfNumber = { day: 4, week: 10 }
const mostOfCustomer = { day: 2, week: 4 }

function capsOfEmployer({ facts, moment }: RuledContact): readonly Cap[] {
  const { at: now, dayStart } = moment
  const calls = facts.attempts.filter((one) => kindOf(one.channel) === 'calls' && one.at <= now)
  const groups = [
    [calls.filter((one) => one.sameNumber), mostOfNumber],
    [calls.filter((one) => one.samePerson === true), mostOfCustomer],
  ] as const
  return groups.flatMap(([some, most]): Cap[] => {
    const day = some.filter(({ at }) => at >= dayStart)
    const week = within(weekMs, some, now)
    return [
      { rule: 'FC-01-day', limit: most.day, counted: timesOf(day) },
      { rule: 'FC-01-week', limit: most.week, counted: timesOf(week) },
    ]
  })
}

/** When a cap that is used up allows one more; undefined when it never does. */
export function capEnds({ limit, counted: times, window }: Cap): Date | ContactHours | undefined {
  const oldest = times.at(-limit)
  if (limit === 0 || oldest === undefined) return undefined
  return typeof window === 'number' ? new Date(oldest.getTime() + window) : window
}

/**
 * When the gap to a call on this number ends that is too close to the planned one, before or after it;
 * returned calls count too, so that nobody dials the same number repeatedly. For an employer's number only
 * earlier calls count.
 */
export function gapEnds({
  policy,
  facts,
  purpose,
  channel,
  moment,
}: RuledContact): Date | undefined {
  if (kindOf(channel) !== 'calls') return undefined
  const now = moment.at.getTime()
  const gapMs = policy[purpose].calls.gapSeconds * 1_000
  const near = facts.attempts
    .filter((one) => one.sameNumber && kindOf(one.channel) === 'calls')
    .map(({ at }) => at.getTime())
    .filter((at) => Math.abs(now - at) < gapMs && (at <= now || facts.relation !== 'employer'))
  return near.length === 0 ? undefined : new Date(Math.max(...near) + gapMs)
}

import type { ContactRule, RuledPurpose } from '@daftari/contract/contact/enums'
import type { ContactPolicy } from '@daftari/contract/contact/policy'
import { businessDateOf } from '@daftari/kernel/business-date'
import type { Attempt, ContactFacts, PlannedContact } from './facts.ts'

const dayMs = 24 * 3_600_000
export const weekMs = 7 * dayMs
export const monthMs = 30 * dayMs

type Kind = 'calls' | 'texts'

/** A robot's call counts as a call, WhatsApp and push as a text; a prompt is counted by payments. */
export function kindOf(channel: PlannedContact['channel']): Kind | undefined {
  if (channel === 'prompt') return undefined
  return channel === 'call' || channel === 'robot' ? 'calls' : 'texts'
}

interface Cap {
  rule: ContactRule
  limit: number
  /** Attempts that count against it, the oldest first. */
  counted: readonly Date[]
  /** After which they stop counting; null for the lender's day. */
  windowMs: number | null
}

/**
 * Attempts of the planned contact's kind and purpose, on its day and in the days before it. A call that the
 * person asked for counts on its day alone, and there is one such a day beside the one that nobody asked for.
 */
export function counted(facts: ContactFacts, planned: PlannedContact) {
  const kind = kindOf(planned.channel)
  const attempts = facts.attempts
    .filter((one) => one.returned !== true)
    .filter((one) => one.purpose === planned.purpose && kindOf(one.channel) === kind)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const times = attempts.map(({ at }) => at)
  const unasked = attempts.filter((one) => one.askedFor !== true).map(({ at }) => at)
  const within = (ms: number) => unasked.filter((at) => at.getTime() > planned.at.getTime() - ms)
  const today = businessDateOf(planned.at, planned.zone)
  const ofToday = (at: Date) => businessDateOf(at, planned.zone) === today
  const asked = attempts.filter((one) => one.askedFor === true).map(({ at }) => at)
  return {
    day: times.filter(ofToday),
    askedOfDay: asked.filter(ofToday),
    week: within(weekMs),
    month: within(monthMs),
  }
}

/** The first cap that a contact would break; a call that the person asked for has that of its day alone. */
export function brokenCap(
  policy: ContactPolicy,
  facts: ContactFacts,
  planned: PlannedContact & { purpose: RuledPurpose },
  isAsked: boolean,
): Cap | undefined {
  const kind = kindOf(planned.channel)
  if (kind === undefined) return undefined
  const { day, askedOfDay, week, month } = counted(facts, planned)
  const limits = policy[planned.purpose]
  const rules = rulesOf(planned.purpose, kind)
  const caps: Cap[] = [
    {
      rule: rules.day,
      limit: limits[kind].perDay,
      counted: isAsked ? askedOfDay : day,
      windowMs: null,
    },
  ]
  if (!isAsked) {
    const limit = limits[kind].perWeek
    caps.push({ rule: rules.week, limit, counted: week, windowMs: weekMs })
  }
  if (kind === 'calls' && !isAsked) {
    const limit = limits.calls.perMonth
    caps.push({ rule: rules.month, limit, counted: month, windowMs: monthMs })
  }
  return caps.find((one) => one.counted.length >= one.limit)
}

/** When a broken cap allows one more; undefined when it never does. */
export function capEnds({ limit, counted: times, windowMs }: Cap): Date | undefined {
  const oldest = times.at(-limit)
  if (limit === 0 || oldest === undefined || windowMs === null) return undefined
  return new Date(oldest.getTime() + windowMs)
}

/**
 * The attempt on this number that is too close to a planned call, before it or after; also one that was
 * given back, so that nobody dials the same number again and again.
 */
export function tooClose(
  policy: ContactPolicy,
  { attempts }: ContactFacts,
  planned: PlannedContact & { purpose: RuledPurpose },
): Attempt | undefined {
  if (kindOf(planned.channel) !== 'calls') return undefined
  const gapMs = policy[planned.purpose].calls.gapSeconds * 1_000
  return attempts
    .filter((one) => one.sameNumber && kindOf(one.channel) === 'calls')
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .find(({ at }) => Math.abs(planned.at.getTime() - at.getTime()) < gapMs)
}

function rulesOf(purpose: RuledPurpose, kind: Kind): Record<'day' | 'week' | 'month', ContactRule> {
  if (purpose === 'marketing') {
    const rule = kind === 'calls' ? 'FC-06-calls' : 'FC-06-texts'
    return { day: rule, week: rule, month: rule }
  }
  if (kind === 'texts') return { day: 'FC-03-day', week: 'FC-03-week', month: 'FC-03-week' }
  return { day: 'FC-01-day', week: 'FC-01-week', month: 'FC-01-month' }
}

import { type ContactHours, isContactTime, openingAfter } from '@daftari/contract/contact/hours'
import type { ContactPolicy } from '@daftari/contract/contact/policy'
import { businessDateOf } from '@daftari/kernel/business-date'
import { kindOf, weekMs } from './caps.ts'
import type { Attempt, ContactFacts, PlannedContact } from './facts.ts'
import type { Judgement } from './judgement.ts'

/** When companies answer; the policy may narrow it, and holidays are kept. */
const openFrom = 8 * 60
const openUntil = 17 * 60
const openOn = [1, 2, 3, 4, 5]

/** A company is asked after many customers: caps of its number, and of each customer at it. */
const mostOfNumber = { day: 4, week: 10 }
const mostOfCustomer = { day: 2, week: 4 }
const mostTalks = 2

/**
 * A customer's employer, who is asked only whether they work there: by a call, for an application, at
 * the number that the customer gave, in hours of business, seldom, and spoken with once in seven days
 * and twice for a loan.
 */
export function ofEmployer(
  policy: ContactPolicy,
  facts: ContactFacts,
  planned: PlannedContact,
): Judgement | undefined {
  const { purpose, channel, at } = planned
  if (!facts.known || purpose !== 'audit' || channel !== 'call') return { rule: 'TP-05' }
  const { last, ofLoan } = facts.referenceTalks
  if (ofLoan >= mostTalks) return { rule: 'TP-05' }
  const over = new Date((last?.getTime() ?? 0) + weekMs)
  if (over > at) return { rule: 'TP-05', ends: over }
  return ofBusinessHours(policy, planned) ?? ofEmployerCaps(policy, facts, planned)
}

function ofBusinessHours(
  policy: ContactPolicy,
  { at, zone }: PlannedContact,
): Judgement | undefined {
  const { from, until, weekdays } = policy.audit
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  const hours: ContactHours = {
    fromMinute: Math.max(openFrom, minutes(from)),
    untilMinute: Math.min(openUntil, minutes(until)),
    weekdays: openOn.filter((day) => weekdays.includes(day)),
    holidays: policy.holidays,
  }
  if (isContactTime(hours, at, zone)) return undefined
  return { rule: 'CH-01', ends: openingAfter(hours, at, zone) }
}

function ofEmployerCaps(
  policy: ContactPolicy,
  { attempts }: ContactFacts,
  { at, zone }: PlannedContact,
): Judgement | undefined {
  const calls = attempts.filter((one) => kindOf(one.channel) === 'calls' && one.at <= at)
  const today = businessDateOf(at, zone)
  const groups = [
    [calls.filter((one) => one.sameNumber), mostOfNumber],
    [calls.filter((one) => one.samePerson === true), mostOfCustomer],
  ] as const
  for (const [some, most] of groups) {
    const ofDay = some.filter((one) => businessDateOf(one.at, zone) === today)
    if (ofDay.length >= most.day) return { rule: 'FC-01-day' }
    const ofWeek = within(some, at)
    if (ofWeek.length >= most.week) return { rule: 'FC-01-week' }
  }
  const gapMs = policy.audit.calls.gapSeconds * 1_000
  const near = calls.find((one) => one.sameNumber && at.getTime() - one.at.getTime() < gapMs)
  return near && { rule: 'FC-04', ends: new Date(near.at.getTime() + gapMs) }
}

const within = (some: readonly Attempt[], at: Date) =>
  some.filter((one) => one.at.getTime() > at.getTime() - weekMs)

import type { ContactRule, RuledPurpose } from '@daftari/contract/contact/enums'
import {
  type ContactHours,
  isContactTime,
  minuteOfDay,
  openingAfter,
} from '@daftari/contract/contact/hours'
import type { ContactPolicy } from '@daftari/contract/contact/policy'
import { addDays, businessDateOf, startOfDay } from '@daftari/kernel/business-date'
import { brokenCap, capEnds, kindOf, monthMs, tooClose, weekMs } from './caps.ts'
import { ofEmployer } from './employer.ts'
import type { ContactFacts, PlannedContact } from './facts.ts'
import type { Judgement } from './judgement.ts'

type Ruled = PlannedContact & { purpose: RuledPurpose }

const mostReferenceTalks = 2
const mostSteps = 100

/**
 * The one rule of whether a person may be contacted, or undefined when nothing forbids it. It is asked at
 * the moment of the contact. A day is the lender's; a week is the 168 hours before, a month 30 days.
 */
export function mayContact(
  policy: ContactPolicy,
  facts: ContactFacts,
  planned: PlannedContact,
): ContactRule | undefined {
  return judge(policy, facts, planned)?.rule
}

/** The first moment from the planned one on at which no rule forbids it; none when no waiting helps. */
export function contactAllowedFrom(
  policy: ContactPolicy,
  facts: ContactFacts,
  planned: PlannedContact,
): Date | undefined {
  let at = planned.at
  for (let step = 0; step < mostSteps; step += 1) {
    const against = judge(policy, facts, { ...planned, at })
    if (against === undefined) return at
    if (against.ends === undefined || against.ends <= at) return undefined
    at = against.ends
  }
  return undefined
}

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

function judge(
  policy: ContactPolicy,
  facts: ContactFacts,
  planned: PlannedContact,
): Judgement | undefined {
  const person = ofParty(facts, planned) ?? ofHold(facts, planned)
  if (person !== undefined || !isRuled(planned)) return person
  if (facts.relation === 'employer') {
    return ofStop(facts, planned) ?? ofEmployer(policy, facts, planned)
  }
  return (
    ofStop(facts, planned) ??
    ofMarketing(facts, planned) ??
    ofTalk(facts, planned) ??
    ofHours(policy, facts, planned) ??
    ofCaps(policy, facts, planned)
  )
}

const askedEarlyMs = 15 * 60_000

/**
 * Whether it is a call with an offer for which the person asked: from a quarter of an hour before that time
 * until its day is over.
 */
export function isAskedFor(
  { spoken }: ContactFacts,
  { purpose, channel, at, zone }: PlannedContact,
): boolean {
  const askedFor = spoken?.askedFor ?? null
  if (purpose !== 'marketing' || channel !== 'call' || askedFor === null) return false
  const over = startOfDay(addDays(businessDateOf(askedFor, zone), 1), zone)
  return at >= askedEarly(askedFor) && at < over
}

const askedEarly = (at: Date) => new Date(at.getTime() - askedEarlyMs)

const isRuled = (planned: PlannedContact): planned is Ruled => planned.purpose !== 'transactional'

/** Whose number it is, and for what it may be used. */
function ofParty(facts: ContactFacts, { purpose, at }: PlannedContact): Judgement | undefined {
  const { relation, known, wrongNumber, referenceTalks } = facts
  if (relation === 'reference') {
    if (!known || purpose !== 'audit') return { rule: 'TP-02' }
    if (referenceTalks.ofLoan >= mostReferenceTalks) return { rule: 'TP-02' }
    const over = new Date((referenceTalks.last?.getTime() ?? 0) + weekMs)
    if (over > at) return { rule: 'TP-02', ends: over }
  } else if (relation === 'employer') {
    if (!known || purpose !== 'audit') return { rule: 'TP-05' }
  } else if (!known || (relation === 'lead' && purpose !== 'marketing' && purpose !== 'service')) {
    return { rule: 'TP-01' }
  } else if (facts.thirdParty && purpose === 'marketing') {
    return { rule: 'TP-06' }
  }
  return wrongNumber ? { rule: 'TP-04' } : undefined
}

/** Collection and offers pause; with an adviser, and after a death, so does nearly everything. */
function ofHold(
  { holds }: ContactFacts,
  { purpose, at, zone }: PlannedContact,
): Judgement | undefined {
  const today = businessDateOf(at, zone)
  const hold = holds.find(({ kind, until }) => {
    if (until !== null && until < today) return false
    if (kind === 'deceased') return true
    if (purpose === 'collection' || purpose === 'marketing') return true
    return kind === 'adviser' && purpose !== 'transactional'
  })
  if (hold === undefined) return undefined
  const { kind, until } = hold
  return {
    rule: kind === 'adviser' ? 'TP-08' : 'SA-10',
    ends: until === null ? undefined : startOfDay(addDays(until, 1), zone),
  }
}

function ofStop({ stops }: ContactFacts, planned: Ruled): Judgement | undefined {
  const calls = kindOf(planned.channel) === 'calls'
  const stopped = stops.some(
    ({ purpose, callsOnly, channel = null }) =>
      (purpose === null || purpose === planned.purpose) &&
      (calls || !callsOnly) &&
      (channel === null || channel === planned.channel),
  )
  if (!stopped) return undefined
  return { rule: planned.purpose === 'marketing' ? 'DN-02' : 'DN-05' }
}

/** Who is offered nothing is refused like one who wants no offers, so that nobody learns who it is. */
function ofMarketing({ consented, offeredNothing, overdue }: ContactFacts, { purpose }: Ruled) {
  if (purpose !== 'marketing') return undefined
  if (!consented || offeredNothing) return { rule: 'DN-01' as const }
  return overdue ? { rule: 'FC-06-overdue' as const } : undefined
}

/** After a talk about what is owed nobody calls for a week, unless they asked or broke their word. */
function ofTalk(facts: ContactFacts, planned: Ruled): Judgement | undefined {
  const { spoken, brokenOn } = facts
  if (kindOf(planned.channel) !== 'calls' || spoken === null) return undefined
  if (planned.purpose === 'marketing')
    return isAskedFor(facts, planned) ? undefined : ofOffered(spoken, planned)
  if (planned.purpose !== 'collection' || spoken.askedBack) return undefined
  if (brokenOn !== null && brokenOn > businessDateOf(spoken.at, planned.zone)) return undefined
  const ends = new Date(spoken.at.getTime() + weekMs)
  return planned.at > spoken.at && planned.at < ends ? { rule: 'FC-02', ends } : undefined
}

/** Of offers one talks once in thirty days, whatever came of it; a call that was asked for is none. */
function ofOffered(
  { at, askedFor = null }: NonNullable<ContactFacts['spoken']>,
  planned: Ruled,
): Judgement | undefined {
  const over = new Date(at.getTime() + monthMs)
  if (planned.at <= at || planned.at >= over) return undefined
  const asked = askedFor === null ? null : askedEarly(askedFor)
  return { rule: 'FC-06-talk', ends: asked !== null && asked > planned.at ? asked : over }
}

function ofHours(
  policy: ContactPolicy,
  facts: ContactFacts,
  planned: Ruled,
): Judgement | undefined {
  const { at, zone, purpose } = planned
  const hours = hoursFor(policy, facts, planned)
  if (!isContactTime(hours, at, zone)) {
    const rule = purpose === 'marketing' ? 'CH-02' : 'CH-01'
    return { rule, ends: openingAfter(hours, at, zone) }
  }
  if (facts.hours === null) return undefined
  const own: ContactHours = {
    ...hours,
    fromMinute: minuteOfDay(facts.hours.from),
    untilMinute: minuteOfDay(facts.hours.until),
  }
  if (isContactTime(own, at, zone)) return undefined
  return { rule: 'CH-04', ends: openingAfter(own, at, zone) }
}

/** Those of service where the person asked for a time at which offers are not allowed. */
function hoursFor(policy: ContactPolicy, facts: ContactFacts, planned: Ruled): ContactHours {
  const hours = hoursOf(policy, planned.purpose)
  const askedFor = facts.spoken?.askedFor ?? null
  if (askedFor === null || !isAskedFor(facts, planned)) return hours
  return isContactTime(hours, askedFor, planned.zone) ? hours : hoursOf(policy, 'service')
}

function ofCaps(policy: ContactPolicy, facts: ContactFacts, planned: Ruled): Judgement | undefined {
  const cap = brokenCap(policy, facts, planned, isAskedFor(facts, planned))
  if (cap !== undefined) {
    const nextDay = openingAfter(hoursOf(policy, planned.purpose), planned.at, planned.zone)
    const ends = cap.windowMs === null && cap.limit > 0 ? nextDay : capEnds(cap)
    return { rule: cap.rule, ends }
  }
  const near = tooClose(policy, facts, planned)
  if (near === undefined) return undefined
  const gapMs = policy[planned.purpose].calls.gapSeconds * 1_000
  return { rule: 'FC-04', ends: new Date(near.at.getTime() + gapMs) }
}

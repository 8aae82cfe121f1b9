import type { ContactRule } from '@daftari/contract/contact/enums'
import { type ContactHours, isContactTime, minuteOfDay } from '@daftari/contract/contact/hours'
import { type ContactRuleOrder, contactRuleOrder } from '@daftari/contract/contact/rule-order'
import { addDays, startOfDay } from '@daftari/kernel/business-date'
import { capEnds, capsOf, gapEnds, kindOf, monthMs, weekMs } from './caps.ts'
import { type Contact, hoursFor, isRuled, type RuledContact } from './contact.ts'
import type { ContactFacts } from './facts.ts'

export interface Refusal<R extends ContactRule = ContactRule> {
  rule: R
  /** When the rule's reason ends, or the hours that must restart; undefined when waiting does not help. */
  ends?: Date | ContactHours | undefined
}

type Rule<C, R extends ContactRule = ContactRule> = (contact: C) => Refusal<R> | undefined
type Numbers<T> = T extends readonly (infer R extends ContactRule)[] ? R : never
type RulesOf<G, C> = { [N in keyof G]: Rule<C, Numbers<G[N]>> }

/** The owner of the number, and its allowed uses. */
const everyContact: RulesOf<ContactRuleOrder['everyContact'], Contact> = {
  reference: ({ facts, purpose, moment }) => {
    if (facts.relation !== 'reference') return undefined
    if (!facts.known || purpose !== 'audit') return { rule: 'TP-02' }
    return afterTalks('TP-02', facts, moment.at)
  },

  employer: ({ facts, purpose }) =>
    facts.relation === 'employer' && (!facts.known || purpose !== 'audit')
      ? { rule: 'TP-05' }
      : undefined,

  ownNumber: ({ facts: { relation, known }, purpose }) => {
    const isOffered = purpose === 'marketing' || purpose === 'service'
    return !known || (relation === 'lead' && !isOffered) ? { rule: 'TP-01' } : undefined
  },

  namedByCustomer: ({ facts, purpose }) =>
    facts.thirdParty && purpose === 'marketing' ? { rule: 'TP-06' } : undefined,

  wrongNumber: ({ facts }) => (facts.wrongNumber ? { rule: 'TP-04' } : undefined),

  /** Collection and offers pause; with an adviser, and after a death, so does nearly everything. */
  hold: ({ facts, purpose, moment }) => {
    const hold = facts.holds.find(({ kind, until }) => {
      if (until !== null && until < moment.date) return false
      if (kind === 'deceased') return true
      if (purpose === 'collection' || purpose === 'marketing') return true
      return kind === 'adviser' && purpose !== 'transactional'
    })
    if (hold === undefined) return undefined
    const { kind, until } = hold
    return {
      rule: kind === 'adviser' ? 'TP-08' : 'SA-10',
      ends: until === null ? undefined : startOfDay(addDays(until, 1), moment.zone),
    }
  },
}

const allButNotices: RulesOf<ContactRuleOrder['allButNotices'], RuledContact> = {
  stop: ({ facts, purpose, channel }) => {
    const isCall = kindOf(channel) === 'calls'
    const isStopped = facts.stops.some(
      (stop) =>
        (stop.purpose === null || stop.purpose === purpose) &&
        (isCall || !stop.callsOnly) &&
        ((stop.channel ?? null) === null || stop.channel === channel),
    )
    if (!isStopped) return undefined
    return { rule: purpose === 'marketing' ? 'DN-02' : 'DN-05' }
  },

  /**
   * A customer's employer is asked only whether they work there: by a call, for an application, at the number
   * that the customer gave.
   */
  employerCalls: ({ facts, channel, moment }) => {
    if (facts.relation !== 'employer') return undefined
    return channel === 'call' ? afterTalks('TP-05', facts, moment.at) : { rule: 'TP-05' }
  },

  /** A person excluded from offers is refused like one who opted out, so that nobody learns who it is. */
  consent: ({ facts, purpose }) =>
    purpose === 'marketing' && (!facts.consented || facts.offeredNothing)
      ? { rule: 'DN-01' }
      : undefined,

  overdue: ({ facts, purpose }) =>
    purpose === 'marketing' && facts.overdue ? { rule: 'FC-06-overdue' } : undefined,

  /**
   * After a talk about the debt nobody calls for a week, unless the customer asked for it or broke a promise.
   * Talks about offers are limited to one in thirty days, whatever their result; a requested call does not
   * count.
   */
  conversation: (contact) => {
    const { facts, purpose, channel, moment, asked, isAskedFor } = contact
    const { spoken, brokenOn } = facts
    if (kindOf(channel) !== 'calls' || spoken === null || moment.at <= spoken.at) return undefined
    if (purpose === 'marketing') {
      const over = new Date(spoken.at.getTime() + monthMs)
      if (isAskedFor || moment.at >= over) return undefined
      const isAhead = asked !== undefined && asked.from > moment.at
      return { rule: 'FC-06-talk', ends: isAhead ? asked.from : over }
    }
    if (purpose !== 'collection' || spoken.askedBack) return undefined
    if (brokenOn !== null && spoken.at < startOfDay(brokenOn, moment.zone)) return undefined
    const over = new Date(spoken.at.getTime() + weekMs)
    return moment.at < over ? { rule: 'FC-02', ends: over } : undefined
  },

  hours: (contact) => {
    const hours = hoursFor(contact)
    if (isContactTime(hours, contact.moment)) return undefined
    return {
      rule: contact.purpose === 'marketing' ? 'CH-02' : 'CH-01',
      ends: hours.weekdays.length === 0 ? undefined : hours,
    }
  },

  ownHours: (contact) => {
    const { relation, hours } = contact.facts
    if (relation === 'employer' || hours === null) return undefined
    const [fromMinute, untilMinute] = [minuteOfDay(hours.from), minuteOfDay(hours.until)]
    const own = { ...hoursFor(contact), fromMinute, untilMinute }
    return isContactTime(own, contact.moment) ? undefined : { rule: 'CH-04', ends: own }
  },

  caps: (contact) => {
    const cap = capsOf(contact).find(({ counted, limit }) => counted.length >= limit)
    return cap && { rule: cap.rule, ends: capEnds(cap) }
  },

  gap: (contact) => {
    const ends = gapEnds(contact)
    return ends && { rule: 'FC-04', ends }
  },
}

const mostTalks = 2

/** A reference or an employer is spoken with once in seven days, and twice for a loan. */
function afterTalks<R extends ContactRule>(
  rule: R,
  { referenceTalks: { last, ofLoan } }: ContactFacts,
  now: Date,
): Refusal<R> | undefined {
  if (ofLoan >= mostTalks) return { rule }
  const over = new Date((last?.getTime() ?? 0) + weekMs)
  return over > now ? { rule, ends: over } : undefined
}

const inOrder = <N extends string, C>(order: Record<N, unknown>, rules: Record<N, Rule<C>>) =>
  (Object.keys(order) as N[]).map((name) => rules[name])

const rulesOfEveryContact = inOrder(contactRuleOrder.everyContact, everyContact)
const rulesOfAllButNotices = inOrder(contactRuleOrder.allButNotices, allButNotices)

/** What the first rule says that refuses, in the order of the contract. */
export const refusalOf = (contact: Contact): Refusal | undefined =>
  first(rulesOfEveryContact, contact) ??
  (isRuled(contact) ? first(rulesOfAllButNotices, contact) : undefined)

function first<C>(rules: readonly Rule<C>[], contact: C): Refusal | undefined {
  for (const rule of rules) {
    const refusal = rule(contact)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

import type { ContactRule } from '@daftari/contract/contact/enums'
import { openingAfter } from '@daftari/contract/contact/hours'
import type { ContactPolicy } from '@daftari/contract/contact/policy'
import { momentOf } from '@daftari/kernel/wall-time'
import type { Contact } from './contact.ts'
import type { ContactFacts, PlannedContact } from './facts.ts'
import { type Refusal, refusalOf } from './rules.ts'

export type Decision =
  /** `isAskedFor`: a call with an offer at the time for which the person asked. */
  | { allowed: true; isAskedFor: boolean }
  /** `from`: the first later moment at which no rule forbids it; null when no waiting helps. */
  | { allowed: false; rule: ContactRule; from: Date | null }

/**
 * Whether a person may be contacted, checked at the moment of the contact. A day is the lender's; a week is
 * the 168 hours before, a month 30 days.
 */
export function mayContact(
  policy: ContactPolicy,
  facts: ContactFacts,
  planned: PlannedContact,
): Decision {
  const contact = contactOf(policy, facts, planned)
  const refusal = refusalOf(contact)
  if (refusal === undefined) return { allowed: true, isAskedFor: contact.isAskedFor }
  return { allowed: false, rule: refusal.rule, from: allowedAfter(refusal, contact) }
}

const askedEarlyMs = 15 * 60_000

/**
 * A call that the person asked for is one from a quarter of an hour before that time until its day is over.
 */
function contactOf(policy: ContactPolicy, facts: ContactFacts, planned: PlannedContact): Contact {
  const { purpose, channel, moment } = planned
  const askedFor = purpose === 'marketing' ? (facts.spoken?.askedFor ?? null) : null
  if (askedFor === null) return { ...planned, policy, facts, asked: undefined, isAskedFor: false }
  const asked = momentOf(askedFor, moment.zone)
  const from = new Date(askedFor.getTime() - askedEarlyMs)
  const isAskedFor = channel === 'call' && moment.at >= from && moment.at < asked.dayEnd
  return { ...planned, policy, facts, asked: { moment: asked, from }, isAskedFor }
}

const mostSteps = 100

/** Goes from the end of each refusal to the next, until none is left. */
function allowedAfter(first: Refusal, contact: Contact): Date | null {
  const { policy, facts, moment } = contact
  const { zone } = moment
  let { at } = moment
  let refusal: Refusal | undefined = first
  for (let step = 0; step < mostSteps; step += 1) {
    if (refusal === undefined) return at
    const { ends } = refusal
    const over = ends === undefined || ends instanceof Date ? ends : openingAfter(ends, at, zone)
    if (over === undefined || over <= at) return null
    at = over
    refusal = refusalOf(contactOf(policy, facts, { ...contact, moment: momentOf(at, zone) }))
  }
  return null
}

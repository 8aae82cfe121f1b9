import type { Condition, PolicyDocument, Rule, RuleEffect } from '@daftari/contract/intake/policy'
import { holdsAlways } from '@daftari/contract/origination/rules/snoozes'
import { type Facts, sampleOf } from './facts.ts'
import { type Score, scoreOf } from './scorecard.ts'

type Observed = Record<string, number | string | readonly string[] | null>

export interface Hit {
  rule: string
  effect: RuleEffect
  observed: Observed
}

export interface Verdict {
  outcome: 'pass' | 'reject' | 'manual'
  /** The rule that decided; null when none did and a person looks because nobody else would. */
  decidingRule: string | null
  hits: Hit[]
}

export interface Judgement {
  score: Score
  verdict: Verdict
}

/** What a policy says of an applicant. */
export function judgeBy(
  policy: Pick<PolicyDocument, 'rules' | 'scorecard'>,
  facts: Facts,
): Judgement {
  const score = scoreOf(policy.scorecard, facts)
  return { score, verdict: judge(policy.rules, facts, score) }
}

/**
 * All rules are evaluated in order; the first with a result decides. A pass counts only if no rule requires a
 * person, and never above the quota: otherwise a person decides. Special accounts take precedence over the
 * policy. A rule that is suspended for the customer is only noted.
 */
export function judge(rules: readonly Rule[], facts: Facts, score: Score): Verdict {
  const ofPolicy = rules.flatMap(({ code, effect, when }): Hit[] => {
    const observed = check(when, facts, score)
    if (observed === undefined) return []
    const until = snoozedUntil({ code, when }, facts)
    if (until === undefined) return [{ rule: code, effect, observed }]
    return [{ rule: code, effect: 'note', observed: { ...observed, snoozedUntil: until } }]
  })
  const hits = [...specialHits(facts), ...ofPolicy]
  const decided = hits.find((hit) => hit.effect !== 'review' && hit.effect !== 'note')
  if (decided === undefined) return { outcome: 'manual', decidingRule: null, hits }
  const outcome = decided.effect as Verdict['outcome']
  const held = secondPersonAsked(hits) !== null || facts.amountCents > score.quotaCents
  if (outcome === 'pass' && held) return { outcome: 'manual', decidingRule: null, hits }
  return { outcome, decidingRule: decided.rule, hits }
}

/**
 * Accounts that are never lent to, and VIPs, are shown to the auditor. The reason is not: it may be a fraud
 * under inquiry. Test numbers, and staff numbers that two people entered, are not mentioned; any other
 * application with a staff number is reviewed by a second person. Assessments from before special accounts
 * existed have none.
 */
function specialHits({
  specialAccounts = [],
  staffNumber = false,
}: Partial<Pick<Facts, 'specialAccounts' | 'staffNumber'>>): Hit[] {
  const of = (kind: 'never-lend' | 'vip', effect: RuleEffect): Hit[] =>
    specialAccounts.includes(kind) ? [{ rule: kind, effect, observed: {} }] : []
  const ofStaff: Hit[] = staffNumber
    ? [{ rule: 'staff-number', effect: 'review', observed: {} }]
    : []
  return [...of('never-lend', 'reject'), ...of('vip', 'note'), ...ofStaff]
}

function snoozedUntil(
  { code, when }: Pick<Rule, 'code' | 'when'>,
  { snoozes = [] }: Facts,
): string | undefined {
  if (holdsAlways.includes(when.is)) return undefined
  return snoozes.find(({ rule }) => rule === code)?.until
}

/**
 * Whether only the version in force may decide: for special accounts, blacklisted people, and those whom a
 * rule for everybody stops.
 */
export function standsOutside(rules: readonly Rule[], facts: Facts, { hits }: Verdict): boolean {
  if (facts.specialAccounts.length > 0 || facts.blacklisted.length > 0) return true
  return rules.some(
    ({ code, when }) => holdsAlways.includes(when.is) && hits.some(({ rule }) => rule === code),
  )
}

/** The first rule that wants a second person to look at what the first one passes. */
export function secondPersonAsked(hits: readonly Pick<Hit, 'rule' | 'effect'>[]): string | null {
  return hits.find((hit) => hit.effect === 'review')?.rule ?? null
}

/** The observed values if the condition holds; undefined otherwise. */
function check(when: Condition, facts: Facts, score: Score): Observed | undefined {
  const observe = conditions[when.is] as (w: Condition, f: Facts, s: Score) => Observed | undefined
  return observe(when, facts, score)
}

type Named<K extends Condition['is']> = Extract<Condition, { is: K }>
type Conditions = {
  [K in Condition['is']]: (w: Named<K>, facts: Facts, score: Score) => Observed | undefined
}

const when = (holds: boolean, observed: Observed) => (holds ? observed : undefined)

/** What each condition of the vocabulary means. */
const conditions: Conditions = {
  blacklisted: (_, { blacklisted }) => when(blacklisted.length > 0, { kinds: blacklisted }),
  'age-outside': ({ from, to }, { age }) => when(age === null || age < from || age > to, { age }),
  'overdue-now': ({ days }, { daysPastDue }) =>
    when(daysPastDue > 0 && daysPastDue >= days, { daysPastDue }),
  'exposure-above': ({ cents }, { exposureCents, amountCents }) =>
    when(exposureCents + amountCents > cents, { exposureCents, amountCents }),
  'device-shared': ({ customers }, { deviceShared }) =>
    when(deviceShared >= customers, { customers: deviceShared }),
  'contacts-overdue': ({ contacts, days }, { contactsDaysPastDue }) => {
    const late = contactsDaysPastDue.filter((one) => one > 0 && one >= days).length
    return when(late >= contacts, { contacts: late })
  },
  'instalment-above-income': ({ ppm }, facts) => {
    const { monthlyIncomeCents: income, largestInstalmentCents: instalment } = facts
    const above = income === null || BigInt(instalment) * 1_000_000n > BigInt(income) * BigInt(ppm)
    return when(above, { monthlyIncomeCents: income, instalmentCents: instalment })
  },
  'score-below': (rule, _, { score }) => when(score < rule.score, { score }),
  'score-at-least': (rule, _, { score }) => when(score >= rule.score, { score }),
  face: ({ results }, { faceResult }) =>
    when(faceResult !== null && results.includes(faceResult), { faceResult }),
  'documents-missing': ({ kinds }, { documents }) => {
    const missing = kinds.filter((kind) => !documents.includes(kind))
    return when(missing.length > 0, { missing })
  },
  'rejected-within': ({ days }, { daysSinceRejection: since }) =>
    when(since !== null && since <= days, { daysSinceRejection: since }),
  'amount-above': ({ cents }, { amountCents }) => when(amountCents > cents, { amountCents }),
  'amount-above-quota': (_, { amountCents }, { quotaCents }) =>
    when(amountCents > quotaCents, { amountCents, quotaCents }),
  sampled: ({ ppm }, { applicationId }) =>
    when(sampleOf(applicationId) < ppm, { sample: sampleOf(applicationId) }),
  'customer-type': ({ type }, { customerType }) => when(customerType === type, { customerType }),
  'good-payer': ({ loans, daysLate, upToCents }, facts) => {
    const { loansFinished, worstDaysLate, amountCents } = facts
    const good = loansFinished >= loans && worstDaysLate !== null && worstDaysLate <= daysLate
    return when(good && amountCents <= upToCents, { loansFinished, worstDaysLate, amountCents })
  },
}

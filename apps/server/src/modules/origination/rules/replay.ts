import type { Condition, PolicyDocument } from '@daftari/contract/intake/policy'
import {
  type DryRunResult,
  type LaterResult,
  laterResults,
  type Outcome,
  outcomes,
} from '@daftari/contract/origination/rules/dry-runs'
import type { Facts } from '../domain/facts.ts'
import { judgeBy, type Verdict } from '../domain/policy.ts'

/** What was judged, and what was seen then. */
export interface Judged {
  applicationId: number
  outcome: Outcome
  decidingRule: string | null
  inputs: Partial<Facts>
  /** The policy that it was judged by, where it is known. */
  policy: PolicyDocument | undefined
}

export interface Moved {
  applicationId: number
  from: Outcome
  to: Outcome
  fromRule: string | null
  toRule: string | null
}

/** The facts that a condition reads; the score reads everything that the customer declared. */
const looksAt: Readonly<Record<Condition['is'], readonly (keyof Facts)[]>> = {
  blacklisted: ['blacklisted'],
  'age-outside': ['age'],
  'overdue-now': ['daysPastDue'],
  'exposure-above': ['exposureCents'],
  'device-shared': ['deviceShared'],
  'contacts-overdue': ['contactsDaysPastDue'],
  'instalment-above-income': ['monthlyIncomeCents', 'largestInstalmentCents'],
  'score-below': [],
  'score-at-least': [],
  face: ['faceResult'],
  'documents-missing': ['documents'],
  'rejected-within': ['daysSinceRejection'],
  'amount-above': [],
  'amount-above-quota': [],
  sampled: [],
  'customer-type': [],
  'good-payer': ['loansFinished', 'worstDaysLate'],
}
const always = ['applicationId', 'amountCents', 'customerType'] as const
const scored = [
  'age',
  'monthlyIncomeCents',
  'employment',
  'education',
  'maritalStatus',
  'housing',
  'children',
  'residenceMonths',
  'faceResult',
  'consentedContacts',
  'deviceShared',
  'loansFinished',
  'worstDaysLate',
] as const

/** The facts that a policy needs: facts that an old assessment did not store cannot be made up. */
const factsNeeded = ({ rules }: PolicyDocument): ReadonlySet<keyof Facts> =>
  new Set<keyof Facts>([...always, ...scored, ...rules.flatMap(({ when }) => looksAt[when.is])])

export const none = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>

export const emptyResult = (): DryRunResult => ({
  judged: 0,
  unjudged: 0,
  differs: 0,
  moved: 0,
  matrix: { pass: none(outcomes), reject: none(outcomes), manual: none(outcomes) },
  hits: {},
  later: {},
  examples: [],
})

/** Judges some cases again and adds the findings to the result; returns the cases that changed. */
export function replayInto(
  result: DryRunResult,
  policy: PolicyDocument,
  some: readonly Judged[],
): Moved[] {
  const needed = factsNeeded(policy)
  return some.flatMap((one) => {
    const facts = one.inputs as Facts
    if ([...needed].some((name) => facts[name] === undefined)) {
      result.unjudged += 1
      return []
    }
    const own = one.policy === undefined ? undefined : judgeBy(one.policy, facts).verdict
    const now = judgeBy(policy, facts).verdict
    result.judged += 1
    if (own !== undefined && !isAsKept(own, one)) result.differs += 1
    count(result, own?.hits ?? [], 'before')
    count(result, now.hits, 'after')
    result.matrix[one.outcome][now.outcome] += 1
    if (one.outcome === now.outcome) return []
    result.moved += 1
    const { applicationId, outcome: from, decidingRule: fromRule } = one
    return [{ applicationId, from, to: now.outcome, fromRule, toRule: now.decidingRule }]
  })
}

const isAsKept = (own: Verdict, { outcome, decidingRule }: Judged) =>
  own.outcome === outcome && own.decidingRule === decidingRule

function count({ hits }: DryRunResult, fired: Verdict['hits'], when: 'before' | 'after'): void {
  for (const { rule } of fired) {
    const counted = hits[rule] ?? { before: 0, after: 0 }
    counted[when] += 1
    hits[rule] = counted
  }
}

const mostExamples = 200

/** Adds what those that moved did later. */
export function addLater(
  result: DryRunResult,
  moved: readonly Moved[],
  laterOf: ReadonlyMap<number, LaterResult>,
): void {
  for (const one of moved) {
    const later = laterOf.get(one.applicationId) ?? 'unknown'
    const cell = `${one.from}>${one.to}`
    const counted = result.later[cell] ?? none(laterResults)
    counted[later] += 1
    result.later[cell] = counted
    if (result.examples.length < mostExamples) result.examples.push({ ...one, later })
  }
}

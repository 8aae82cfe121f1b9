import type { Condition, PolicyDocument, Rule } from '../../intake/policy.ts'
import { scoreRange } from './score-range.ts'

/** What can never fire is refused; the others are warnings. */
export const refusedFindings = ['code-twice', 'never', 'covered', 'unreachable'] as const
export const warnedFindings = ['equal', 'pass-above-reject', 'no-last'] as const
export type FindingKind = (typeof refusedFindings)[number] | (typeof warnedFindings)[number]

export interface Finding {
  kind: FindingKind
  /** The index of the rule, from zero; null for problems of all rules together. */
  at: number | null
  rule: string
  /** The rule above that is in its way. */
  by: string
}

/** What is wrong with the rules as an order: the first that decides, decides; all are looked at. */
export function lintPolicy({
  rules,
  scorecard,
}: Pick<PolicyDocument, 'rules' | 'scorecard'>): Finding[] {
  const range = scoreRange(scorecard)
  const found = rules.flatMap((rule, at) => {
    const finding = findingOf(rules, at, range)
    return finding === undefined ? [] : [{ at, rule: rule.code, ...finding }]
  })
  const last = rules.at(-1)
  const ends = last !== undefined && decides(last) && isAlways(last.when, range)
  return ends ? found : [...found, { kind: 'no-last', at: null, rule: last?.code ?? '', by: '' }]
}

interface Range {
  least: number
  most: number
}

function findingOf(
  rules: readonly Rule[],
  at: number,
  range: Range,
): Pick<Finding, 'kind' | 'by'> | undefined {
  const rule = rules[at] as Rule
  const above = rules.slice(0, at)
  if (above.some(({ code }) => code === rule.code)) return { kind: 'code-twice', by: rule.code }
  if (isNever(rule.when, range)) return { kind: 'never', by: '' }
  if (!decides(rule)) {
    const same = above.find((one) => one.effect === rule.effect && covers(one.when, rule.when))
    return same === undefined ? undefined : { kind: 'equal', by: same.code }
  }
  const deciding = above.filter(decides)
  const all = deciding.find(({ when }) => isAlways(when, range))
  if (all !== undefined) return { kind: 'unreachable', by: all.code }
  const pair = deciding.find((one) => deciding.some((other) => areAll(one.when, other.when)))
  if (pair !== undefined) return { kind: 'unreachable', by: pair.code }
  const wider = deciding.find((one) => covers(one.when, rule.when))
  if (wider !== undefined) return { kind: 'covered', by: wider.code }
  const below = rules.slice(at + 1).find(({ effect }) => effect === 'reject')
  if (rule.effect === 'pass' && below !== undefined) {
    return { kind: 'pass-above-reject', by: below.code }
  }
  return undefined
}

const decides = ({ effect }: Rule) => effect !== 'review' && effect !== 'note'

/** Whether the condition holds for all facts. */
function isAlways(when: Condition, { least, most }: Range): boolean {
  switch (when.is) {
    case 'device-shared':
      return when.customers === 0
    case 'contacts-overdue':
      return when.contacts === 0
    case 'sampled':
      return when.ppm >= 1_000_000
    case 'amount-above':
    case 'exposure-above':
      return when.cents === 0
    case 'age-outside':
      return when.from > when.to
    case 'score-below':
      return when.score > most
    case 'score-at-least':
      return when.score <= least
    default:
      return false
  }
}

function isNever(when: Condition, { least, most }: Range): boolean {
  switch (when.is) {
    case 'sampled':
      return when.ppm === 0
    case 'good-payer':
      return when.upToCents === 0
    case 'score-below':
      return when.score <= least
    case 'score-at-least':
      return when.score > most
    default:
      return false
  }
}

/** Whether one of the two conditions always holds. */
function areAll(one: Condition, other: Condition): boolean {
  if (one.is === 'customer-type' && other.is === 'customer-type') return one.type !== other.type
  return one.is === 'score-below' && other.is === 'score-at-least' && other.score <= one.score
}

/** Whether the wide condition holds whenever the narrow one does. */
function covers(wide: Condition, narrow: Condition): boolean {
  if (wide.is === 'exposure-above' && narrow.is === 'amount-above') {
    return narrow.cents >= wide.cents
  }
  if (wide.is !== narrow.is) return false
  return (within[wide.is] as (w: Condition, n: Condition) => boolean)(wide, narrow)
}

type Named<K extends Condition['is']> = Extract<Condition, { is: K }>
type Within = { [K in Condition['is']]: (wide: Named<K>, narrow: Named<K>) => boolean }

const isSubset = (some: readonly string[], all: readonly string[]) =>
  some.every((one) => all.includes(one))

const within: Within = {
  blacklisted: () => true,
  'age-outside': (wide, narrow) => narrow.from <= wide.from && narrow.to >= wide.to,
  'overdue-now': (wide, narrow) => Math.max(1, narrow.days) >= wide.days,
  'exposure-above': (wide, narrow) => narrow.cents >= wide.cents,
  'amount-above': (wide, narrow) => narrow.cents >= wide.cents,
  'device-shared': (wide, narrow) => narrow.customers >= wide.customers,
  'contacts-overdue': (wide, narrow) =>
    narrow.contacts >= wide.contacts && Math.max(1, narrow.days) >= wide.days,
  'instalment-above-income': (wide, narrow) => narrow.ppm >= wide.ppm,
  'score-below': (wide, narrow) => narrow.score <= wide.score,
  'score-at-least': (wide, narrow) => narrow.score >= wide.score,
  face: (wide, narrow) => isSubset(narrow.results, wide.results),
  'documents-missing': (wide, narrow) => isSubset(narrow.kinds, wide.kinds),
  'rejected-within': (wide, narrow) => narrow.days <= wide.days,
  'amount-above-quota': () => true,
  sampled: (wide, narrow) => narrow.ppm <= wide.ppm,
  'customer-type': (wide, narrow) => wide.type === narrow.type,
  'good-payer': (wide, narrow) =>
    narrow.loans >= wide.loans &&
    narrow.daysLate <= wide.daysLate &&
    narrow.upToCents <= wide.upToCents,
}

import { describe, expect, test } from 'vitest'
import type { Condition, Rule, RuleEffect, Scorecard } from '../../intake/policy.ts'
import { lintPolicy } from './policy-lint.ts'

const nothing = { A: 0, B: 0, C: 0, D: 0, E: 0 }
/** From 400 to 600 points. */
const scorecard: Scorecard = {
  base: 500,
  characteristics: [
    { by: 'number', name: 'age', missing: -100, bins: [{ below: null, points: 100 }] },
  ],
  grades: [{ grade: 'A', from: 500 }],
  quotas: { new: nothing, returning: nothing },
}
const always: Condition = { is: 'sampled', ppm: 1_000_000 }

let codes = 0
const rule = (effect: RuleEffect, when: Condition): Rule => ({ code: `r${++codes}`, effect, when })
const found = (...rules: readonly Rule[]) =>
  lintPolicy({
    rules: [...rules, { code: 'last', effect: 'manual', when: always }],
    scorecard,
  }).map(({ kind, at }) => [kind, at])

type Pair = [what: string, wide: Condition, narrow: Condition]
const pairs: Pair[] = [
  ['equal', { is: 'blacklisted' }, { is: 'blacklisted' }],
  ['days', { is: 'overdue-now', days: 1 }, { is: 'overdue-now', days: 7 }],
  ['ages', { is: 'age-outside', from: 20, to: 60 }, { is: 'age-outside', from: 18, to: 65 }],
  ['money', { is: 'amount-above', cents: 100 }, { is: 'amount-above', cents: 200 }],
  ['exposure', { is: 'exposure-above', cents: 100 }, { is: 'amount-above', cents: 100 }],
  ['scores', { is: 'score-below', score: 500 }, { is: 'score-below', score: 480 }],
  ['faces', { is: 'face', results: ['doubt', 'mismatch'] }, { is: 'face', results: ['doubt'] }],
  ['lately', { is: 'rejected-within', days: 30 }, { is: 'rejected-within', days: 7 }],
  [
    'payers',
    { is: 'good-payer', loans: 1, daysLate: 7, upToCents: 200 },
    { is: 'good-payer', loans: 2, daysLate: 3, upToCents: 100 },
  ],
]

describe('a rule below one that covers it', () => {
  test.each(pairs)('%s is never reached, the other way round it is', (what, wide, narrow) => {
    expect(found(rule('reject', wide), rule('manual', narrow))).toContainEqual(['covered', 1])
    if (what === 'equal') return
    expect(found(rule('reject', narrow), rule('manual', wide))).toEqual([])
  })

  test('is no fault of what only tells, or asks for a second person', () => {
    const [wide, narrow] = [
      { is: 'overdue-now', days: 1 },
      { is: 'overdue-now', days: 7 },
    ] as const
    expect(found(rule('reject', wide), rule('review', narrow), rule('note', narrow))).toEqual([])
    expect(found(rule('note', wide), rule('note', narrow))).toEqual([['equal', 1]])
  })
})

test('what can never hold, and what stands below all', () => {
  expect(found(rule('reject', { is: 'sampled', ppm: 0 }))).toEqual([['never', 0]])
  expect(found(rule('reject', { is: 'score-below', score: 400 }))).toEqual([['never', 0]])
  expect(found(rule('pass', { is: 'score-at-least', score: 601 }))).toEqual([['never', 0]])
  expect(found(rule('manual', always))).toEqual([['unreachable', 1]])
  expect(found(rule('manual', { is: 'score-at-least', score: 400 }))).toEqual([['unreachable', 1]])
})

test('two that together are all leave nothing to those below', () => {
  const [fresh, known] = [
    { is: 'customer-type', type: 'new' },
    { is: 'customer-type', type: 'returning' },
  ] as const
  expect(found(rule('manual', fresh), rule('reject', known))).toEqual([['unreachable', 2]])
  const [low, high] = [
    { is: 'score-below', score: 500 },
    { is: 'score-at-least', score: 500 },
  ] as const
  expect(found(rule('reject', low), rule('manual', high))).toEqual([['unreachable', 2]])
})

test('a pass above a reject, no last rule, and one code twice are said', () => {
  const pass = rule('pass', { is: 'score-at-least', score: 550 })
  expect(found(pass, rule('reject', { is: 'blacklisted' }))).toEqual([['pass-above-reject', 0]])
  expect(lintPolicy({ rules: [pass], scorecard })).toMatchObject([{ kind: 'no-last', at: null }])
  expect(found(pass, { ...pass, when: { is: 'blacklisted' } })).toEqual([['code-twice', 1]])
})

import type { Condition, Rule, RuleEffect } from '@daftari/contract/intake/policy'
import { describe, expect, it } from 'vitest'
import type { Facts } from './facts.ts'
import { judge, secondPersonAsked } from './policy.ts'
import type { Score } from './scorecard.ts'
import { plainFacts } from './test/plain-facts.ts'

const score: Score = { score: 640, grade: 'B', quotaCents: 2_000_000, parts: [] }
const rule = (code: string, effect: RuleEffect, when: Condition): Rule => ({ code, effect, when })
const always: Condition = { is: 'score-at-least', score: 0 }
const never: Condition = { is: 'score-below', score: 0 }

const observed = (when: Condition, change: Partial<Facts>) =>
  judge([rule('it', 'note', when)], { ...plainFacts, ...change }, score).hits[0]?.observed

describe('a condition sees', () => {
  it.each([
    [{ is: 'blacklisted' }, { blacklisted: ['phone'] }, { kinds: ['phone'] }],
    [{ is: 'blacklisted' }, {}, undefined],
    [{ is: 'age-outside', from: 18, to: 65 }, { age: 17 }, { age: 17 }],
    [{ is: 'age-outside', from: 18, to: 65 }, { age: 18 }, undefined],
    [{ is: 'age-outside', from: 18, to: 65 }, { age: 65 }, undefined],
    [{ is: 'age-outside', from: 18, to: 65 }, { age: 66 }, { age: 66 }],
    [{ is: 'age-outside', from: 18, to: 65 }, { age: null }, { age: null }],
    [{ is: 'overdue-now', days: 3 }, { daysPastDue: 3 }, { daysPastDue: 3 }],
    [{ is: 'overdue-now', days: 3 }, { daysPastDue: 2 }, undefined],
    [{ is: 'overdue-now', days: 0 }, { daysPastDue: 0 }, undefined],
    [
      { is: 'exposure-above', cents: 1_500_000 },
      { exposureCents: 500_001 },
      { exposureCents: 500_001, amountCents: 1_000_000 },
    ],
    [{ is: 'exposure-above', cents: 1_500_000 }, { exposureCents: 500_000 }, undefined],
    [{ is: 'device-shared', customers: 3 }, { deviceShared: 3 }, { customers: 3 }],
    [{ is: 'device-shared', customers: 3 }, { deviceShared: 2 }, undefined],
    [
      { is: 'contacts-overdue', contacts: 2, days: 15 },
      { contactsDaysPastDue: [15, 14, 40] },
      { contacts: 2 },
    ],
    [
      { is: 'contacts-overdue', contacts: 2, days: 15 },
      { contactsDaysPastDue: [15, 14] },
      undefined,
    ],
    [
      { is: 'instalment-above-income', ppm: 500_000 },
      { monthlyIncomeCents: 2_000_000, largestInstalmentCents: 1_000_001 },
      { monthlyIncomeCents: 2_000_000, instalmentCents: 1_000_001 },
    ],
    [
      { is: 'instalment-above-income', ppm: 500_000 },
      { monthlyIncomeCents: 2_000_000, largestInstalmentCents: 1_000_000 },
      undefined,
    ],
    [
      { is: 'instalment-above-income', ppm: 500_000 },
      { monthlyIncomeCents: null, largestInstalmentCents: 100 },
      { monthlyIncomeCents: null, instalmentCents: 100 },
    ],
    [{ is: 'score-below', score: 641 }, {}, { score: 640 }],
    [{ is: 'score-below', score: 640 }, {}, undefined],
    [{ is: 'score-at-least', score: 640 }, {}, { score: 640 }],
    [{ is: 'score-at-least', score: 641 }, {}, undefined],
    [{ is: 'face', results: ['mismatch'] }, { faceResult: 'mismatch' }, { faceResult: 'mismatch' }],
    [{ is: 'face', results: ['mismatch'] }, { faceResult: 'doubt' }, undefined],
    [{ is: 'face', results: ['mismatch'] }, { faceResult: null }, undefined],
    [
      { is: 'documents-missing', kinds: ['id-front', 'selfie'] },
      { documents: ['id-front'] },
      { missing: ['selfie'] },
    ],
    [{ is: 'documents-missing', kinds: ['id-front', 'selfie'] }, {}, undefined],
    [{ is: 'rejected-within', days: 30 }, { daysSinceRejection: 30 }, { daysSinceRejection: 30 }],
    [{ is: 'rejected-within', days: 30 }, { daysSinceRejection: 31 }, undefined],
    [{ is: 'rejected-within', days: 30 }, { daysSinceRejection: null }, undefined],
    [{ is: 'amount-above', cents: 999_999 }, {}, { amountCents: 1_000_000 }],
    [{ is: 'amount-above', cents: 1_000_000 }, {}, undefined],
    [
      { is: 'amount-above-quota' },
      { amountCents: 2_000_001 },
      { amountCents: 2_000_001, quotaCents: 2_000_000 },
    ],
    [{ is: 'amount-above-quota' }, { amountCents: 2_000_000 }, undefined],
    [{ is: 'sampled', ppm: 0 }, {}, undefined],
    [{ is: 'customer-type', type: 'new' }, {}, { customerType: 'new' }],
    [{ is: 'customer-type', type: 'returning' }, {}, undefined],
  ] as [Condition, Partial<Facts>, unknown][])('%j in %j: %j', (when, change, expected) => {
    expect(observed(when, change)).toEqual(expected)
  })

  const good = { loansFinished: 2, worstDaysLate: 3, amountCents: 500_000 }
  it.each([
    [{}, true],
    [{ loansFinished: 1 }, false],
    [{ worstDaysLate: 4 }, false],
    [{ worstDaysLate: null }, false],
    [{ amountCents: 500_001 }, false],
  ])('a good payer, changed by %j: %s', (change, isGood) => {
    const when: Condition = { is: 'good-payer', loans: 2, daysLate: 3, upToCents: 500_000 }
    expect(observed(when, { ...good, ...change }) !== undefined).toBe(isGood)
  })

  it('the sampled share of all applications, and always the same ones', () => {
    const ids = Array.from({ length: 2_000 }, (_, index) => index + 1)
    const sampled = (ppm: number) =>
      ids.filter((applicationId) => observed({ is: 'sampled', ppm }, { applicationId }))
    expect(sampled(1_000_000)).toHaveLength(2_000)
    const some = sampled(100_000)
    expect(some.length).toBeGreaterThan(150)
    expect(some.length).toBeLessThan(250)
    expect(sampled(100_000)).toEqual(some)
  })
})

describe('the verdict', () => {
  const verdict = (rules: Rule[], change: Partial<Facts> = {}) =>
    judge(rules, { ...plainFacts, ...change }, score)

  it('is a person’s work when no rule decides', () => {
    expect(verdict([rule('a', 'reject', never), rule('b', 'note', always)])).toEqual({
      outcome: 'manual',
      decidingRule: null,
      hits: [{ rule: 'b', effect: 'note', observed: { score: 640 } }],
    })
  })

  it('is that of the first rule that decides, and every hit is kept', () => {
    const decided = verdict([
      rule('skipped', 'reject', never),
      rule('first', 'manual', always),
      rule('second', 'reject', always),
      rule('third', 'pass', always),
    ])
    expect(decided).toMatchObject({ outcome: 'manual', decidingRule: 'first' })
    expect(decided.hits.map((hit) => hit.rule)).toEqual(['first', 'second', 'third'])
  })

  it('does not wait for later notes and reviews to reject', () => {
    const rules = [rule('a', 'review', always), rule('b', 'reject', always)]
    expect(verdict(rules)).toMatchObject({ outcome: 'reject', decidingRule: 'b' })
  })

  it('passes only while no rule, wherever it stands, asks for a second person', () => {
    const pass = rule('pass', 'pass', always)
    expect(verdict([pass])).toMatchObject({ outcome: 'pass', decidingRule: 'pass' })
    const reviewed = verdict([pass, rule('sample', 'review', always)])
    expect(reviewed).toMatchObject({ outcome: 'manual', decidingRule: null })
    expect(secondPersonAsked(reviewed.hits)).toBe('sample')
  })

  it('never passes more than the quota', () => {
    const rules = [rule('pass', 'pass', always)]
    expect(verdict(rules, { amountCents: 2_000_000 }).outcome).toBe('pass')
    expect(verdict(rules, { amountCents: 2_000_001 }).outcome).toBe('manual')
  })
})

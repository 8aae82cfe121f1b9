import { expect, it } from 'vitest'
import { untilOf } from './acts/until-choices.ts'
import { ageOn } from './age-on.ts'
import { observedText } from './observed-text.ts'

it('an age counts the birthday itself', () => {
  expect(ageOn('1990-05-17', '2026-05-16')).toBe(35)
  expect(ageOn('1990-05-17', '2026-05-17')).toBe(36)
  expect(ageOn(null, '2026-05-17')).toBeUndefined()
})

it('a task comes back after its span, or in the morning where the lender is', () => {
  const now = {
    ms: Date.parse('2026-03-31T12:00:00Z'),
    today: '2026-03-31',
    timeZone: 'Africa/Nairobi',
  }
  expect(untilOf('30-minutes', now)).toBe('2026-03-31T12:30:00.000Z')
  expect(untilOf('tomorrow', now)).toBe('2026-04-01T05:00:00.000Z')
  expect(untilOf('in-a-week', now)).toBe('2026-04-07T05:00:00.000Z')
})

it('what a rule saw is told with amounts as amounts and codes in words', () => {
  const words = {
    format: { money: (cents: unknown) => `${Number(cents) / 100}.00`, count: String },
    glossary: { choice: (set: string, value: string) => `${set}:${value}` },
  }
  expect(
    observedText({ quotaCents: 500_000, missing: ['selfie'], age: null }, words as never),
  ).toBe('observed:quota 5000.00 · observed:missing documentKind:selfie · observed:age –')
})

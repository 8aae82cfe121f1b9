import { expect, test } from 'vitest'
import { problemOfTyped } from './typed-day.ts'

const days = { format: 'YYYY-MM-DD', from: '2026-03-31', to: '2026-04-14' }

test.each([
  ['', undefined],
  ['2026-03-31', undefined],
  ['2026-04-14', undefined],
  ['2026-03-30', 'range'],
  ['2026-04-15', 'range'],
  ['2020-01-01', 'range'],
  ['2026-02-31', 'format'],
  ['2026-3-31', 'format'],
  ['tomorrow', 'format'],
] as const)('a day typed as %j', (text, problem) => {
  expect(problemOfTyped(text, days)).toBe(problem)
})

test('a moment is bounded by its day', () => {
  const moment = { format: 'YYYY-MM-DD HH:mm', from: '2026-03-31' }
  expect(problemOfTyped('2026-03-31 00:00', moment)).toBeUndefined()
  expect(problemOfTyped('2026-03-30 23:45', moment)).toBe('range')
  expect(problemOfTyped('2026-03-31', moment)).toBe('format')
})

test('without bounds every day counts', () => {
  expect(problemOfTyped('1999-01-01', { format: 'YYYY-MM-DD' })).toBeUndefined()
  expect(problemOfTyped('2026-13', { format: 'YYYY-MM' })).toBe('format')
})
